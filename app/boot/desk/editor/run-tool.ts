import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { RICH_TEXT_DIALOGS } from "../../../../domain/desk/rich-text/rich-text-words.ts";
import { typedLinkAddress } from "../../../../domain/desk/rich-text/typed-link-address.ts";
import { parseVideoAddress, untitledVideo, videoWatchUrl } from "../../../../domain/values/video.ts";
import { searchRecords } from "../record-search.ts";
import {
  insertBlock,
  insertTable,
  linkAround,
  removePicture,
  selectedPicture,
  setLink,
  setPictureAlt,
  TABLE_COMMANDS,
  TOOL_COMMANDS,
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
};

/** Does what a button of the editor says. The cursor is in the text afterwards. */
export async function runTool(view: EditorView, tool: string): Promise<void> {
  const ask = ASKING_TOOLS[tool];
  const picture = selectedPicture(view.state);
  const commands: Readonly<Record<string, (typeof TOOL_COMMANDS)["undo"]>> = {
    ...TOOL_COMMANDS,
    ...TABLE_COMMANDS,
    ...(picture && { removePicture: removePicture(picture) }),
  };
  if (ask) await ask(view);
  else commands[tool]?.(view.state, view.dispatch, view);
  returnFocus(view);
}

async function askForLink(view: EditorView): Promise<void> {
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

async function askForPicture(view: EditorView): Promise<void> {
  void searchRecords(dialogNamed("picture"));
  const answer = await askInDialog("picture");
  const name = answer && dialogText(answer.fields, "picture");
  if (!answer || !name) return;
  const shown = dialogNamed("picture")?.querySelector(":checked")?.closest("li")?.querySelector("img");
  addPictureAddresses({ [name]: shown?.src ?? "" });
  const attrs = { src: `images/${name}`, alt: dialogText(answer.fields, "picture-alt") };
  insertBlock(nodes.figure, attrs)(view.state, view.dispatch);
}

async function askForVideo(view: EditorView): Promise<void> {
  const answer = await askInDialog("video", {}, (fields) =>
    parseVideoAddress(dialogText(fields, "video-href")) ? null : RICH_TEXT_DIALOGS.video.wrong,
  );
  const video = answer && parseVideoAddress(dialogText(answer.fields, "video-href"));
  if (!video) return;
  const title = dialogText(answer.fields, "video-title") || untitledVideo(video);
  insertBlock(nodes.video, { href: videoWatchUrl(video), title })(view.state, view.dispatch);
}

async function askForTable(view: EditorView): Promise<void> {
  const answer = await askInDialog("table");
  if (!answer) return;
  const [rows, columns] = ["table-rows", "table-columns"].map((name) => Number(answer.fields.get(name)));
  insertTable(rows ?? 2, columns ?? 2)(view.state, view.dispatch);
}

async function askForFile(view: EditorView): Promise<void> {
  void searchRecords(dialogNamed("file"));
  const answer = await askInDialog("file");
  const name = answer && dialogText(answer.fields, "file");
  if (name) setLink(`files/${name}`, name)(view.state, view.dispatch);
}

async function askForDescription(view: EditorView): Promise<void> {
  const picture = selectedPicture(view.state);
  if (!picture) return;
  const answer = await askInDialog("describe", { "describe-alt": String(picture.node.attrs.alt) });
  if (answer) setPictureAlt(picture, dialogText(answer.fields, "describe-alt"))(view.state, view.dispatch);
}
