import worker from "../ticket-worker.js?raw";

/** The script that keeps tickets on the device: browsers look for a new one whenever such a page is opened. */
export function loader() {
  return new Response(worker, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    },
  });
}
