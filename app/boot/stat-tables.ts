/**
 * Sorts stat tables in place, and removes empty values from the address that a filter form leads to. The
 * script that sorts is loaded at the first press.
 */
export default function startStatTables(): void {
  for (const region of document.querySelectorAll<HTMLElement>("[data-stats]")) {
    region.addEventListener("click", (event) => {
      const link = headingPressed(event);
      if (link === null) return;
      event.preventDefault();
      import("../stats/stat-sort.ts").then(
        ({ sortByHeading }) => {
          const announcer = region.querySelector("[role=status]");
          if (announcer) announcer.textContent = sortByHeading(link, region);
        },
        // If the script cannot be loaded, the server sorts: the link leads to the sorted page.
        () => location.assign(link.href),
      );
    });
    region.addEventListener("submit", (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      location.assign(filtered(event.target));
    });
  }
}

/**
 * The page's address with the form's filters. The sort is taken from the present address, because the
 * visitor may have sorted since the form was drawn.
 */
function filtered(form: HTMLFormElement): string {
  const query = new URLSearchParams(location.search);
  for (const { name, value } of form.querySelectorAll("select")) {
    if (value === "") query.delete(name);
    else query.set(name, value);
  }
  return `${location.pathname}?${query}`;
}

/** The link of the pressed heading; null for any other click, and for one with a modifier key. */
function headingPressed(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || !(event.target instanceof Element)) return null;
  return event.target.closest<HTMLAnchorElement>("th[data-key] a");
}
