/** Codes of admissions and pick-ups, as scanned or typed at doors. */

/** Characters of a whole code (server/usecases/club/order-codes.ts). */
export const CODE_CHARACTERS = 27;
/** Characters that identify a code among those of one event: 40 bits, which nobody guesses at a door. */
export const MIN_CODE_CHARACTERS = 8;

const WHOLE = new RegExp(`(?:^|[^0-9A-Z])([0-9A-Z]{${CODE_CHARACTERS}})(?:[?#].*)?$`, "s");
const PART = new RegExp(`^[0-9A-Z]{${MIN_CODE_CHARACTERS},${CODE_CHARACTERS}}$`);

/**
 * The code in a scanned or typed text, whole or its beginning; null if there is none. QR codes contain an
 * address that ends in the code. A scanner that works as a keyboard may change the characters around the
 * code, by its keyboard language, or the case of all; people type spaces, and letters instead of similar
 * digits.
 */
export function parseDoorCode(text: string): string | null {
  const upper = text.trim().toUpperCase();
  const [, whole] = WHOLE.exec(upper) ?? [];
  if (whole !== undefined) return withDigits(whole);
  const typed = withDigits(upper.replace(/[\s-]+/g, ""));
  return PART.test(typed) ? typed : null;
}

/** Codes have no I, L or O: these were typed for digits. */
const withDigits = (typed: string) => typed.replace(/[IL]/g, "1").replaceAll("O", "0");

/** True for a whole code. Only the database can look for the beginning of one. */
export const isCompleteCode = (code: string) => code.length === CODE_CHARACTERS;
