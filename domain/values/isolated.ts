/** Hebrew, Arabic and the other scripts that are written from the right. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text within a sentence or a list, in isolates where it is written from the right: figures and commas beside it keep their places.
 * Pages put it into a `bdi` instead wherever it stands in an element of its own.
 */
export const isolated = (text: string): string => (FROM_RIGHT.test(text) ? `\u2068${text}\u2069` : text);
