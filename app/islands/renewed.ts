/**
 * Dispatched on the document after each renewal of the page. The name is not in renew.ts, because listeners
 * load that file only when they need it.
 */
export const PAGE_RENEWED_EVENT = "page:renewed";
