/**
 * Headers of pages with a secret address, so that nobody caches or indexes the page, or sends its address as
 * a referrer.
 */
export const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};
