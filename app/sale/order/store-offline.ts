/** The worker answers only for pages under these paths. */
const SCOPES = ["/orders/", "/admissions/"];

/**
 * Stores an order's or a ticket's page on the device, so that it opens without a network. Does nothing for
 * other pages, and in browsers without service workers.
 * @param path with its query
 */
export async function storeOffline(path: string): Promise<void> {
  const scope = SCOPES.find((one) => path.startsWith(one));
  // Browsers offer service workers only on secure origins.
  if (scope === undefined || !("serviceWorker" in navigator)) return;
  const options = { scope, updateViaCache: "none" } as const;
  const { active, waiting, installing } = await navigator.serviceWorker.register(
    "/ticket-worker.js",
    options,
  );
  (active ?? waiting ?? installing)?.postMessage(path);
}
