/**
 * Moves between the cells of a grid by the arrow keys, and down by Enter, as in a spreadsheet. Left and right
 * leave a cell only from the ends of its text. Enter never sends the form from within the grid: a phone's
 * keyboard shows it as "next".
 */
export function moveInGrid(event: KeyboardEvent): void {
  const cell = event.target;
  if (!(cell instanceof HTMLInputElement || cell instanceof HTMLSelectElement)) return;
  const td = cell.closest("td, th");
  const row = td?.closest("tr");
  if (!td || !row?.closest("table.box-grid") || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = nextCell(event, cell, { td, row });
  if (next === undefined) return;
  event.preventDefault();
  if (!next) return;
  next.focus();
  if (next instanceof HTMLInputElement && next.type === "text") next.select();
}

type Cell = HTMLInputElement | HTMLSelectElement;

/** The cell to move to; null if there is none in that direction, undefined if the key does not move. */
function nextCell(
  { key, shiftKey }: KeyboardEvent,
  cell: Cell,
  { td, row }: { td: Element; row: Element },
): Cell | null | undefined {
  const isChoice = cell instanceof HTMLSelectElement;
  if (key === "Enter") return inColumn(td, row, shiftKey ? "previousElementSibling" : "nextElementSibling");
  if (shiftKey) return undefined;
  if (key === "ArrowDown" && !isChoice) return inColumn(td, row, "nextElementSibling");
  if (key === "ArrowUp" && !isChoice) return inColumn(td, row, "previousElementSibling");
  if (key === "ArrowRight" && isAtEnd(cell)) return inRow(td, "nextElementSibling");
  if (key === "ArrowLeft" && isAtStart(cell)) return inRow(td, "previousElementSibling");
  return undefined;
}

type Direction = "nextElementSibling" | "previousElementSibling";

/** The cell in the next row that has one: there may be rows with notes between. */
function inColumn(td: Element, row: Element, direction: Direction): Cell | null {
  const at = [...row.children].indexOf(td);
  for (let other = row[direction]; other; other = other[direction]) {
    const found = inputIn(other.children[at]);
    if (found) return found;
  }
  return null;
}

/** The nearest cell with an input that is shown. */
function inRow(td: Element, direction: Direction): Cell | null {
  for (let other = td[direction]; other; other = other[direction]) {
    const found = inputIn(other);
    if (found && found.offsetParent !== null) return found;
  }
  return null;
}

const inputIn = (td: Element | undefined | null): Cell | null =>
  td?.querySelector<Cell>("input:not([type=hidden]), select") ?? null;

const isText = (cell: Cell): cell is HTMLInputElement =>
  cell instanceof HTMLInputElement && cell.type === "text";
const isAtEnd = (cell: Cell) => !isText(cell) || cell.selectionEnd === cell.value.length;
const isAtStart = (cell: Cell) => !isText(cell) || cell.selectionStart === 0;
