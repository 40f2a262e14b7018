/** Extracts email addresses and phone numbers from pasted text: a contact card, a mail header, a message. */

/**
 * The text in one line, without invisible characters, and with plain letters for full-width ones (Asian
 * keyboards).
 */
const plainLine = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{DI}]/gu, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim();

/** The text without the punctuation that followed it in a sentence. */
const withoutPunctuation = (text: string): string => text.replace(/[.,;]{1,3}$/, "").trim();

/**
 * The address in "mailto:ann@example.edu?subject=Hi" or "Ann Roe <ann@example.edu>,", in its own letter case.
 * May be invalid: check it with isValidEmail.
 */
export function extractEmail(text: string): string {
  const line = withoutPunctuation(plainLine(text));
  const inside = /^[^<>]*<([^<>]*)>$/.exec(line)?.[1] ?? line;
  const [address = ""] = inside
    .trim()
    .replace(/^mailto:\s*/i, "")
    .split("?");
  return withoutPunctuation(address);
}

/**
 * The number in "tel:+1-555-010-0123;ext=4" or "‪+1 (555) 010‑0123‬", with plain hyphens and without
 * invisible characters.
 */
export const extractPhone = (text: string): string =>
  withoutPunctuation(
    plainLine(text)
      .replace(/[\p{Pd}\u2212]/gu, "-")
      .replace(/^tel:\s*/i, "")
      .replace(/;ext=(?=\d)/i, " ext. "),
  );

/**
 * Matches a phone number: digits, what people write between them, and an extension: "(+44) 20 7946 0958", "+1
 * (555) 010-0123, ext. 4", "#8".
 */
const PHONE = /^(?:\+|\(\+\d{1,3}\))?[\d ().\-/]{5,40}(?:[,;]? ?(?:x|ext\.?|extension|#) ?[.:]? ?\d{1,6})?$/i;

/**
 * True if a person could dial it. Lenient: numbers are written in many ways, and only the club's people read
 * them.
 */
export const isValidPhone = (phone: string): boolean =>
  PHONE.test(phone) && phone.replace(/\D/g, "").length >= MIN_DIGITS;

const MIN_DIGITS = 5;
