/** Tags that a text may begin with: nobody begins plain words with one. */
const BEGINS = /^\s*<(?:p|div|h[1-6]|ul|ol|dl|table|figure|blockquote|section|hr)\b[^<>]*>/i;

/** Whether a biography or description is HTML. One that does not begin with a tag is plain text, line by line. */
export const isMarkedUp = (text: string) => BEGINS.test(text);
