/**
 * Dispatched on the document after each renewal of the page. Not in renew.ts, which the listeners load only
 * when they need it.
 */
export const PAGE_RENEWED_EVENT = "page:renewed";
