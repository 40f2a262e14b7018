import type { FoundChoice } from "../../../domain/desk/content/found-choice.ts";
import { RICH_TEXT_DIALOGS } from "../../../domain/desk/rich-text/rich-text-words.ts";

const AFTER_TYPING_MS = 250;

/**
 * Searches records by what is typed (app/desk/content/record-search-field.tsx): finds them while typing.
 * Without script, a button does the same by sending the form.
 */
export default function startRecordSearches(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-choices]")) {
    const input = place.querySelector<HTMLInputElement>("input[type=search]");
    let waiting: ReturnType<typeof setTimeout> | undefined;
    input?.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void searchRecords(place), AFTER_TYPING_MS);
    });
    // Enter in the search must not send the form, or close the dialog.
    input?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      void searchRecords(place);
    });
    for (const button of place.querySelectorAll<HTMLElement>("[data-choices-find]")) button.hidden = true;
  }
}

/** The number of each place's newest search: a slow answer must not replace a newer one. */
const newest = new WeakMap<Element, number>();

/** Searches what is typed, and shows what was found as choices. The chosen one stays first. */
export async function searchRecords(around: HTMLElement | null): Promise<void> {
  const place = around?.matches("[data-choices]")
    ? around
    : around?.querySelector<HTMLElement>("[data-choices]");
  const list = place?.querySelector<HTMLElement>("[data-choices-list]");
  const status = place?.querySelector("[role=status]");
  if (!place || !list || !status) return;
  const mine = (newest.get(place) ?? 0) + 1;
  newest.set(place, mine);
  const typed = place.querySelector<HTMLInputElement>("input[type=search]")?.value ?? "";
  status.textContent = RICH_TEXT_DIALOGS.choosing;
  const found = await fetchChoices(place.dataset.choices ?? "", typed);
  if (newest.get(place) !== mine) return;
  if (!found) {
    status.textContent = RICH_TEXT_DIALOGS.offline;
    return;
  }
  const kept = [...list.children].filter((item) => item.querySelector(":checked, [value='']"));
  const known = new Set(kept.map((item) => item.querySelector("input")?.value));
  const name = list.dataset.choicesList ?? "";
  list.replaceChildren(
    ...kept,
    ...found.filter(({ id }) => !known.has(id)).map((one) => choiceItem(name, one)),
  );
  status.textContent = found.length === 0 ? (place.dataset.choicesNone ?? "") : "";
}

/** The records of a collection that a search finds; null if it failed. */
export async function fetchChoices(of: string, typed: string): Promise<FoundChoice[] | null> {
  try {
    const answer = await fetch(`/desk/website/choices/${of}?q=${encodeURIComponent(typed)}`);
    if (!answer.ok || answer.redirected) return null;
    return ((await answer.json()) as { found: FoundChoice[] }).found;
  } catch {
    return null;
  }
}

/** Puts a record first among the choices, and chooses it. */
export function addChoice(place: HTMLElement, choice: FoundChoice): void {
  const list = place.querySelector<HTMLElement>("[data-choices-list]");
  if (!list) return;
  for (const input of list.querySelectorAll("input"))
    if (input.value === choice.id) input.closest("li")?.remove();
  const item = choiceItem(list.dataset.choicesList ?? "", choice);
  list.prepend(item);
  const input = item.querySelector("input");
  if (!input) return;
  input.checked = true;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

function choiceItem(name: string, { id, title, picture, alt }: FoundChoice): HTMLElement {
  const item = document.createElement("li");
  const label = Object.assign(document.createElement("label"), { className: "desk-check" });
  const input = Object.assign(document.createElement("input"), { type: "radio", name, value: id });
  if (alt !== undefined) input.dataset.alt = alt;
  const words = document.createElement("span");
  if (picture !== undefined)
    words.append(Object.assign(document.createElement("img"), { src: picture, alt: "", loading: "lazy" }));
  words.append(title);
  label.append(input, words);
  item.append(label);
  return item;
}
