/** Parses a hometown and a last school from one cell. */

/** Longer cells are not parsed: no town and school need more. */
const MAX_CHARACTERS = 150;

const SCHOOL =
  /(?:^|[^\p{L}])(?:h\.?s|high|school|schools|academy|acad|prep|preparatory|college|collegiate|university|univ|institute|secondary|christian|catholic|juniors?|u-?\d{2})(?:$|[^\p{L}])/iu;
/** "Cary, NC", "Cary, N.C.", "London, England". */
const PLACE = /^[^,/()|]{2,60}, ?[^,/()|\d]{2,30}$/;
const SLASH = /\/| [-–—|] |;/;

export const isSchool = (text: string) => SCHOOL.test(text);
export const isPlace = (text: string) => PLACE.test(text) && !isSchool(text);

/**
 * The two parts of "Cary, NC / Green Hope HS" or "Cary, NC (Green Hope HS)", in the order in which they are
 * written. Null if the cell does not have exactly two parts, because then nothing tells which is which.
 */
export function townAndSchoolParts(text: string): [first: string, second: string] | null {
  const cell = text.replace(/\s+/g, " ").trim();
  if (cell.length > MAX_CHARACTERS) return null;
  const bracketed = /^([^()/]+?) ?\(([^()/]+)\)$/.exec(cell);
  if (bracketed) return [bracketed[1] ?? "", (bracketed[2] ?? "").trim()];
  const parts = cell.split(SLASH).map((part) => part.trim());
  if (parts.length !== 2 || /[()]/.test(cell)) return null;
  return [parts[0] ?? "", parts[1] ?? ""];
}
