/** Where no events come, the page is asked this often, while somebody looks at it. */
const POLL_MS = 20_000;
/** Also where they come: that a scorer has fallen silent is no event. */
const RENEW_MS = 5 * 60_000;
/** How often it is asked whether that time has come. */
const LOOK_MS = 5000;
/** Those who follow a game do not all ask in the same instant, and other processes have heard of it by then. */
const LEAST_WAIT_MS = 100;
const MOST_WAIT_MS = 500;

/**
 * Has `renew` called when the server tells that what a page shows has changed, and when the connection was lost meanwhile.
 * Without events it is called from time to time. Returns how to stop.
 */
export function followLive(path: string, renew: () => void): () => void {
  const over = new AbortController();
  const source = new EventSource(path);
  let isOpen = false;
  let isMissed = false;
  let asked = performance.now();
  const ask = () => {
    asked = performance.now();
    renew();
  };
  const isDue = () => performance.now() - asked >= (isOpen ? RENEW_MS : POLL_MS);
  const look = () => {
    if (document.visibilityState === "visible" && isDue()) ask();
  };
  let waiting: number | undefined;
  source.addEventListener("changed", () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(ask, LEAST_WAIT_MS + Math.random() * (MOST_WAIT_MS - LEAST_WAIT_MS));
  });
  source.addEventListener("open", () => {
    isOpen = true;
    if (isMissed) ask();
    isMissed = false;
  });
  source.addEventListener("error", () => {
    isOpen = false;
    isMissed = true;
  });
  // A phone that slept has missed its timers.
  document.addEventListener("visibilitychange", look, { signal: over.signal });
  const timer = window.setInterval(look, LOOK_MS);
  return () => {
    over.abort();
    source.close();
    window.clearInterval(timer);
    window.clearTimeout(waiting);
  };
}
