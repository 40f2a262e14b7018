/**
 * Focuses the drawer. For a button that disappears when pressed: the focus would fall back to the top of
 * the page.
 */
export function focusPanel(button: HTMLElement): void {
  button.closest<HTMLElement>(".cart-panel")?.focus();
}

/** The same, but focuses the button's line item. */
export function focusLine(button: HTMLElement): void {
  button.closest("li")?.focus();
}
