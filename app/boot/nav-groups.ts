/** The open groups of the navigation bar, including "More", which shows the bar's further rows. */
const openIn = (rows: Element) => [...rows.querySelectorAll<HTMLDetailsElement>("details[open]")];

/**
 * Closes a group of the navigation bar on Escape, and when the focus leaves the group. Opening needs no
 * script.
 */
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
      // The rows that "More" opens are beside it, not inside.
      const around = group.className === "nav-more" ? rows : group;
      if (!(relatedTarget instanceof Node && around.contains(relatedTarget))) group.open = false;
    }
  });
}
