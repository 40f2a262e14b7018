/** Parses codes of admissions and pick-ups that are scanned or typed at doors. */

/** Length of a complete code in characters (server/usecases/club/order-codes.ts). */
export const DOOR_CODE_LENGTH = 27;
/**
 * The first 8 characters are enough to identify a code within an event: they have 40 bits, too many for
 * anyone to guess at a door.
 */
export const MIN_DOOR_CODE_LENGTH = 8;

const COMPLETE = new RegExp(`(?:^|[^0-9A-Z])([0-9A-Z]{${DOOR_CODE_LENGTH}})(?:[?#].*)?$`, "s");
const BEGINNING = new RegExp(`^[0-9A-Z]{${MIN_DOOR_CODE_LENGTH},${DOOR_CODE_LENGTH}}$`);

/**
 * The complete code in a scanned or typed text, or its typed beginning; null if there is none. QR codes
 * contain an address that ends in the code. A scanner that acts as a keyboard may change the case of the
 * whole text or, if it is set to another keyboard language, the characters around the code. People type
 * spaces, and letters that look like digits.
 */
export function parseDoorCode(text: string): string | null {
  const upper = text.trim().toUpperCase();
  const [, complete] = COMPLETE.exec(upper) ?? [];
  if (complete !== undefined) return withDigits(complete);
  const typed = withDigits(upper.replace(/[\s-]+/g, ""));
  return BEGINNING.test(typed) ? typed : null;
}

/** The code with I, L and O replaced by the digits they look like: no code contains these letters. */
const withDigits = (typed: string) => typed.replace(/[IL]/g, "1").replaceAll("O", "0");

/**
 * True for a complete code. Only the database can find a code by its beginning; an offline list contains just
 * the hashes of complete codes.
 */
export const isCompleteCode = (code: string) => code.length === DOOR_CODE_LENGTH;
