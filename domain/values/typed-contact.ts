/** E-mail addresses and telephone numbers as people paste them: out of a contact card, a mail's head, a message. */

/** On one line, without what has no look, and with plain letters for those of full width that Asian keyboards write. */
const plainLine = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{DI}]/gu, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim();

/** The marks of a sentence behind a pasted text are no part of it. */
const withoutEnd = (text: string): string => text.replace(/[.,;]{1,3}$/, "").trim();

/**
 * "mailto:ann@example.edu?subject=Hi" and "Ann Roe <ann@example.edu>," are ann@example.edu, in the letters it is written in. Whether it is
 * an address is for isValidEmail to say.
 */
export function typedEmail(text: string): string {
  const line = withoutEnd(plainLine(text));
  const inside = /^[^<>]*<([^<>]*)>$/.exec(line)?.[1] ?? line;
  const [address = ""] = inside
    .trim()
    .replace(/^mailto:\s*/i, "")
    .split("?");
  return withoutEnd(address);
}

/** "tel:+1-555-010-0123;ext=4" and "‪+1 (555) 010‑0123‬" without what is around the number, and with plain hyphens. */
export const typedPhone = (text: string): string =>
  withoutEnd(
    plainLine(text)
      .replace(/[\p{Pd}\u2212]/gu, "-")
      .replace(/^tel:\s*/i, "")
      .replace(/;ext=(?=\d)/i, " ext. "),
  );

/** Digits, what people write between them, and an extension: "(+44) 20 7946 0958", "+1 (555) 010-0123, ext. 4", "#8". */
const PHONE = /^(?:\+|\(\+\d{1,3}\))?[\d ().\-/]{5,40}(?:[,;]? ?(?:x|ext\.?|extension|#) ?[.:]? ?\d{1,6})?$/i;

/** Whether people could be called at it. Numbers are written in many ways, and only the club's people read them. */
export const isValidPhone = (phone: string): boolean =>
  PHONE.test(phone) && phone.replace(/\D/g, "").length >= FEWEST_DIGITS;

const FEWEST_DIGITS = 5;
