// Reads for a reader who has no network: what is kept, from what, and under which release stands in the script that loads this one
// (rulesite/whole/offline.py). A page is always asked for over the network first.
"use strict";

const { core, routing, strategies } = workbox;
const NAMES = { files: `files-${RELEASE}`, book: `book-${RELEASE}`, verdicts: `verdicts-${RELEASE}` };
const MOST_VERDICTS = 20;
const PAGES = new Set(Object.values(BOOKS).flatMap((games) => Object.values(games).flat()));
const PART = /^\/(?:ja|en)\/[^/]+\/(rules|faq|terms)\//;
const BEGINS = { rules: "", faq: "answer-", terms: "term-" }; // of the places in the pages of a book
const VERDICT = /^\/(ja|en)\/[^/]+\/check\/[^/]+\/$/;

const languageOf = (url) => url.pathname.startsWith("/ja/") ? "ja" : "en";
const isVerdict = (url) => VERDICT.test(url.pathname) && url.search.length > 1;

// The newest stand last: what is kept again is put there anew.
const keepVerdict = async (address, answer) => {
  const verdicts = await caches.open(NAMES.verdicts);
  await verdicts.delete(address);
  await verdicts.put(address, answer);
  const addresses = await verdicts.keys();
  for (const old of addresses.slice(0, Math.max(0, addresses.length - MOST_VERDICTS))) await verdicts.delete(old);
};

const keepBook = async (language, game) => {
  const kept = await caches.open(NAMES.book);
  for (const page of BOOKS[language]?.[game] ?? []) if (!await kept.match(page, { ignoreVary: true })) await kept.add(page);
};

// A clause, an answer, a term of a kept book is led to its place there.
const placeInBook = async (url) => {
  const [part, kind] = PART.exec(url.pathname) ?? [];
  if (!part || part === url.pathname) return null;
  const page = part.replace("/faq/", "/answers/");
  return await caches.match(page, { cacheName: NAMES.book, ignoreVary: true }) ? Response.redirect(`${page}#${BEGINS[kind]}${url.pathname.slice(part.length, -1)}`) : null;
};

const read = async (request) => {
  const url = new URL(request.url);
  const [page, verdict] = await Promise.all([
    caches.match(request, { cacheName: NAMES.book, ignoreVary: true }),
    caches.match(request, { cacheName: NAMES.verdicts, ignoreVary: true }),
  ]);
  return page ?? verdict ?? await placeInBook(url) ?? await caches.match(OFFLINE[languageOf(url)], { cacheName: NAMES.files, ignoreVary: true });
};

const open = async ({ request, url, event }) => {
  try {
    const answer = await fetch(request);
    if (request.method === "GET" && answer.ok && !answer.redirected) {
      if (isVerdict(url)) event.waitUntil(keepVerdict(request.url, answer.clone()));
      else if (PAGES.has(url.pathname) && !url.search) event.waitUntil(caches.open(NAMES.book).then((kept) => kept.put(request, answer.clone())));
    }
    return answer;
  } catch {
    return read(request);
  }
};

const isPage = ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate";
for (const method of ["GET", "POST"]) routing.registerRoute(isPage, open, method);
const Files = ARE_FILES_FRESH ? strategies.NetworkFirst : strategies.CacheFirst;
routing.registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(FILES_BEGIN), new Files({ cacheName: NAMES.files }));

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(NAMES.files).then((kept) => kept.addAll([...FILES, ...Object.values(OFFLINE)])));
});

// Books that were kept of an older release are fetched in this one; its verdicts were given by rules as they were.
const renew = async () => {
  const names = (await caches.keys()).filter((name) => !Object.values(NAMES).includes(name));
  const opened = new Set();
  for (const name of names.filter((one) => one.startsWith("book-"))) {
    for (const { url } of await (await caches.open(name)).keys()) opened.add(new URL(url).pathname.split("/").slice(1, 3).join(" "));
  }
  for (const one of opened) await keepBook(...one.split(" ")).catch(() => {});
  for (const name of names) await caches.delete(name);
};
addEventListener("activate", (event) => {
  core.clientsClaim();
  event.waitUntil(renew());
});

addEventListener("message", (event) => {
  const { game, language, verdict } = event.data;
  if (game) event.waitUntil(keepBook(language, game).catch(() => {}));
  if (verdict) event.waitUntil(fetch(verdict).then((answer) => answer.ok && keepVerdict(verdict, answer)).catch(() => {}));
});
