/** Finds people's contact details. Anyone can read a club's site, so no public text may contain them. */

const EMAIL = /[^\s@]@[^\s@.]{1,63}\.[a-z]/i;
/** "218-555-1212", "(218) 555-1212", "+44 20 7946 0018", and "555-1212" without an area code. */
const PHONES = [
  /(?<![\d/=])(?:\d{3}|\(\d{3}\)) ?[-./–]? ?\d{3} ?[-./–]? ?\d{4}(?!\d)/,
  /(?<![\d/=])1[-. ]?\d{3}[-. ]?\d{3}[-. ]?\d{4}(?!\d)/,
  /\+\d[\d ().-]{7,18}\d/,
  /(?<![\d/=-])\d{3}[-.]\d{4}(?![\d-])/,
];
const STREET =
  "(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|way|pl|place|cir|circle|ter|terrace|pkwy|parkway|hwy|highway)";
const STREETS = [
  /\bp\.? ?o\.? ?box \d/i,
  // Addresses with a ZIP code, anywhere in the text.
  /\d[a-z]?[, ][^\d\n]{3,60}(?:(?:apt|unit|suite|#)[^\n]{1,12})?[^\d\n]{0,40}\b[A-Z]{2},? \d{5}(?!\d)/i,
  // Addresses without a ZIP code, only at the beginning of a text: "2 goals in St. Paul" is not an address.
  new RegExp(
    `^\\d{1,6}[a-z]? (?:[\\p{L}\\d.'’-]{1,20} ){1,4}${STREET}\\.?(?:$|,| ?#| (?:apt|unit|suite))`,
    "iu",
  ),
];

export type ContactDetail = "an email address" | "a phone number" | "a street address";

/**
 * The first kind of contact detail found in a text, in the order of `ContactDetail`; null if there is none.
 */
export function contactDetailIn(text: string): ContactDetail | null {
  if (EMAIL.test(text)) return "an email address";
  if (PHONES.some((pattern) => pattern.test(text))) return "a phone number";
  return STREETS.some((pattern) => pattern.test(text.trim())) ? "a street address" : null;
}
