import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { fileTitle } from "../../../../domain/desk/content/uploaded-file.ts";
import { RICH_TEXT_DIALOGS } from "../../../../domain/desk/rich-text/rich-text-words.ts";
import { typedLinkAddress } from "../../../../domain/desk/rich-text/typed-link-address.ts";
import { parseVideoAddress, untitledVideo, videoWatchUrl } from "../../../../domain/values/video.ts";
import { searchRecords } from "../record-search.ts";
import {
  insertBlock,
  insertTable,
  linkAround,
  removeBlock,
  selectedPicture,
  selectedVideo,
  setBlockAttrs,
  setLink,
  TABLE_COMMANDS,
  TOOL_COMMANDS,
  tableAround,
} from "./commands.ts";
import { askInDialog, dialogNamed, dialogText } from "./dialogs.ts";
import { addPictureAddresses } from "./picture-addresses.ts";
import { returnFocus } from "./return-focus.ts";
import { richTextSchema } from "./schema.ts";

const { nodes, marks } = richTextSchema;

/** Tools that first ask in a dialog. */
const ASKING_TOOLS: Readonly<Record<string, (view: EditorView) => Promise<void>>> = {
  link: askForLink,
  picture: askForPicture,
  video: askForVideo,
  table: askForTable,
  file: askForFile,
  describe: askForDescription,
  describeVideo: askForVideo,
  tableCaption: askForCaption,
};

/** Does what a button of the editor says. The cursor is in the text afterwards. */
export async function runTool(view: EditorView, tool: string): Promise<void> {
  const ask = ASKING_TOOLS[tool];
  const [picture, video] = [selectedPicture(view.state), selectedVideo(view.state)];
  const commands: Readonly<Record<string, (typeof TOOL_COMMANDS)["undo"]>> = {
    ...TOOL_COMMANDS,
    ...TABLE_COMMANDS,
    ...(picture && { removePicture: removeBlock(picture) }),
    ...(video && { removeVideo: removeBlock(video) }),
  };
  if (ask) await ask(view);
  else commands[tool]?.(view.state, view.dispatch, view);
  returnFocus(view);
}

async function askForLink(view: EditorView): Promise<void> {
  const picture = selectedPicture(view.state);
  if (picture?.node.type === nodes.figure) return askForPictureLink(view, picture);
  const at = linkAround(view.state);
  if (at && view.state.selection.empty)
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at.from, at.to)));
  const answer = await askInDialog("link", { "link-href": at?.href ?? "" }, (fields) =>
    typedLinkAddress(dialogText(fields, "link-href")) === null ? RICH_TEXT_DIALOGS.link.wrong : null,
  );
  if (!answer) return;
  const { from, to } = view.state.selection;
  if (answer.pressed === "remove") return view.dispatch(view.state.tr.removeMark(from, to, marks.link));
  const text = dialogText(answer.fields, "link-href");
  setLink(typedLinkAddress(text) ?? "", text)(view.state, view.dispatch);
}

/** A picture between paragraphs may link to a page, too. */
async function askForPictureLink(
  view: EditorView,
  picture: NonNullable<ReturnType<typeof selectedPicture>>,
): Promise<void> {
  const before = String(picture.node.attrs.href ?? "");
  const answer = await askInDialog("link", { "link-href": before }, (fields) =>
    typedLinkAddress(dialogText(fields, "link-href")) === null ? RICH_TEXT_DIALOGS.link.wrong : null,
  );
  if (!answer) return;
  const href = answer.pressed === "remove" ? null : typedLinkAddress(dialogText(answer.fields, "link-href"));
  setBlockAttrs(picture, { href })(view.state, view.dispatch);
}

async function askForPicture(view: EditorView): Promise<void> {
  void searchRecords(dialogNamed("picture"));
  let hasAskedForAlt = false;
  const answer = await askInDialog("picture", {}, (fields) => {
    if (dialogText(fields, "picture") === "") return RICH_TEXT_DIALOGS.picture.chooseFirst;
    if (hasAskedForAlt || dialogText(fields, "picture-alt") !== "") return null;
    hasAskedForAlt = true;
    return RICH_TEXT_DIALOGS.picture.altNeeded;
  });
  const name = answer && dialogText(answer.fields, "picture");
  if (!answer || !name) return;
  const shown = dialogNamed("picture")?.querySelector(":checked")?.closest("li")?.querySelector("img");
  addPictureAddresses({ [name]: shown?.src ?? "" });
  const attrs = { src: `images/${name}`, alt: dialogText(answer.fields, "picture-alt") };
  insertBlock(nodes.figure, attrs)(view.state, view.dispatch);
}

/** Inserts a video, or changes the selected one. */
async function askForVideo(view: EditorView): Promise<void> {
  const selected = selectedVideo(view.state);
  const { href = "", title: said = "" } = selected?.node.attrs ?? {};
  const before = { "video-href": String(href), "video-title": String(said) };
  const answer = await askInDialog("video", before, (fields) =>
    parseVideoAddress(dialogText(fields, "video-href")) ? null : RICH_TEXT_DIALOGS.video.wrong,
  );
  const video = answer && parseVideoAddress(dialogText(answer.fields, "video-href"));
  if (!video) return;
  const title = dialogText(answer.fields, "video-title") || untitledVideo(video);
  const attrs = { href: videoWatchUrl(video), title };
  const change = selected ? setBlockAttrs(selected, attrs) : insertBlock(nodes.video, attrs);
  change(view.state, view.dispatch);
}

async function askForTable(view: EditorView): Promise<void> {
  const answer = await askInDialog("table");
  if (!answer) return;
  const [rows, columns] = ["table-rows", "table-columns"].map((name) => Number(answer.fields.get(name)));
  insertTable(rows ?? 2, columns ?? 2)(view.state, view.dispatch);
}

async function askForFile(view: EditorView): Promise<void> {
  void searchRecords(dialogNamed("file"));
  const answer = await askInDialog("file", {}, (fields) =>
    dialogText(fields, "file") === "" ? RICH_TEXT_DIALOGS.file.chooseFirst : null,
  );
  const name = answer && dialogText(answer.fields, "file");
  if (name) setLink(`files/${name}`, fileTitle(name) || name)(view.state, view.dispatch);
}

async function askForDescription(view: EditorView): Promise<void> {
  const picture = selectedPicture(view.state);
  if (!picture) return;
  const answer = await askInDialog("describe", { "describe-alt": String(picture.node.attrs.alt) });
  if (!answer) return;
  setBlockAttrs(picture, { alt: dialogText(answer.fields, "describe-alt") })(view.state, view.dispatch);
}

async function askForCaption(view: EditorView): Promise<void> {
  const table = tableAround(view.state);
  if (!table) return;
  const answer = await askInDialog("caption", { "caption-text": String(table.node.attrs.caption) });
  if (!answer) return;
  setBlockAttrs(table, { caption: dialogText(answer.fields, "caption-text") })(view.state, view.dispatch);
}
