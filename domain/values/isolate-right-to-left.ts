/** Hebrew, Arabic and the other right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text for use inside a sentence or list, wrapped in Unicode's isolates if it is right-to-left: without
 * them, digits and commas beside it would change their positions. For a text in an element of its own, pages
 * use `bdi` instead.
 */
export const isolateRightToLeft = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
