/**
 * Moves the focus to the drawer. Call it before a focused button disappears: the focus would fall back to
 * the top of the page.
 */
export function focusPanel(button: HTMLElement): void {
  button.closest<HTMLElement>(".cart-panel")?.focus();
}

/** Moves the focus to the cart line that the button belongs to, before the button disappears. */
export function focusLine(button: HTMLElement): void {
  button.closest("li")?.focus();
}
