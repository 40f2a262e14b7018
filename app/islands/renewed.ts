/**
 * The event on the document after each renewal of the page. Apart from renew.ts, which its listeners load
 * only on demand.
 */
export const PAGE_RENEWED_EVENT = "page:renewed";
