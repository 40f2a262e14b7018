import { type HtmlNode, isElement } from "../../values/html/html-tree.ts";
import { isMarkType, MARK_TAGS, MARK_TYPES, type RichText, type RichTextMark } from "./rich-text.ts";

const MARK_OF_TAG = new Map(Object.entries(MARK_TAGS).map(([mark, tag]) => [tag as string, mark]));
const IMAGE_ATTRIBUTES = ["src", "alt", "width", "height"];

/** Text with its marks, breaks and pictures; null if there is anything else. */
export function readInline(nodes: readonly HtmlNode[]): RichText[] | null {
  const read = inlineOf(nodes, []);
  return read && joined(read);
}

function inlineOf(nodes: readonly HtmlNode[], marks: readonly RichTextMark[]): RichText[] | null {
  const content: RichText[] = [];
  for (const node of nodes) {
    const read = isElement(node) ? inlineElement(node, marks) : textWith(node.text, marks);
    if (!read) return null;
    content.push(...read);
  }
  return content;
}

/** Browsers show line feeds and several blanks as one blank. */
const textWith = (text: string, marks: readonly RichTextMark[]): RichText[] =>
  text === "" ? [] : [{ type: "text", text: text.replace(/[ \t\n\r\f]+/g, " "), ...marked(marks) }];

const marked = (marks: readonly RichTextMark[]) => (marks.length > 0 ? { marks } : {});

function inlineElement(
  { name, attributes, children }: Extract<HtmlNode, { name: string }>,
  marks: readonly RichTextMark[],
): RichText[] | null {
  const names = Object.keys(attributes);
  if (name === "br") return names.length === 0 ? [{ type: "lineBreak", ...marked(marks) }] : null;
  if (name === "img") return imageOf(attributes, marks);
  const type = MARK_OF_TAG.get(name);
  if (type === undefined || !isMarkType(type)) return null;
  if (names.join() !== (type === "link" ? "href" : "")) return null;
  // A link in a link cannot be written.
  if (type === "link" && marks.some((mark) => mark.type === "link")) return null;
  const mark = type === "link" ? { type, attrs: { href: attributes.href } } : { type };
  const others = marks.filter((one) => one.type !== type);
  return inlineOf(
    children,
    [...others, mark].toSorted((a, b) => rank(a) - rank(b)),
  );
}

const rank = ({ type }: RichTextMark) => MARK_TYPES.indexOf(type);

function imageOf(
  attributes: Readonly<Record<string, string>>,
  marks: readonly RichTextMark[],
): RichText[] | null {
  const isPlain = Object.keys(attributes).every((name) => IMAGE_ATTRIBUTES.includes(name));
  // A picture can be in a link, but not in bold or italic text.
  if (!isPlain || marks.some(({ type }) => type !== "link")) return null;
  const { src = "", alt = "", width = null, height = null } = attributes;
  return [{ type: "image", attrs: { src, alt, width, height }, ...marked(marks) }];
}

/** Joins neighboring texts with the same marks, without blanks at both ends of the line. */
function joined(nodes: readonly RichText[]): RichText[] {
  const content: RichText[] = [];
  for (const node of nodes) {
    const last = content.at(-1);
    if (node.type === "text" && last?.type === "text" && isSameMarks(node, last))
      content.splice(-1, 1, { ...last, text: `${last.text}${node.text}`.replace(/ {2,}/g, " ") });
    else content.push(node);
  }
  return content;
}

const isSameMarks = (a: RichText, b: RichText) =>
  JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? []);
