/** Headers of pages whose address is a secret: not cached, not indexed, and not sent as a referrer. */
export const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};
