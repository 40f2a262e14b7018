import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history, redo, undo } from "prosemirror-history";
import { inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { Node } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState } from "prosemirror-state";
import { goToNextCell, tableEditing } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import type { RichText } from "../../../../domain/desk/rich-text/rich-text.ts";
import { writeRichText } from "../../../../domain/desk/rich-text/write-rich-text.ts";
import { RESTORED_EVENT } from "../unsaved/restored.ts";
import { endingInParagraph, leaveCaption } from "./commands.ts";
import { readFieldText } from "./dom-tree.ts";
import { cleaningEvents } from "./paste.ts";
import { addPictureAddresses } from "./picture-addresses.ts";
import { runTool } from "./run-tool.ts";
import { richTextSchema } from "./schema.ts";
import { wireToolbar } from "./toolbar.ts";
import { startUploadChoices } from "./upload-choice.ts";

/** How long after the last key the text is written into the form: typing stays quick in long texts. */
const WRITE_AFTER_MS = 250;

/** Replaces the page's fields with HTML by editors. */
export default function startEditors(): void {
  for (const field of document.querySelectorAll<HTMLElement>("[data-rich-text]")) {
    const source = field.querySelector("textarea");
    if (source) mountEditor(field, source);
  }
  startUploadChoices();
}

function mountEditor(field: HTMLElement, source: HTMLTextAreaElement): void {
  addPictureAddresses(JSON.parse(field.dataset.pictures ?? "{}") as Record<string, string>);
  const place = document.createElement("div");
  source.before(place);
  let initial = documentOf(field, source);
  let original = source.value;
  let writing: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(writing);
    // A text that nobody changed stays as it is, to the letter.
    const text = view.state.doc.eq(initial) ? original : writeRichText(view.state.doc.toJSON() as RichText);
    if (text === source.value) return;
    source.value = text;
    source.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const view: EditorView = new EditorView(place, {
    state: stateOf(initial),
    attributes: attributesOf(source),
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      toolbar.refresh();
      if (!transaction.docChanged) return;
      clearTimeout(writing);
      writing = setTimeout(write, WRITE_AFTER_MS);
    },
    handleDOMEvents: {
      ...cleaningEvents(field),
      blur: () => {
        write();
        return false;
      },
    },
  });
  const toolbar = wireToolbar(field, view);
  source.form?.addEventListener("formdata", ({ formData }) => {
    write();
    formData.set(source.name, source.value);
  });
  source.addEventListener(RESTORED_EVENT, () => {
    initial = documentOf(field, source);
    original = source.value;
    view.updateState(stateOf(initial));
    toolbar.refresh();
  });
  hideSource(source, view);
}

function documentOf({ dataset }: HTMLElement, { value }: HTMLTextAreaElement): Node {
  const doc = Node.fromJSON(richTextSchema, readFieldText(value, dataset.richText === "prose"));
  return endingInParagraph(EditorState.create({ doc }).tr).doc;
}

/** The editor's name and notes are those of the textarea, which is hidden and no longer required. */
function attributesOf(source: HTMLTextAreaElement): Record<string, string> {
  const label = source.labels?.[0];
  if (label) label.id ||= `label-${source.id}`;
  return {
    class: "prose rich-editor",
    role: "textbox",
    "aria-multiline": "true",
    ...(label && { "aria-labelledby": label.id }),
    ...(source.hasAttribute("aria-describedby") && {
      "aria-describedby": source.getAttribute("aria-describedby") ?? "",
    }),
  };
}

function hideSource(source: HTMLTextAreaElement, view: EditorView): void {
  const label = source.labels?.[0];
  if (document.activeElement === source) view.focus();
  label?.removeAttribute("for");
  label?.addEventListener("click", () => view.focus());
  source.required = false;
  source.hidden = true;
}

const { nodes, marks } = richTextSchema;

const hardBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
});

function stateOf(doc: Node): EditorState {
  return EditorState.create({
    doc,
    plugins: [
      inputRules({
        rules: [
          wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
          wrappingInputRule(/^(\d{1,3})\.\s$/, nodes.orderedList, ([, start]) => ({ start: Number(start) })),
          wrappingInputRule(/^\s*>\s$/, nodes.quote),
          textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs]) => ({
            level: signs?.length ?? 2,
          })),
        ],
      }),
      keymap({
        "Mod-b": toggleMark(marks.strong),
        "Mod-i": toggleMark(marks.em),
        "Mod-k": (_state, _dispatch, view) => {
          if (view) void runTool(view, "link");
          return true;
        },
        "Mod-z": undo,
        "Mod-y": redo,
        "Mod-Shift-z": redo,
        "Mod-]": sinkListItem(nodes.listItem),
        "Mod-[": liftListItem(nodes.listItem),
        "Shift-Enter": hardBreak,
        Enter: chainCommands(leaveCaption, splitListItem(nodes.listItem)),
        // Outside of tables Tab leaves the editor, as it leaves any other field.
        Tab: goToNextCell(1),
        "Shift-Tab": goToNextCell(-1),
      }),
      keymap(baseKeymap),
      tableEditing(),
      history(),
      gapCursor(),
      dropCursor(),
    ],
  });
}
