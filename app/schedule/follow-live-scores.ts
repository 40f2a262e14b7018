/** Time between two renewals while the page is visible and the event stream is not connected. */
const POLL_MS = 20_000;
/**
 * Time between two renewals with a connected event stream. They are still needed: the server sends no event
 * when a scorer stops reporting.
 */
const RENEW_MS = 5 * 60_000;
/** How often to check whether a renewal is due. */
const CHECK_MS = 5000;
/**
 * Bounds of a random wait after an event, so that not all followers of a game ask at once. By then every
 * server process has learned of the change.
 */
const MIN_WAIT_MS = 100;
const MAX_WAIT_MS = 500;

/**
 * Calls `renew` when the server reports a change, when a lost connection is back, and from time to time.
 * Returns a function that ends these calls.
 */
export function followLiveScores(path: string, renew: () => void): () => void {
  const stop = new AbortController();
  const source = new EventSource(path);
  let isOpen = false;
  let wasLost = false;
  let lastRenewal = performance.now();
  const renewNow = () => {
    lastRenewal = performance.now();
    renew();
  };
  const isDue = () => performance.now() - lastRenewal >= (isOpen ? RENEW_MS : POLL_MS);
  const renewIfDue = () => {
    if (document.visibilityState === "visible" && isDue()) renewNow();
  };
  let waiting: number | undefined;
  source.addEventListener("changed", () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(renewNow, MIN_WAIT_MS + Math.random() * (MAX_WAIT_MS - MIN_WAIT_MS));
  });
  source.addEventListener("open", () => {
    isOpen = true;
    if (wasLost) renewNow();
    wasLost = false;
  });
  source.addEventListener("error", () => {
    isOpen = false;
    wasLost = true;
  });
  // Also checks when the page becomes visible again, because timers do not run while a phone sleeps.
  document.addEventListener("visibilitychange", renewIfDue, { signal: stop.signal });
  const timer = window.setInterval(renewIfDue, CHECK_MS);
  return () => {
    stop.abort();
    source.close();
    window.clearInterval(timer);
    window.clearTimeout(waiting);
  };
}
