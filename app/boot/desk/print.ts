/** Buttons that print the page. They stay hidden without script; the browser's menu prints, too. */
export function startPrintButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
}
