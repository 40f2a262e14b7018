/** For a button that disappears when pressed: without this the focus would fall back to the page's top. */
export function focusPanel(button: HTMLElement): void {
  button.closest<HTMLElement>(".cart-panel")?.focus();
}

/** The same, to the line item. */
export function focusLine(button: HTMLElement): void {
  button.closest("li")?.focus();
}
