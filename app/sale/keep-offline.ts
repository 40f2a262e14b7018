/** The worker may open pages of these addresses alone: no other page of the site is its own. */
const SCOPES = ["/orders/", "/admissions/"];

/**
 * Has the device keep an order's or a ticket's page, to be read without network.
 * @param path with its query
 */
export async function keepOffline(path: string): Promise<void> {
  const scope = SCOPES.find((one) => path.startsWith(one));
  // Browsers have it only where the address is secure.
  if (scope === undefined || !("serviceWorker" in navigator)) return;
  const options = { scope, updateViaCache: "none" } as const;
  const { active, waiting, installing } = await navigator.serviceWorker.register(
    "/ticket-worker.js",
    options,
  );
  (active ?? waiting ?? installing)?.postMessage(path);
}
