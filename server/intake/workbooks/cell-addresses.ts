/** A cell's row and column in a workbook, counted from 1 as in its address. */
export interface CellAddress {
  row: number;
  column: number;
}

/** "AA" → 27 */
export function columnNumber(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  return column;
}

/** 27 → "AA" */
export function columnLetters(column: number): string {
  let letters = "";
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}

/** "A1" → row 1, column 1; null if it is not a cell address. */
export function parseAddress(address: string): CellAddress | null {
  const [, letters = "", digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
  return digits === undefined ? null : { row: Number(digits), column: columnNumber(letters) };
}
