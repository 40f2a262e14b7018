/**
 * Service worker that stores order and ticket pages on the device, for venues without a network. It answers
 * only when such a page is opened. All other requests, including any that pay or change something, go to the
 * server untouched. The worker always asks the server first, so that a void ticket shows as void; the stored
 * copy is used only if no answer comes.
 */

/** The cache's name. Increasing its number drops all pages that were stored before. */
const CACHE = "kept-tickets-1";
const OUR_CACHES = /^kept-tickets-/;
const PAGE = /^\/(?:orders|admissions)\/[\w-]+$/;
/** After this time the stored copy is shown: a crowded venue's network may never answer a request. */
const MAX_WAIT_MS = 4000;
/** Maximum number of stored pages. A further page replaces the one that was opened longest ago. */
const MAX_PAGES = 40;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(dropOldCaches()));
/** A page that was opened before this worker ran sends its path to be stored. */
addEventListener("message", (event) => {
  const url = new URL(String(event.data), location.origin);
  if (!isStorable(url)) return;
  event.waitUntil(
    fetch(nameOf(url))
      .then((answer) => store(nameOf(url), answer))
      .catch(() => {}),
  );
});
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.mode === "navigate" && event.request.method === "GET" && isStorable(url))
    event.respondWith(open(event, nameOf(url)));
});

const isStorable = ({ origin, pathname }) => origin === location.origin && PAGE.test(pathname);

/** The address a page is stored under: without its query, except the club's name in query-parameter mode. */
function nameOf({ pathname, searchParams }) {
  const team = searchParams.get("team");
  return team === null ? pathname : `${pathname}?team=${encodeURIComponent(team)}`;
}

async function open(event, name) {
  const asked = fetch(event.request).catch(() => null);
  event.waitUntil(asked.then((answer) => answer && store(name, answer.clone())).catch(() => {}));
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS, null));
  const answer = await Promise.race([asked, timeout]);
  if (answer && answer.status < 500) return answer;
  return (await copyOf(name)) ?? (await asked) ?? Response.error();
}

/** Stores the page under `name`. A 404 drops the stored copy; other failures leave it. */
async function store(name, answer) {
  const cache = await caches.open(CACHE);
  if (answer.status === 404) await cache.delete(name);
  if (answer.status !== 200 || answer.redirected) return;
  const headers = new Headers({ "X-Kept": new Date().toISOString() });
  for (const header of ["Content-Type", "Content-Security-Policy", "Referrer-Policy"]) {
    const value = answer.headers.get(header);
    if (value) headers.set(header, value);
  }
  await cache.put(name, new Response(await answer.text(), { headers }));
  const names = await cache.keys();
  await Promise.all(names.slice(0, -MAX_PAGES).map((old) => cache.delete(old)));
}

async function copyOf(name) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(name);
  if (!kept) return null;
  const when = new Date(kept.headers.get("X-Kept") ?? 0);
  return new Response(asCopy(await kept.text(), when), { headers: kept.headers });
}

/**
 * The page as a copy: it says when it was stored, and reloads every minute. Its scripts and style sheets
 * are taken out: they are not stored, and the page would wait for them.
 */
function asCopy(html, when) {
  const day = when.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  const note = `<p class="kept-note" role="status">The site could not be reached. This copy is from ${day}; the page tries again every minute.</p>`;
  return html
    .replace(/<script\b[^<>]*\btype="module"[^<>]*>[^<]*(?:<(?!\/?script\b)[^<]*)*<\/script>/g, "")
    .replace(/<link\b[^<>]*\brel="stylesheet"[^<>]*>/g, "")
    .replace(/<noscript>[^<]*(?:<(?!\/?noscript>)[^<]*)*<\/noscript>/g, "")
    .replace("<html", '<html data-kept=""')
    .replace("<head>", '<head><meta http-equiv="refresh" content="60"/>')
    .replace(/<main\b[^<>]*>/, (main) => main + note);
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => OUR_CACHES.test(name) && name !== CACHE).map((name) => caches.delete(name)),
  );
}
