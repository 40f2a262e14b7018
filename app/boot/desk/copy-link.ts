/**
 * Buttons that copy the link beside them (app/desk/copy-link.tsx). Focusing the link selects it, for
 * browsers that allow no script to copy.
 */
export function startCopyButtons(): void {
  for (const row of document.querySelectorAll("[data-copy]")) {
    const [link, button] = [row.querySelector("input"), row.querySelector("button")];
    if (!link || !button) continue;
    link.addEventListener("focus", () => link.select());
    button.hidden = !("clipboard" in navigator);
    button.addEventListener("click", () =>
      navigator.clipboard.writeText(link.value).then(
        () => {
          button.textContent = "Copied";
        },
        () => {
          button.hidden = true;
        },
      ),
    );
  }
}
