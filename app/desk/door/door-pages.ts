/** The path of a file of the build. */
const FILE = /\/assets\/[\w.-]+\.\w+/g;

/**
 * Stores this page and its files on the device, so that it opens without a network
 * (server/endpoints/desk/door-worker.ts). In browsers without service workers nothing is stored: the page
 * works as long as it stays open.
 */
export async function storeDoorPage(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/desk/door-worker.js", { scope: "/desk/door/" });
    const { active } = await navigator.serviceWorker.ready;
    // The files that the document names, and those that its scripts have loaded.
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const text = `${document.documentElement.outerHTML} ${loaded.join(" ")}`;
    const files = new Set(text.match(FILE));
    active?.postMessage({ page: location.pathname, files: [...files] });
  } catch {
    // The browser allows no service worker: nothing is stored.
  }
}
