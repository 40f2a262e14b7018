import { UPLOAD_WORDS } from "../../../../domain/desk/content/upload-words.ts";
import { startBeforeSave } from "./before-save.ts";
import { startDescription } from "./describe-picture.ts";
import { startFocalPoint } from "./focal-point.ts";
import { type FileFacts, type PictureFacts, uploadPath } from "./send-upload.ts";
import { takeSelected } from "./upload-line.ts";

/**
 * Starts the fields with pictures or files of a form of the desk (app/desk/content/): adding them from the
 * phone, choosing, ordering and describing them. Without script they are checkboxes.
 */
export default function startPictures(): void {
  for (const focal of document.querySelectorAll<HTMLElement>("[data-focal]")) startFocalPoint(focal);
  for (const field of document.querySelectorAll<HTMLElement>("[data-pictures]")) startField(field);
  startBeforeSave();
}

/** The parts of a field. */
interface Parts {
  field: HTMLElement;
  /** "one", "many", "album": rows with captions, or "files": rows with titles. */
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
  // Not for a single picture, such as a crest: its page needs no script that moves rows.
  if (parts.kind !== "one") void import("../move-rows.ts").then((part) => part.startMovingRows(chosen));
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
    if (isRows(kind)) {
      row.remove();
      addRow(parts, { id: row.dataset.picture ?? "", ...shownIn(row) }, null);
    } else show(parts, row, null);
  } else if (row && kind === "many" && input.type === "checkbox" && !input.checked)
    others.prepend(withoutTools(row));
}

/** True for a field whose chosen pictures or files are rows with a text. */
const isRows = (kind: string) => kind === "album" || kind === "files";

function show(parts: Parts, row: HTMLElement, known: PictureFacts | null): void {
  parts.chosen.append(row);
  addTools(parts, row, known);
}

const shownIn = (row: HTMLElement) => ({
  alt: row.querySelector("[data-picture-name]")?.textContent ?? "",
  thumbnail: row.querySelector("img")?.src ?? "",
  title: row.dataset.title ?? "",
});

/** Adds a chosen picture or file that no list of the page has. `title`: of a file. */
function addRow(
  parts: Parts,
  { id, alt, thumbnail, title = "" }: Pick<PictureFacts, "id" | "alt" | "thumbnail"> & { title?: string },
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
  const said = row.querySelector<HTMLInputElement>("input[data-title]");
  if (said) said.value = title;
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
  for (const handle of row.querySelectorAll<HTMLElement>("[data-handle]")) handle.hidden = false;
  row.querySelector("[data-position]")?.remove();
  const id = row.dataset.picture ?? "";
  if (!panel) return;
  startDescription(panel, id, known, (alt) => {
    if (name) name.textContent = alt || id;
  });
  // A new picture is described at once, unless it is one of many, or a logo, which no page cuts.
  if (known?.isNew && kind !== "album" && !field.closest("[data-look]")) panel.open = true;
}

function withoutTools(row: HTMLElement): HTMLElement {
  for (const tool of row.querySelectorAll("[data-tool]")) tool.remove();
  return row;
}

/** The button that adds pictures or files, and a line with a bar for each that is on its way. */
function startAdding(parts: Parts): void {
  const { field, kind } = parts;
  const button = field.querySelector<HTMLElement>("[data-add]");
  const list = field.querySelector("[data-uploads]");
  if (!button || !list) return;
  field.querySelector("[data-add-plain]")?.remove();
  const by = { button, list, isOne: kind === "one" };
  if (kind === "files") takeSelected("files", by, (file) => takeFile(parts, file));
  else takeSelected("pictures", by, (picture) => take(parts, picture));
}

/** Chooses an added picture: the one that the page lists, if the club had it. */
function take(parts: Parts, picture: PictureFacts): void {
  const { field, others, kind } = parts;
  const listed = field.querySelector<HTMLElement>(`li[data-picture="${CSS.escape(picture.id)}"]`);
  const input = listed?.querySelector<HTMLInputElement>("[type=radio], [type=checkbox]");
  if (listed && !others.contains(listed)) return;
  if (listed && input && !isRows(kind)) {
    input.checked = true;
    choose(parts, input);
    return;
  }
  listed?.remove();
  addRow(parts, picture, picture);
}

/** Adds a row for a file, unless the record has it already. */
function takeFile(parts: Parts, { id, title }: FileFacts): void {
  const listed = parts.field.querySelector<HTMLElement>(`li[data-picture="${CSS.escape(id)}"]`);
  if (listed && !parts.others.contains(listed)) return;
  listed?.remove();
  addRow(parts, { id, alt: id, thumbnail: "", title }, null);
}

/** Finds those of the club's pictures or files that the page does not list. */
function startSearch({ field, others, chosen, kind }: Parts): void {
  const label = field.querySelector<HTMLElement>("[data-search]");
  const input = label?.querySelector("input");
  if (!label || !input) return;
  label.hidden = false;
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
  input.addEventListener("change", async () => {
    const path = uploadPath(kind === "files" ? "files" : "pictures");
    const answer = await fetch(`${path}?q=${encodeURIComponent(input.value)}`).catch(() => null);
    if (!answer?.ok || answer.redirected) return;
    const found = (await answer.json()) as OtherFacts[];
    const listed = new Set([...chosen.children].map((row) => (row as HTMLElement).dataset.picture));
    others.replaceChildren(
      ...found.filter(({ id }) => !listed.has(id)).map((picture) => otherItem(field, kind, picture)),
    );
    if (found.length === 0)
      others.textContent = kind === "files" ? UPLOAD_WORDS.noFileFound : UPLOAD_WORDS.noneFound;
  });
}

/** What a search finds: a picture, or a file with its title. */
interface OtherFacts {
  id: string;
  alt?: string;
  thumbnail?: string;
  title?: string;
}

function otherItem(
  field: HTMLElement,
  kind: string,
  { id, alt = "", thumbnail, title }: OtherFacts,
): HTMLElement {
  const row = document.createElement("li");
  row.dataset.picture = id;
  if (title !== undefined) row.dataset.title = title;
  const label = document.createElement("label");
  label.className = "desk-check";
  const input = document.createElement("input");
  input.type = kind === "one" ? "radio" : "checkbox";
  input.name = `${field.dataset.name}${isRows(kind) ? ".add" : ""}`;
  input.value = id;
  const [text, name] = [document.createElement("span"), document.createElement("span")];
  name.dataset.pictureName = "";
  name.textContent = alt || id;
  if (thumbnail !== undefined) {
    const image = document.createElement("img");
    [image.src, image.alt, image.width, image.height] = [thumbnail, "", 80, 60];
    text.append(image);
  }
  text.append(name);
  label.append(input, text);
  row.append(label);
  return row;
}
