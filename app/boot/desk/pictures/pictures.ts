import { UPLOAD_WORDS } from "../../../../domain/desk/content/upload-words.ts";
import { startBeforeSave } from "./before-save.ts";
import { startDescription } from "./describe-picture.ts";
import { startFocalPoint } from "./focal-point.ts";
import { startOrdering } from "./order-rows.ts";
import { PICTURES_PATH, type PictureFacts, type SendProgress, sendPicture } from "./send-picture.ts";

/**
 * Starts the fields with pictures of a form of the desk (app/desk/content/pictures/): adding pictures from
 * the phone, choosing, ordering and describing them. Without script they are checkboxes.
 */
export default function startPictures(): void {
  for (const focal of document.querySelectorAll<HTMLElement>("[data-focal]")) startFocalPoint(focal);
  for (const field of document.querySelectorAll<HTMLElement>("[data-pictures]")) startField(field);
  startBeforeSave();
}

/** The parts of a field. */
interface Parts {
  field: HTMLElement;
  /** "one", "many", or "album": rows with captions. */
  kind: string;
  chosen: HTMLElement;
  others: HTMLElement;
}

let newRows = 0;

function startField(field: HTMLElement): void {
  const chosen = field.querySelector<HTMLElement>("[data-chosen]");
  const others = field.querySelector<HTMLElement>("[data-others]");
  if (!chosen || !others) return;
  const parts: Parts = { field, kind: field.dataset.pictures ?? "", chosen, others };
  for (const row of chosen.querySelectorAll<HTMLElement>("li")) addTools(parts, row, null);
  if (parts.kind !== "one") startOrdering(chosen);
  startAdding(parts);
  startSearch(parts);
  field.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) choose(parts, target);
  });
}

/** Moves what is chosen to the chosen pictures, and back. */
function choose(parts: Parts, input: HTMLInputElement): void {
  const { kind, chosen, others } = parts;
  const row = input.closest<HTMLElement>("[data-picture]");
  if (kind === "one" && input.type === "radio") {
    for (const former of chosen.querySelectorAll<HTMLElement>("li"))
      if (former !== row) others.prepend(withoutTools(former));
    if (row && !chosen.contains(row)) show(parts, row, null);
  } else if (row && input.type === "checkbox" && others.contains(row)) {
    if (kind === "album") {
      row.remove();
      addRow(parts, { id: row.dataset.picture ?? "", ...shownIn(row) }, null);
    } else show(parts, row, null);
  } else if (row && kind === "many" && input.type === "checkbox" && !input.checked)
    others.prepend(withoutTools(row));
}

function show(parts: Parts, row: HTMLElement, known: PictureFacts | null): void {
  parts.chosen.append(row);
  addTools(parts, row, known);
}

const shownIn = (row: HTMLElement) => ({
  alt: row.querySelector("[data-picture-name]")?.textContent ?? "",
  thumbnail: row.querySelector("img")?.src ?? "",
});

/** Adds a chosen picture that no list of the page has. */
function addRow(
  parts: Parts,
  { id, alt, thumbnail }: Pick<PictureFacts, "id" | "alt" | "thumbnail">,
  known: PictureFacts | null,
): void {
  const row = fromTemplate(parts.field, "[data-picture-row]").querySelector<HTMLElement>("li");
  if (!row) return;
  newRows += 1;
  row.dataset.picture = id;
  for (const input of row.querySelectorAll("input")) {
    input.name = input.name.replace("new-key", `new-${newRows}`);
    if (input.name.endsWith(".at")) input.value = `new-${newRows}`;
    if (input.matches("[data-id], [type=radio], [type=checkbox]:not([value=yes])")) input.value = id;
  }
  const [image, name] = [row.querySelector("img"), row.querySelector("[data-picture-name]")];
  if (image) image.src = thumbnail;
  if (name) name.textContent = alt || id;
  if (parts.kind === "one")
    for (const former of parts.chosen.querySelectorAll<HTMLElement>("li"))
      parts.others.prepend(withoutTools(former));
  show(parts, row, known);
}

const fromTemplate = (field: HTMLElement, selector: string) =>
  field
    .querySelector<HTMLTemplateElement>(`template${selector}`)
    ?.content.cloneNode(true) as DocumentFragment;

function addTools({ field, kind }: Parts, row: HTMLElement, known: PictureFacts | null): void {
  const tools = fromTemplate(field, "[data-picture-tools]");
  const panel = tools.querySelector<HTMLDetailsElement>("[data-describe]");
  for (const tool of tools.children) tool.toggleAttribute("data-tool", true);
  const name = row.querySelector("[data-picture-name]");
  row.append(tools);
  for (const handle of row.querySelectorAll<HTMLElement>("[data-drag]")) handle.hidden = false;
  row.querySelector("[data-position]")?.remove();
  const id = row.dataset.picture ?? "";
  if (!panel) return;
  startDescription(panel, id, known, (alt) => {
    if (name) name.textContent = alt || id;
  });
  // A new picture is described at once, unless it is one of many.
  if (known?.isNew && kind !== "album") panel.open = true;
}

function withoutTools(row: HTMLElement): HTMLElement {
  for (const tool of row.querySelectorAll("[data-tool]")) tool.remove();
  return row;
}

/** The button that adds pictures, and a line with a bar for each that is on its way. */
function startAdding(parts: Parts): void {
  const { field, kind } = parts;
  const button = field.querySelector<HTMLElement>("[data-add]");
  const input = button?.querySelector("input");
  const list = field.querySelector("[data-uploads]");
  if (!button || !input || !list) return;
  button.hidden = false;
  field.querySelector("[data-add-plain]")?.remove();
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    // So that the same file can be chosen again.
    input.value = "";
    // Pictures keep the order in which they were selected, though a later one may arrive first.
    let before = Promise.resolve();
    for (const file of kind === "one" ? files.slice(0, 1) : files) {
      const { line, settled } = uploadLine(parts, file, before);
      list.append(line);
      before = settled;
    }
  });
}

/** How long a line says that the club has the picture already. */
const KNOWN_SHOWN_MS = 10_000;

function progressText(state: SendProgress): string {
  if (typeof state === "string") return UPLOAD_WORDS[state];
  return state < 1 ? `${Math.round(100 * state)}%` : UPLOAD_WORDS.preparing;
}

/** @param before resolves when the picture before this one was added, or could not be sent */
function uploadLine(parts: Parts, file: File, before: Promise<void>) {
  const line = document.createElement("li");
  const [name, bar, status, retry] = [
    document.createElement("span"),
    document.createElement("progress"),
    document.createElement("span"),
    document.createElement("button"),
  ];
  name.textContent = file.name;
  bar.setAttribute("aria-label", file.name);
  retry.type = "button";
  retry.className = "button button-small button-outline";
  retry.textContent = UPLOAD_WORDS.retry;
  retry.dataset.retry = "";
  line.append(name, bar, status, retry);
  const send = async () => {
    retry.hidden = true;
    bar.hidden = false;
    bar.value = 0;
    status.textContent = UPLOAD_WORDS.waiting;
    line.dataset.upload = "sending";
    const outcome = await sendPicture(file, (state) => {
      bar.value = typeof state === "number" ? state : 0;
      status.textContent = progressText(state);
    });
    if (!outcome.isDone) {
      line.dataset.upload = "failed";
      status.textContent = outcome.problem;
      bar.hidden = true;
      retry.hidden = false;
      return;
    }
    await before;
    bar.hidden = true;
    status.textContent = UPLOAD_WORDS.known;
    take(parts, outcome.picture);
    if (outcome.picture.isNew) line.remove();
    line.dataset.upload = "arrived";
    setTimeout(() => line.remove(), KNOWN_SHOWN_MS);
  };
  retry.addEventListener("click", () => void send());
  return { line, settled: send() };
}

/** Chooses an added picture: the one that the page lists, if the club had it. */
function take(parts: Parts, picture: PictureFacts): void {
  const { field, others, kind } = parts;
  const listed = field.querySelector<HTMLElement>(`li[data-picture="${CSS.escape(picture.id)}"]`);
  const input = listed?.querySelector<HTMLInputElement>("[type=radio], [type=checkbox]");
  if (listed && !others.contains(listed)) return;
  if (listed && input && kind !== "album") {
    input.checked = true;
    choose(parts, input);
    return;
  }
  listed?.remove();
  addRow(parts, picture, picture);
}

/** Finds those of the club's pictures that the page does not list. */
function startSearch({ field, others, chosen, kind }: Parts): void {
  const label = field.querySelector<HTMLElement>("[data-search]");
  const input = label?.querySelector("input");
  if (!label || !input) return;
  label.hidden = false;
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
  input.addEventListener("change", async () => {
    const answer = await fetch(`${PICTURES_PATH}?q=${encodeURIComponent(input.value)}`).catch(() => null);
    if (!answer?.ok || answer.redirected) return;
    const found = (await answer.json()) as Pick<PictureFacts, "id" | "alt" | "thumbnail">[];
    const listed = new Set([...chosen.children].map((row) => (row as HTMLElement).dataset.picture));
    others.replaceChildren(
      ...found.filter(({ id }) => !listed.has(id)).map((picture) => otherItem(field, kind, picture)),
    );
    if (found.length === 0) others.textContent = UPLOAD_WORDS.noneFound;
  });
}

function otherItem(
  field: HTMLElement,
  kind: string,
  { id, alt, thumbnail }: Pick<PictureFacts, "id" | "alt" | "thumbnail">,
): HTMLElement {
  const row = document.createElement("li");
  row.dataset.picture = id;
  const label = document.createElement("label");
  label.className = "desk-check";
  const input = document.createElement("input");
  input.type = kind === "one" ? "radio" : "checkbox";
  input.name = `${field.dataset.name}${kind === "album" ? ".add" : ""}`;
  input.value = id;
  const [text, image, name] = [
    document.createElement("span"),
    document.createElement("img"),
    document.createElement("span"),
  ];
  [image.src, image.alt, image.width, image.height] = [thumbnail, "", 80, 60];
  name.dataset.pictureName = "";
  name.textContent = alt || id;
  text.append(image, name);
  label.append(input, text);
  row.append(label);
  return row;
}
