import { placeInListText } from "../../../domain/desk/settings/settings-words.ts";
import { movedMenuRow, settledMenuRows } from "../../../domain/site/nav/menu-rows.ts";
import { startRows } from "./board-rows.ts";

/**
 * Lists that officers put in order (app/desk/settings/board-parts.tsx): rows are moved at once, by dragging
 * their handles with a finger or mouse, by the arrow keys on a handle, or by the buttons, which without
 * script send the form. The order of the rows on the page is what the form sends.
 */
export default function startBoards(): void {
  for (const board of document.querySelectorAll<HTMLElement>("[data-board]")) startBoard(board);
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
  board.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-move]") : null;
    const row = button?.closest<HTMLElement>("[data-row]");
    if (!button || !row) return;
    event.preventDefault();
    move(board, row, button.dataset.move === "up" ? -1 : 1);
    focusOn(button, row);
  });
  board.addEventListener("change", () => settle(board));
  for (const row of elementsOf(board)) startHandle(board, row);
  startRows(
    board,
    (row) => startHandle(board, row),
    () => settle(board),
  );
}

/** A button that has become useless at the end of the list loses the focus to its neighbor. */
function focusOn(button: HTMLElement, row: HTMLElement): void {
  const other = row.querySelector<HTMLElement>("[data-move]:not(:disabled)");
  (button.matches(":disabled") ? other : button)?.focus();
}

function startHandle(board: HTMLElement, row: HTMLElement): void {
  const handle = row.querySelector<HTMLElement>("[data-handle]");
  if (!handle) return;
  handle.hidden = false;
  handle.addEventListener("keydown", (event) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    move(board, row, by);
    handle.focus();
  });
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    handle.setPointerCapture(event.pointerId);
    row.dataset.dragged = "";
    const follow = ({ clientY }: PointerEvent) => drag(board, row, clientY);
    const end = () => {
      handle.removeEventListener("pointermove", follow);
      delete row.dataset.dragged;
    };
    handle.addEventListener("pointermove", follow);
    for (const name of ["pointerup", "pointercancel"]) handle.addEventListener(name, end, { once: true });
  });
}

/** Moves the dragged row past its neighbors until the pointer is over it. */
function drag(board: HTMLElement, row: HTMLElement, y: number): void {
  for (let steps = elementsOf(board).length; steps > 0; steps -= 1) {
    const { top, bottom } = row.getBoundingClientRect();
    if (y >= top && y <= bottom) break;
    const before = elementsOf(board).indexOf(row);
    const isAbove = y < top;
    move(board, row, isAbove ? -1 : 1);
    if (elementsOf(board).indexOf(row) === before) break;
  }
  const margin = 60;
  if (y < margin) scrollBy(0, -margin / 4);
  if (y > innerHeight - margin) scrollBy(0, margin / 4);
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
