/** Told to the document after each renewal of the page (renew.ts). Apart from it, for whom it is loaded on demand. */
export const RENEWED = "page:renewed";
