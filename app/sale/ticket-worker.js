/**
 * Keeps order and ticket pages on the device, for halls without network. It answers only when such a page is opened: every
 * other request, and each that pays or changes something, goes by untouched. A page is always asked for first, so that a
 * void ticket shows as void; the copy is for when no answer comes.
 */

/** Another number forgets all that was kept before. */
const CACHE = "kept-tickets-1";
const OF_OURS = /^kept-tickets-/;
const PAGE = /^\/(?:orders|admissions)\/[\w-]+$/;
/** A crowded hall's network may swallow a request without a word. */
const PATIENCE_MS = 4000;
/** The pages kept; those read longest ago go first. */
const MOST = 40;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(forgetFormer()));
/** A page that was opened before this ran asks to be kept, by its path. */
addEventListener("message", (event) => {
  const url = new URL(String(event.data), location.origin);
  if (!isKept(url)) return;
  event.waitUntil(
    fetch(nameOf(url))
      .then((answer) => keep(nameOf(url), answer))
      .catch(() => {}),
  );
});
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.mode === "navigate" && event.request.method === "GET" && isKept(url))
    event.respondWith(open(event, nameOf(url)));
});

const isKept = ({ origin, pathname }) => origin === location.origin && PAGE.test(pathname);

/** A page's address without what only its first opening has; the club's name stays. */
function nameOf({ pathname, searchParams }) {
  const team = searchParams.get("team");
  return team === null ? pathname : `${pathname}?team=${encodeURIComponent(team)}`;
}

async function open(event, name) {
  const asked = fetch(event.request).catch(() => null);
  event.waitUntil(asked.then((answer) => answer && keep(name, answer.clone())).catch(() => {}));
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([asked, waited]);
  if (answer && answer.status < 500) return answer;
  return (await copyOf(name)) ?? (await asked) ?? Response.error();
}

async function keep(name, answer) {
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
  await Promise.all(names.slice(0, -MOST).map((old) => cache.delete(old)));
}

async function copyOf(name) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(name);
  if (!kept) return null;
  const when = new Date(kept.headers.get("X-Kept") ?? 0);
  return new Response(asCopy(await kept.text(), when), { headers: kept.headers });
}

/** Says what it is and looks again by itself. Its other files are not here, so nothing on it waits for one. */
function asCopy(html, when) {
  const day = when.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  const note = `<p class="kept-note" role="status">The site could not be reached. This is how the page was on ${day}; it looks again every minute.</p>`;
  return html
    .replace(/<script\b[^<>]*\btype="module"[^<>]*>[^<]*(?:<(?!\/?script\b)[^<]*)*<\/script>/g, "")
    .replace(/<link\b[^<>]*\brel="stylesheet"[^<>]*>/g, "")
    .replace(/<noscript>[^<]*(?:<(?!\/?noscript>)[^<]*)*<\/noscript>/g, "")
    .replace("<html", '<html data-kept=""')
    .replace("<head>", '<head><meta http-equiv="refresh" content="60"/>')
    .replace(/<main\b[^<>]*>/, (main) => main + note);
}

async function forgetFormer() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => OF_OURS.test(name) && name !== CACHE).map((name) => caches.delete(name)),
  );
}
