/** Buttons that print the page. Without script they are not there: the browser's own menu prints as well. */
export function startPrint(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
}
