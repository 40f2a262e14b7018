/**
 * Lets an officer order the rows of a list: by their buttons, which a keyboard presses too, or by dragging
 * their handles with a finger or a mouse. The order of the rows is the order of their inputs in the form.
 */
export function startOrdering(list: HTMLElement): void {
  list.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-move]") : null;
    const row = button?.closest("li");
    if (!button || !row) return;
    if (button.dataset.move === "up") row.previousElementSibling?.before(row);
    else row.nextElementSibling?.after(row);
    // A moved element loses the focus, and the next press should move it on.
    button.focus();
  });
  list.addEventListener("pointerdown", (event) => {
    const handle = event.target instanceof Element ? event.target.closest("[data-drag]") : null;
    const row = handle?.closest("li");
    if (!handle || !row) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    row.dataset.dragged = "";
    const move = ({ clientY }: PointerEvent) => {
      for (const other of list.children) {
        if (other === row) continue;
        const { top, height } = other.getBoundingClientRect();
        const isAfter = row.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
        if (isAfter && clientY > top + height / 2) other.after(row);
        else if (!isAfter && clientY < top + height / 2) other.before(row);
      }
    };
    const drop = () => {
      delete row.dataset.dragged;
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", drop);
      document.removeEventListener("pointercancel", drop);
    };
    // On the document: moving the row in the page ends the handle's own capture.
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", drop);
    document.addEventListener("pointercancel", drop);
  });
}
