/** A button that goes with what it did leaves its focus to the drawer, so that the next step is not from the page's top. */
export function focusPanel(button: HTMLElement): void {
  button.closest<HTMLElement>(".cart-panel")?.focus();
}

/** The same to the line it stands in. */
export function focusLine(button: HTMLElement): void {
  button.closest("li")?.focus();
}
