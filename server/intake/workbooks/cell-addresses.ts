/** Column letters and numbers of workbooks. Columns and rows count from 1, as in their addresses. */

export interface CellPlace {
  row: number;
  column: number;
}

/** 27 of "AA". */
export function columnNumber(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  return column;
}

/** "AA" of 27. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}

/** Of "A1"; null if it is none. */
export function placeOfAddress(address: string): CellPlace | null {
  const [, letters = "", digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
  return digits === undefined ? null : { row: Number(digits), column: columnNumber(letters) };
}
