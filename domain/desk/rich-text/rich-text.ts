/**
 * A text in the form in which the desk's editor holds it: the JSON of a ProseMirror document. It can say what
 * pages keep of a text, and nothing else (app/boot/desk/editor/schema.ts).
 */
export interface RichText {
  type: RichTextType;
  attrs?: Readonly<Record<string, unknown>>;
  content?: readonly RichText[];
  /** Of a "text" only. */
  text?: string;
  /** Of inline content only, in the order of `MARK_TYPES`. */
  marks?: readonly RichTextMark[];
}

export type RichTextType =
  | "doc"
  | "paragraph"
  | "heading"
  | "bulletList"
  | "orderedList"
  | "listItem"
  | "quote"
  | "rule"
  /** A picture between paragraphs, with its caption as content. */
  | "figure"
  | "video"
  | "table"
  | "tableRow"
  | "tableHead"
  | "tableCell"
  /** A part that the editor cannot change. It is kept as it is, and can only be removed as a whole. */
  | "kept"
  | "text"
  | "lineBreak"
  /** A picture within a paragraph. */
  | "image";

export interface RichTextMark {
  type: MarkType;
  /** `href` of a link. */
  attrs?: Readonly<Record<string, unknown>>;
}

/** From the outermost to the innermost. */
export const MARK_TYPES = ["link", "strong", "em", "sub", "sup"] as const;
type MarkType = (typeof MARK_TYPES)[number];

/** The tags of marks. */
export const MARK_TAGS = {
  link: "a",
  strong: "strong",
  em: "em",
  sub: "sub",
  sup: "sup",
} as const satisfies Record<MarkType, string>;

export const isMarkType = (name: string): name is MarkType =>
  (MARK_TYPES as readonly string[]).includes(name);
