/** Within it all open groups of the bar, and "More", which opens the bar's further rows. */
const openIn = (place: Element) => [...place.querySelectorAll<HTMLDetailsElement>("details[open]")];

/** The bar's groups open without script; Escape, or leaving one, closes them. */
export function startNavGroups(): void {
  const rows = document.querySelector<HTMLElement>(".nav-rows");
  rows?.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const group of openIn(rows)) {
      group.open = false;
      if (group.contains(document.activeElement)) group.querySelector("summary")?.focus();
    }
  });
  rows?.addEventListener("focusout", ({ relatedTarget }) => {
    for (const group of openIn(rows)) {
      // What "More" opens stands beside it.
      const around = group.className === "nav-more" ? rows : group;
      if (!(relatedTarget instanceof Node && around.contains(relatedTarget))) group.open = false;
    }
  });
}
