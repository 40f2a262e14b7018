/** Moves a row of a list one place up or down. Moves the others around it, so that it keeps its drag. */
type MoveRow = (row: HTMLElement, by: -1 | 1) => void;

/** Pixels from the edge of the screen where dragging scrolls. */
const SCROLL_MARGIN = 60;

/**
 * Lets an officer order the rows of a list: by their buttons (`data-move`), which a keyboard presses too, by
 * dragging their handles (`data-handle`) with a finger or a mouse, or by the arrow keys on a handle. The
 * order of the rows is the order of their inputs in the form.
 */
export function startMovingRows(list: HTMLElement, move: MoveRow = moveAmongNeighbors): void {
  const pressed = ({ target }: Event, selector: string) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    const row = element && rowsIn(list).find((one) => one.contains(element));
    return element && row ? { element, row } : null;
  };
  list.addEventListener("click", (event) => {
    const found = pressed(event, "[data-move]");
    if (!found) return;
    event.preventDefault();
    move(found.row, found.element.dataset.move === "up" ? -1 : 1);
    focusOn(found.element, found.row);
  });
  list.addEventListener("keydown", (event) => {
    const found = pressed(event, "[data-handle]");
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
    if (!found || by === null) return;
    event.preventDefault();
    move(found.row, by);
    found.element.focus();
  });
  list.addEventListener("pointerdown", (event) => {
    const found = pressed(event, "[data-handle]");
    if (!found || event.button !== 0) return;
    const { element: handle, row } = found;
    handle.setPointerCapture(event.pointerId);
    row.dataset.dragged = "";
    const follow = ({ clientY }: PointerEvent) => drag(list, row, clientY, move);
    const end = () => {
      handle.removeEventListener("pointermove", follow);
      delete row.dataset.dragged;
    };
    handle.addEventListener("pointermove", follow);
    for (const name of ["pointerup", "pointercancel"]) handle.addEventListener(name, end, { once: true });
  });
}

const rowsIn = (list: HTMLElement) => [...list.children] as HTMLElement[];

/** A button that has become useless at the end of the list loses the focus to its neighbor. */
function focusOn(button: HTMLElement, row: HTMLElement): void {
  const other = row.querySelector<HTMLElement>("[data-move]:not(:disabled)");
  (button.matches(":disabled") ? other : button)?.focus();
}

/** Moves the dragged row past each neighbor of whose middle the pointer is beyond. */
function drag(list: HTMLElement, row: HTMLElement, y: number, move: MoveRow): void {
  for (let steps = list.children.length; steps > 0; steps -= 1) {
    const rows = rowsIn(list);
    const at = rows.indexOf(row);
    const isBeyond = (by: -1 | 1) => {
      const box = rows[at + by]?.getBoundingClientRect();
      return box !== undefined && (y - box.top - box.height / 2) * by > 0;
    };
    const by = isBeyond(-1) ? -1 : isBeyond(1) ? 1 : null;
    if (by === null) break;
    move(row, by);
    if (rowsIn(list).indexOf(row) === at) break;
  }
  if (y < SCROLL_MARGIN) scrollBy(0, -SCROLL_MARGIN / 4);
  if (y > innerHeight - SCROLL_MARGIN) scrollBy(0, SCROLL_MARGIN / 4);
}

/** Swaps the row with its neighbor. */
const moveAmongNeighbors: MoveRow = (row, by) => {
  if (by < 0 && row.previousElementSibling) row.after(row.previousElementSibling);
  else if (by > 0 && row.nextElementSibling) row.before(row.nextElementSibling);
};
