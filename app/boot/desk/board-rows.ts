import { LIST_WORDS, NEW_ROW_KEY } from "../../../domain/desk/content/list-words.ts";
import { RESTORED_EVENT, RESTORING_EVENT } from "./unsaved/restored.ts";

let newRows = 0;

/**
 * Lets an officer add rows to a list in a form (app/desk/content/entry-board.tsx), and calls rows by what is
 * typed into them.
 * @param start makes a row movable
 * @param settle called after rows were added
 */
export function startRows(board: HTMLElement, start: (row: HTMLElement) => void, settle: () => void): void {
  const list = board.dataset.list;
  const field = board.parentElement;
  const template = field?.querySelector<HTMLTemplateElement>("template[data-new-row]");
  if (!list || !field || !template) return;
  const add = (key: string): HTMLElement | null => {
    const part = document.importNode(template.content, true);
    const row = part.querySelector<HTMLElement>("[data-row]");
    if (!row) return null;
    for (const element of part.querySelectorAll("*"))
      for (const { name, value } of element.attributes)
        if (value.includes(NEW_ROW_KEY)) element.setAttribute(name, value.replaceAll(NEW_ROW_KEY, key));
    board.append(part);
    start(row);
    return row;
  };
  field.querySelector("[data-add-row]")?.addEventListener("click", (event) => {
    event.preventDefault();
    newRows += 1;
    const row = add(`new-${newRows}`);
    settle();
    row?.querySelector<HTMLElement>("details :is(input, select, textarea):not([type=hidden])")?.focus();
  });
  const rename = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    if (row) nameRow(row);
  };
  board.addEventListener("input", rename);
  board.addEventListener(RESTORED_EVENT, rename, true);
  board.closest("form")?.addEventListener(RESTORING_EVENT, (event) => {
    const entries = (event as CustomEvent<[string, string][]>).detail;
    for (const [name, key] of entries) {
      if (name !== `${list}.at`) continue;
      const row = rowOfKey(board, `${list}.at`, key) ?? add(key);
      if (row) board.append(row);
      newRows = Math.max(newRows, Number(/^new-(\d{1,6})$/.exec(key)?.[1] ?? 0));
    }
    settle();
  });
}

const rowOfKey = (board: HTMLElement, name: string, key: string) =>
  [...board.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)]
    .find(({ value }) => value === key)
    ?.closest<HTMLElement>("[data-row]");

/** Calls a row by its first text, and says what is chosen in it. */
function nameRow(row: HTMLElement): void {
  const texts = row.querySelectorAll<HTMLInputElement>("details :is(input[type=text], textarea)");
  const name = [...texts].map(({ value }) => value.trim()).find((text) => text !== "");
  row.dataset.row = name ?? LIST_WORDS.unnamed;
  const [shown, kind] = [row.querySelector("[data-row-name]"), row.querySelector("[data-row-kind]")];
  if (shown) shown.textContent = row.dataset.row;
  const select = row.querySelector("select");
  if (kind && select) kind.textContent = select.selectedOptions[0]?.text ?? "";
  for (const button of row.querySelectorAll("[data-handle], [data-move]")) {
    const label = button.getAttribute("aria-label") ?? "";
    button.setAttribute("aria-label", `${label.split(": ", 1)[0]}: ${row.dataset.row}`);
  }
}
