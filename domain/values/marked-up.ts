/** Tags with which HTML texts begin. No plain text begins with one. */
const FIRST_TAG = /^\s*<(?:p|div|h[1-6]|ul|ol|dl|table|figure|blockquote|section|hr)\b[^<>]*>/i;

/** True if a biography or description is HTML. Any other text is plain, and its line breaks count. */
export const isMarkedUp = (text: string) => FIRST_TAG.test(text);
