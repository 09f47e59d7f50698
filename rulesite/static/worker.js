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

const WISHES = ["with", "ruby"];

const languageOf = (url) => url.pathname.startsWith("/ja/") ? "ja" : "en";
const isVerdict = (url) => VERDICT.test(url.pathname) && [...url.searchParams.keys()].some((name) => !WISHES.includes(name));
// While a new release comes, another server or a cache may still answer with the old one.
const isOfRelease = (answer) => answer.ok && !answer.redirected && (answer.headers.get("ETag") ?? "").includes(RELEASE);
const held = (request, cacheName) => caches.match(request, { cacheName, ignoreVary: true });

// The newest stand last: what is kept again is put there anew.
const keepVerdict = async (address, answer) => {
  const verdicts = await caches.open(NAMES.verdicts);
  await verdicts.delete(address, { ignoreVary: true });
  await verdicts.put(address, answer);
  const addresses = await verdicts.keys();
  for (const old of addresses.slice(0, Math.max(0, addresses.length - MOST_VERDICTS))) await verdicts.delete(old, { ignoreVary: true });
};
const keepPage = async (page, answer) => (await caches.open(NAMES.book)).put(page, answer);

// Fetch what is missing of a book; return whether it is whole.
const keepBook = async (language, game) => {
  let isWhole = true;
  for (const page of BOOKS[language]?.[game] ?? []) {
    if (await held(page, NAMES.book)) continue;
    const answer = await fetch(page).catch(() => null);
    if (answer && isOfRelease(answer)) await keepPage(page, answer);
    else isWhole = false;
  }
  return isWhole;
};

// Books of an older release are fetched in this one, and go when all of them are there; its verdicts, given by rules as they were, go with them.
const tidy = async () => {
  const old = (await caches.keys()).filter((name) => !Object.values(NAMES).includes(name));
  const opened = new Set();
  for (const name of old.filter((one) => one.startsWith("book-"))) {
    for (const { url } of await (await caches.open(name)).keys()) opened.add(new URL(url).pathname.split("/").slice(1, 3).join(" "));
  }
  let isWhole = true;
  for (const one of opened) isWhole = await keepBook(...one.split(" ")) && isWhole;
  if (isWhole) for (const name of old) await caches.delete(name);
};

// A clause, an answer, a term of a kept book is led to its place there.
const placeInBook = async (url) => {
  const [part, kind] = PART.exec(url.pathname) ?? [];
  if (!part || part === url.pathname) return null;
  const page = part.replace("/faq/", "/answers/");
  return await held(page) ? Response.redirect(`${page}#${BEGINS[kind]}${url.pathname.slice(part.length, -1)}`) : null;
};

const read = async (request) => {
  const url = new URL(request.url);
  for (const name of [NAMES.book, NAMES.verdicts]) {
    const page = await held(request, name);
    if (page) return page;
  }
  // else of an older release
  return await held(request) ?? await placeInBook(url) ?? await held(OFFLINE[languageOf(url)], NAMES.files);
};

const open = async ({ request, url, event }) => {
  try {
    const answer = await fetch(request);
    if (request.method === "GET" && isOfRelease(answer)) {
      if (isVerdict(url)) event.waitUntil(keepVerdict(request.url, answer.clone()));
      else if (PAGES.has(url.pathname) && !url.search) event.waitUntil(keepPage(request.url, answer.clone()));
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
routing.setCatchHandler(async ({ request }) => await held(request) ?? Response.error()); // a page of an older release loads its files

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(NAMES.files).then((kept) => kept.addAll([...FILES, ...Object.values(OFFLINE)])));
});
addEventListener("activate", () => core.clientsClaim());

const follow = async ({ game, language, verdict }) => {
  if (verdict && !await held(verdict, NAMES.verdicts)) {
    const answer = await fetch(verdict).catch(() => null);
    if (answer && isOfRelease(answer)) await keepVerdict(verdict, answer);
  }
  if (game) await keepBook(language, game);
  await tidy();
};
addEventListener("message", (event) => event.waitUntil(follow(event.data)));
