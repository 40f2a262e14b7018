/** Without a connection for events the page asks this often, while it is visible. */
const POLL_MS = 20_000;
/** And this often with one: that a scorer has fallen silent sends no event. */
const RENEW_MS = 5 * 60_000;
/** How often to check whether it is time to ask. */
const LOOK_MS = 5000;
/**
 * A random wait, so that the followers of a game do not all ask at once, and other server processes know of the change
 * by then.
 */
const LEAST_WAIT_MS = 100;
const MOST_WAIT_MS = 500;

/**
 * Calls `renew` when the server says that something changed, and after a lost connection; without a connection from
 * time to time. Returns a function that stops it.
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
  // A sleeping phone misses its timers.
  document.addEventListener("visibilitychange", look, { signal: over.signal });
  const timer = window.setInterval(look, LOOK_MS);
  return () => {
    over.abort();
    source.close();
    window.clearInterval(timer);
    window.clearTimeout(waiting);
  };
}
