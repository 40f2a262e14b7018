/** Hebrew, Arabic and the other right-to-left scripts. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text for use inside a sentence or list, wrapped in isolates if it is right-to-left; otherwise digits and
 * commas next to it would change their positions. Where the text has its own element, pages use `bdi`
 * instead.
 */
export const isolateRightToLeft = (text: string): string =>
  FROM_RIGHT.test(text) ? `\u2068${text}\u2069` : text;
