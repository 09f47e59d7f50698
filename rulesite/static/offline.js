// What is kept on the device for reading without a network (worker.js); without this file nothing is.
"use strict";

{ // names of its own: the scripts of a page share what stands outside of blocks
  const NOT_KEPT = "kept: no";
  const QUIET = 5_000; // ms that a page stands still before something is fetched for it
  const worker = navigator.serviceWorker;
  const isWanted = () => worker && !stored((place) => place.getItem(NOT_KEPT)) && !navigator.connection?.saveData;
  const { lang: language, dataset: { game } } = document.documentElement;
  let still = 0;

  const keep = async () => {
    if (!isWanted() || !game) return;
    const verdict = location.search && document.getElementById("verdict") ? location.href : null;
    (await worker.ready).active.postMessage({ game, language, verdict });
  };
  const keepSoon = () => {
    clearTimeout(still);
    still = setTimeout(keep, QUIET);
  };
  const begin = async () => {
    if (!isWanted()) return;
    await worker.register("/service-worker.js");
    keepSoon();
  };

  // What is kept is listed on the page that stands in for others, and on the page about the site.
  const list = document.getElementById("kept-pages");
  const show = async () => {
    if (!list || !window.caches) return;
    const names = (await caches.keys()).filter((name) => /^(book|verdicts)-/.test(name));
    const rows = [];
    let size = 0;
    for (const name of names) {
      const kept = await caches.open(name);
      for (const request of await kept.keys()) {
        const text = await (await kept.match(request)).text();
        size += new Blob([text]).size;
        const head = text.slice(0, text.indexOf("</head>"));
        rows.push({ address: request.url, page: new DOMParser().parseFromString(head, "text/html") });
      }
    }
    list.replaceChildren(...rows.map(({ address, page }) => {
      const link = Object.assign(document.createElement("a"), { href: address, textContent: page.title, lang: page.documentElement.lang });
      const row = document.createElement("li");
      row.append(link);
      return row;
    }));
    document.getElementById("kept-size").textContent = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(size / 1_000_000);
    for (const part of document.querySelectorAll("[data-kept]")) part.hidden = (part.dataset.kept === "some") !== rows.length > 0;
    const isOff = stored((place) => place.getItem(NOT_KEPT)) !== null;
    for (const button of document.querySelectorAll("[data-keep]")) button.hidden = (button.dataset.keep === "yes") !== isOff;
  };
  const forgetVerdicts = async () => {
    for (const name of await caches.keys()) if (name.startsWith("verdicts-")) await caches.delete(name);
    await show();
  };
  const change = async (yes) => {
    stored((place) => yes ? place.removeItem(NOT_KEPT) : place.setItem(NOT_KEPT, "1"));
    if (yes) await begin();
    else {
      for (const registration of await worker.getRegistrations()) await registration.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    }
    await show();
  };

  addEventListener("load", () => { begin().catch(() => {}); show(); });
  addEventListener("htmx:after:history:update", keepSoon);
  addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-keep], [data-forget]");
    if (button?.dataset.keep) change(button.dataset.keep === "yes");
    else if (button && list) forgetVerdicts();
  });
}
