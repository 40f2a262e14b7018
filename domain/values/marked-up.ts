/** Tags with which HTML texts begin. Nobody begins plain words with one. */
const FIRST_TAG = /^\s*<(?:p|div|h[1-6]|ul|ol|dl|table|figure|blockquote|section|hr)\b[^<>]*>/i;

/**
 * True if a biography or description is HTML. A text that does not begin with such a tag is plain, line by
 * line.
 */
export const isMarkedUp = (text: string) => FIRST_TAG.test(text);
