import { DOMSerializer, Node, Slice } from "prosemirror-model";
import { Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { RICH_TEXT_DIALOGS } from "../../../../domain/desk/rich-text/rich-text-words.ts";
import { askInDialog, dialogNamed } from "./dialogs.ts";
import { readHtml } from "./dom-tree.ts";
import { addPictureAddresses } from "./picture-addresses.ts";
import { returnFocus } from "./return-focus.ts";
import { richTextSchema } from "./schema.ts";

const WORDS = RICH_TEXT_DIALOGS.paste;

/** The HTML that an editor of this kind copied. It needs no cleaning. */
const OWN = /<[^<>]* data-pm-slice=/;

/**
 * Handles what is pasted or dropped from other programs: the server cleans it as an import would, and the
 * result is shown before it is taken. Plain text, and what an editor copied, is inserted at once. Listens to
 * the events themselves: ProseMirror would parse the HTML first, and its styles would violate the policy.
 */
export const cleaningEvents = (field: HTMLElement) => ({
  paste: (view: EditorView, event: ClipboardEvent) => takeOver(view, field, event, event.clipboardData),
  drop: (view: EditorView, event: DragEvent) => {
    // Something that is moved within the editor.
    if (view.dragging) return false;
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
    return takeOver(view, field, event, event.dataTransfer);
  },
});

function takeOver(view: EditorView, field: HTMLElement, event: Event, copied: DataTransfer | null): boolean {
  const html = copied?.getData("text/html") ?? "";
  if (html === "" || OWN.test(html)) return false;
  event.preventDefault();
  void pasteCleaned(view, field, { html: copiedPart(html), text: copied?.getData("text/plain") ?? "" });
  return true;
}

/**
 * The part of a clipboard's document that was copied. Programs put long style sheets before it, and pictures
 * as text into it, which would be too long to send.
 */
const copiedPart = (html: string): string => {
  const [from, to] = [html.indexOf("<!--StartFragment-->"), html.lastIndexOf("<!--EndFragment-->")];
  const part = from >= 0 && to > from ? html.slice(from, to) : html;
  return part.replace(/data:[a-z]+\/[^"'\s)<>]*/gi, "inline");
};

async function pasteCleaned(
  view: EditorView,
  field: HTMLElement,
  copied: { html: string; text: string },
): Promise<void> {
  const cleaned = await cleanOnServer(field, copied.html);
  if ("problem" in cleaned) {
    if (cleaned.isOffline) view.pasteText(copied.text);
    await tell(cleaned.problem);
    return returnFocus(view);
  }
  addPictureAddresses(cleaned.pictures ?? {});
  const doc = Node.fromJSON(richTextSchema, readHtml(cleaned.html));
  if (isOnlyWords(doc)) view.pasteText(doc.textContent);
  else {
    preview(doc, cleaned.removed);
    if (await askInDialog("paste")) {
      // Open at both ends, so that the first and the last paragraph join the text around the cursor.
      const slice = Slice.maxOpen(doc.content);
      view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
    }
  }
  returnFocus(view);
}

/** True for some words without anything to look at before they are taken. */
function isOnlyWords(doc: Node): boolean {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  if (only?.type !== richTextSchema.nodes.paragraph) return false;
  let isPlain = only.childCount > 0;
  only.forEach(({ isText, marks }) => {
    isPlain &&= isText && marks.length === 0;
  });
  return isPlain;
}

type Cleaned =
  | { html: string; removed: string[]; pictures?: Record<string, string> }
  | { problem: string; isOffline: boolean };

async function cleanOnServer({ dataset }: HTMLElement, html: string): Promise<Cleaned> {
  try {
    const body = new URLSearchParams({ html, pictures: dataset.hasPictures ?? "no" });
    const answer = await fetch("/desk/website/clean", { method: "POST", body });
    if (answer.redirected) return { problem: WORDS.signIn, isOffline: false };
    if (answer.status === 413) return { problem: WORDS.tooLong, isOffline: false };
    if (answer.ok) return (await answer.json()) as Cleaned;
  } catch {}
  return { problem: WORDS.offline, isOffline: true };
}

async function tell(problem: string): Promise<void> {
  preview(null, [problem]);
  await askInDialog("paste");
}

/** Shows in the dialog what would be inserted, and what was left out. */
function preview(doc: Node | null, removed: readonly string[]): void {
  const dialog = dialogNamed("paste");
  const list = removed.map((text) => Object.assign(document.createElement("li"), { textContent: text }));
  dialog?.querySelector("[data-removed]")?.replaceChildren(...list);
  const place = dialog?.querySelector<HTMLElement>("[data-preview]");
  const insert = dialog?.querySelector<HTMLButtonElement>("button[value=ok]");
  if (!place || !insert) return;
  const isEmpty =
    doc !== null && doc.textContent === "" && doc.childCount === 1 && doc.firstChild?.isTextblock;
  place.hidden = doc === null;
  insert.hidden = doc === null || isEmpty === true;
  if (isEmpty) place.textContent = WORDS.empty;
  else if (doc)
    place.replaceChildren(DOMSerializer.fromSchema(richTextSchema).serializeFragment(doc.content));
}
