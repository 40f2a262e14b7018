import worker from "../alerts/alert-worker.js?raw";

/** The service worker that shows alerts about games. Browsers look for a new version once a day. */
export function loader() {
  return new Response(worker, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'none'",
    },
  });
}
