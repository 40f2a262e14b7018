type Entries = [name: string, text: string][];

/** What the browser sends besides what an officer enters. */
const NOT_ENTERED = ["intent", "versions", "seen", "find", "confirming"];
const isEntered = (name: string) => !NOT_ENTERED.includes(name) && !name.startsWith("find.");

/** What the form would send now. Files are left out, because no storage of the browser has room for them. */
export function currentEntries(form: HTMLFormElement): Entries {
  // Fields for browsers without script: it is no change of the form when pictures.ts removes them.
  const positions = [...form.querySelectorAll<HTMLInputElement>("[data-position] input")].map(
    ({ name }) => name,
  );
  return [...new FormData(form)].flatMap(
    ([name, value]): Entries =>
      typeof value === "string" && isEntered(name) && !positions.includes(name)
        ? [[name, value.replaceAll("\r\n", "\n")]]
        : [],
  );
}

/** What the form would send as the server drew it, whatever was typed or put back by the browser since. */
export function drawnEntries(form: HTMLFormElement): Entries {
  // In a document of its own, because the copy of a page's form would load all of its pictures.
  const copy = document.implementation.createHTMLDocument("").importNode(form, true);
  // A copy has what was typed, too; a reset has what was drawn.
  copy.reset();
  return currentEntries(copy);
}

export const isSameEntries = (a: Entries, b: Entries): boolean => JSON.stringify(a) === JSON.stringify(b);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Puts stored entries into the form, and empties what they do not have. Returns the number of entries that
 * the form has no field for.
 */
export function putEntries(form: HTMLFormElement, entries: Entries, onPut: (field: Field) => void): number {
  const left = Map.groupBy(entries, ([name]) => name);
  for (const field of form.elements) {
    if (!isField(field) || field.name === "" || !isEntered(field.name)) continue;
    const texts = (left.get(field.name) ?? []).map(([, text]) => text);
    put(field, texts, () => left.get(field.name)?.shift());
    onPut(field);
  }
  return [...left].filter(([name, rest]) => rest.length > 0 && !form.elements.namedItem(name)).length;
}

function put(field: Field, texts: readonly string[], take: () => void): void {
  if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.selected = texts.includes(option.value);
  } else if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
    field.checked = texts.includes(field.value);
  } else if (!(field instanceof HTMLInputElement && field.type === "file")) {
    field.value = texts[0] ?? "";
    take();
  }
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;
