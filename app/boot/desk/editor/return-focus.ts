import type { EditorView } from "prosemirror-view";

/**
 * Puts the cursor back into the text, unless somebody has moved on to another field: a dialog's answer comes
 * a moment after it was closed, and what they type by then must not land in the text.
 */
export function returnFocus(view: EditorView): void {
  const focused = document.activeElement;
  const field = view.dom.closest("[data-rich-text]");
  if (focused === null || focused === document.body || field?.contains(focused)) view.focus();
}
