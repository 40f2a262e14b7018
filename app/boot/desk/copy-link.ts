/** Buttons that copy the link beside them (app/desk/copy-link.tsx). Where nothing can be copied the link is selected by a press. */
export function startCopy(): void {
  for (const place of document.querySelectorAll("[data-copy]")) {
    const [link, button] = [place.querySelector("input"), place.querySelector("button")];
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
