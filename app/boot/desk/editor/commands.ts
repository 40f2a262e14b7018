import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Attrs, Node, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list";
import {
  type Command,
  type EditorState,
  NodeSelection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  setCellAttr,
  splitCell,
  toggleHeaderCell,
} from "prosemirror-tables";
import type { RichTextMark } from "../../../../domain/desk/rich-text/rich-text.ts";
import type { RichTextTool, TableTool } from "../../../../domain/desk/rich-text/rich-text-words.ts";
import { richTextSchema } from "./schema.ts";

const { nodes, marks } = richTextSchema;

type Dialog = "link" | "picture" | "video" | "table" | "file";

/** What each button does at once. The others open a dialog first. */
export const TOOL_COMMANDS: Readonly<Record<Exclude<RichTextTool, Dialog>, Command>> = {
  strong: toggleMark(marks.strong),
  em: toggleMark(marks.em),
  sub: toggleMark(marks.sub),
  sup: toggleMark(marks.sup),
  bulletList: toggleList(nodes.bulletList),
  orderedList: toggleList(nodes.orderedList),
  quote: (state, dispatch, view) =>
    (isWithin(state, nodes.quote) ? lift : wrapIn(nodes.quote))(state, dispatch, view),
  indent: sinkListItem(nodes.listItem),
  outdent: liftListItem(nodes.listItem),
  rule: (state, dispatch) => {
    dispatch?.(endingInParagraph(state.tr.replaceSelectionWith(nodes.rule.create())).scrollIntoView());
    return true;
  },
  undo,
  redo,
};

/** Sets the alignment of the selected cells, or takes it away. Without one, text is at the left. */
const toggleAlignment =
  (align: "center" | "right"): Command =>
  (state, dispatch) =>
    setCellAttr("align", cellAlignment(state) === align ? null : align)(state, dispatch);

export const TABLE_COMMANDS: Readonly<Record<Exclude<TableTool, "tableCaption">, Command>> = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  headingCell: toggleHeaderCell,
  alignCenter: toggleAlignment("center"),
  alignRight: toggleAlignment("right"),
  mergeCells,
  splitCell,
  deleteTable,
};

/** Makes the paragraph of the selection a heading of this level, or with 0 a plain paragraph. */
export const setStyle = (level: number): Command =>
  level === 0 ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level });

/** The level of the heading around the cursor; 0 in other text. */
export function headingLevel({ selection: { $from } }: EditorState): number {
  return $from.parent.type === nodes.heading ? Number($from.parent.attrs.level) : 0;
}

/** Makes a list, changes its kind, or takes the selection out of it. */
function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const list = listAround(state);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(nodes.listItem)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(list.at, type));
    return true;
  };
}

function listAround({ selection: { $from } }: EditorState): { node: Node; at: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === nodes.bulletList || node.type === nodes.orderedList)
      return { node, at: $from.before(depth) };
  }
  return null;
}

export function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

/** True if the selected text, or what is typed next, has the mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, name: RichTextMark["type"]): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return marks[name].isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, marks[name]);
}

function cellAlignment({ selection: { $from } }: EditorState): unknown {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.spec.tableRole?.includes("cell")) return $from.node(depth).attrs.align;
}

/** The picture that is selected, or in whose caption the cursor is, and where it is. */
export function selectedPicture(state: EditorState): { node: Node; at: number } | null {
  const { selection } = state;
  const isPicture = ({ type }: Node) => type === nodes.figure || type === nodes.image;
  if (selection instanceof NodeSelection && isPicture(selection.node))
    return { node: selection.node, at: selection.from };
  const { $from } = selection;
  return $from.parent.type === nodes.figure ? { node: $from.parent, at: $from.before() } : null;
}

/** The video that is selected, and where it is. */
export function selectedVideo({ selection }: EditorState): { node: Node; at: number } | null {
  return selection instanceof NodeSelection && selection.node.type === nodes.video
    ? { node: selection.node, at: selection.from }
    : null;
}

/** The table around the cursor, and where it is. */
export function tableAround({ selection: { $from } }: EditorState): { node: Node; at: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === nodes.table) return { node: $from.node(depth), at: $from.before(depth) };
  return null;
}

/** Changes attributes of a block. */
export const setBlockAttrs =
  ({ node, at }: { node: Node; at: number }, attrs: Attrs): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setNodeMarkup(at, null, { ...node.attrs, ...attrs }));
    return true;
  };

/** Removes a picture or video. */
export const removeBlock =
  ({ node, at }: { node: Node; at: number }): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.delete(at, at + node.nodeSize));
    return true;
  };

/** Adds an empty paragraph after a picture or table at the end, so that a phone can type there. */
export function endingInParagraph(transaction: Transaction): Transaction {
  const { doc } = transaction;
  return doc.lastChild?.type === nodes.paragraph
    ? transaction
    : transaction.insert(doc.content.size, nodes.paragraph.create());
}

/** Enter in a caption goes on below the picture. */
export const leaveCaption: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type !== nodes.figure) return false;
  const tr = state.tr.insert($from.after(), nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.after() + 1)).scrollIntoView());
  return true;
};

/** Puts a block where the cursor is. */
export const insertBlock =
  (type: NodeType, attrs: Attrs): Command =>
  (state, dispatch) => {
    dispatch?.(endingInParagraph(state.tr.replaceSelectionWith(type.create(attrs))).scrollIntoView());
    return true;
  };

/** A table with headings in its first row. */
export const insertTable =
  (rows: number, columns: number): Command =>
  (state, dispatch) => {
    const row = (type: NodeType) =>
      nodes.tableRow.create(
        null,
        Array.from({ length: columns }, () => type.create(null, nodes.paragraph.create())),
      );
    const all = Array.from({ length: rows }, (_, at) => row(at === 0 ? nodes.tableHead : nodes.tableCell));
    const table = nodes.table.create(null, all);
    const tr = endingInParagraph(state.tr.replaceSelectionWith(table));
    tr.doc.descendants((node, at) => {
      if (node === table) tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
      return node.type !== nodes.table;
    });
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Links the selected text, or inserts the address itself where nothing is selected. */
export const setLink =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const link = marks.link.create({ href });
    const { tr } = state;
    if (empty) tr.replaceSelectionWith(richTextSchema.text(text, [link]), false);
    else tr.removeMark(from, to, marks.link).addMark(from, to, link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** The address of the link at the cursor, and where the link is; null if there is none. */
export function linkAround({
  selection: { $from },
  doc,
}: EditorState): { href: string; from: number; to: number } | null {
  const link = marks.link.isInSet([...$from.marks(), ...($from.nodeAfter?.marks ?? [])]);
  if (!link) return null;
  let [from, to] = [$from.pos, $from.pos];
  const start = $from.start();
  doc.nodesBetween(start, $from.end(), (node, at) => {
    if (!node.isInline || !link.isInSet(node.marks)) return;
    const end = at + node.nodeSize;
    if (at <= to && end >= from) [from, to] = [Math.min(from, at), Math.max(to, end)];
  });
  return { href: String(link.attrs.href), from, to };
}
