/** Codes of admissions and pick-ups as doors read them. */

/** Signs of a whole code (server/usecases/club/order-codes.ts). */
export const CODE_SIGNS = 27;
/** Signs that find a place among those of one event: 40 bits, which nobody guesses at a door. */
export const FEWEST_TYPED = 8;

const WHOLE = new RegExp(`(?:^|[^0-9A-Z])([0-9A-Z]{${CODE_SIGNS}})(?:[?#].*)?$`, "s");
const PART = new RegExp(`^[0-9A-Z]{${FEWEST_TYPED},${CODE_SIGNS}}$`);

/**
 * The code in what was scanned or typed, or its beginning; null for what is none. Codes are scanned as addresses that end in
 * them. A scanner that types may have other letters around it, by its keyboard's language, or all in the other case; and
 * people type blanks, and letters for the digits that codes have instead.
 */
export function readDoorCode(text: string): string | null {
  const upper = text.trim().toUpperCase();
  const [, whole] = WHOLE.exec(upper) ?? [];
  if (whole !== undefined) return withDigits(whole);
  const typed = withDigits(upper.replace(/[\s-]+/g, ""));
  return PART.test(typed) ? typed : null;
}

/** Codes have neither I, L nor O, which are read where a digit stands. */
const withDigits = (typed: string) => typed.replace(/[IL]/g, "1").replaceAll("O", "0");

/** Whether it is all of a code: a beginning of one is looked for by the database alone. */
export const isWholeCode = (code: string) => code.length === CODE_SIGNS;
