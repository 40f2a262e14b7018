import { moveInGrid } from "./move-in-grid.ts";

/**
 * Lets the arrow keys and Enter move between the cells of a roster. Reads a chosen CSV file into the field
 * for a pasted table. Brings the form for a new player into view when it is opened.
 */
export default function startRoster(): void {
  document
    .querySelector<HTMLElement>("[data-roster]")
    ?.addEventListener("keydown", (event) => moveInGrid(event));
  const added = document.querySelector<HTMLDetailsElement>("[data-roster-add]");
  added?.addEventListener("toggle", () => {
    if (!added.open) return;
    added.scrollIntoView();
    added.querySelector("input")?.focus({ preventScroll: true });
  });
  const place = document.querySelector<HTMLElement>("[data-table-file]");
  const table = document.querySelector<HTMLTextAreaElement>("#table");
  if (!place || !table) return;
  place.hidden = false;
  place.querySelector("input")?.addEventListener("change", async ({ currentTarget }) => {
    const [file] = (currentTarget as HTMLInputElement).files ?? [];
    if (file) table.value = await file.text();
  });
}
