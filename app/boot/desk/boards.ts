import { placeInListText } from "../../../domain/desk/settings/settings-words.ts";
import { movedMenuRow, settledMenuRows } from "../../../domain/site/nav/menu-rows.ts";
import { startRows } from "./board-rows.ts";
import { startMovingRows } from "./move-rows.ts";

/**
 * Lists that officers put in order (app/desk/settings/board-parts.tsx): rows are moved at once, by
 * move-rows.ts. Without script their buttons send the form.
 */
export default function startBoards(): void {
  for (const board of document.querySelectorAll<HTMLElement>("[data-board]")) startBoard(board);
  for (const added of document.querySelectorAll<HTMLDetailsElement>("[data-new-entry]"))
    added.addEventListener("toggle", () => added.open && added.querySelector<HTMLElement>("[id]")?.focus());
}

interface BoardRow {
  element: HTMLElement;
  isGroup: boolean;
  isInside: boolean;
}

const elementsOf = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>(":scope > [data-row]")];

const rowsOf = (board: HTMLElement): BoardRow[] =>
  elementsOf(board).map((element) => ({
    element,
    isGroup: kindOf(element) === "dropdown",
    isInside: insideOf(element)?.checked === true,
  }));

/** What an entry of a menu leads to; undefined in other lists. */
const kindOf = (row: HTMLElement) => row.querySelector<HTMLSelectElement>("[data-target]")?.value;
const insideOf = (row: HTMLElement) => row.querySelector<HTMLInputElement>('[name$=".inside"]');

function startBoard(board: HTMLElement): void {
  startMovingRows(board, (row, by) => move(board, row, by));
  board.addEventListener("change", () => settle(board));
  showHandles(board);
  startRows(board, showHandles, () => settle(board));
}

function showHandles(part: HTMLElement): void {
  for (const handle of part.querySelectorAll<HTMLElement>("[data-handle]")) handle.hidden = false;
}

function move(board: HTMLElement, element: HTMLElement, by: -1 | 1): void {
  const rows = rowsOf(board);
  const at = rows.findIndex((row) => row.element === element);
  const moved = movedMenuRow(rows, at, by);
  if (moved.every((row, place) => row === rows[place])) return;
  const dragged = element.querySelector("[data-handle]");
  const hasCapture = element.dataset.dragged !== undefined && dragged?.contains(document.activeElement);
  // The moved row itself stays in the page: a browser ends the drag of an element that is taken out.
  const place = moved.findIndex((row) => row.element === element);
  for (const [index, row] of moved.entries()) {
    if (row.element === element) continue;
    if (index < place) board.insertBefore(row.element, element);
    else board.append(row.element);
  }
  if (hasCapture && dragged instanceof HTMLElement) dragged.focus();
  settle(board);
  // What the form keeps of unsaved changes has the order, too.
  board.dispatchEvent(new Event("input", { bubbles: true }));
  const status = board.parentElement?.querySelector("[data-board-status]");
  if (status) status.textContent = placeInListText(element.dataset.row ?? "", place + 1, moved.length);
}

/** Marks the rows that are inside a group, and those that cannot be moved further. */
function settle(board: HTMLElement): void {
  const settled = settledMenuRows(rowsOf(board));
  for (const [at, { element, isGroup, isInside }] of settled.entries()) {
    element.toggleAttribute("data-inside", isInside);
    element.toggleAttribute("data-group", isGroup);
    const box = insideOf(element);
    if (box) box.checked = isInside;
    for (const button of element.querySelectorAll<HTMLButtonElement>("[data-move]"))
      button.disabled = at === (button.dataset.move === "up" ? 0 : settled.length - 1);
  }
}
