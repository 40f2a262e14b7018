import worker from "../order/ticket-worker.js?raw";

/**
 * The service worker that stores tickets on the device. Browsers look for a new version whenever an order
 * or ticket is opened.
 */
export function loader() {
  return new Response(worker, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    },
  });
}
