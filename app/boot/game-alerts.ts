/**
 * Shows the offer of alerts if this browser can show them. Safari on iPhones and iPads can only in a site
 * that was added to the Home Screen: in its tabs, a sentence says so.
 */
export default function startGameAlerts(): void {
  const canAlert = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  // Only Safari on these devices has the property. False: the page is not opened from the Home Screen.
  const isInTab = (navigator as { standalone?: boolean }).standalone === false;
  if (!canAlert && !isInTab) return;
  // On the document, because renewals of the page reset its elements.
  document.documentElement.dataset.alerts = canAlert ? "offered" : "installable";
  if (canAlert) void showChoice().catch(() => {});
}

/** Makes React take the island over in a browser that has turned on alerts before, so that it shows which. */
async function showChoice(): Promise<void> {
  if (!(await navigator.serviceWorker.getRegistration("/games/"))) return;
  const island = document.querySelector("[data-game-alerts] [data-island]");
  // The focus is one of the touches that islands.ts waits for.
  island?.dispatchEvent(new Event("focusin", { bubbles: true }));
}
