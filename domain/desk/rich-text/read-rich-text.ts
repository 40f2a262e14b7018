import {
  type ElementNode,
  type HtmlNode,
  isBlock,
  isElement,
  isElementNamed,
} from "../../values/html/html-tree.ts";
import { parseVideoAddress } from "../../values/video.ts";
import { readInline } from "./read-inline.ts";
import { readTable } from "./read-table.ts";
import type { RichText } from "./rich-text.ts";

/**
 * Reads a text's HTML for the editor. A block that the editor could not write again becomes a `kept` one, so
 * that nothing is lost by opening and saving a text.
 */
export function readRichText(nodes: readonly HtmlNode[]): RichText {
  const content = groupedLines(nodes).map((group): RichText => {
    const read = Array.isArray(group) ? readParagraph(group) : readBlock(group);
    return read ?? { type: "kept", attrs: { nodes: Array.isArray(group) ? group : [group] } };
  });
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

/**
 * Reads text without tags: blank lines separate paragraphs, as on the pages that show such text.
 */
export function readPlainText(text: string): RichText {
  const content = text.split(/\n{2,}/).map((paragraph): RichText => {
    const lines = paragraph
      .split("\n")
      .map((line): RichText[] => (line === "" ? [] : [{ type: "text", text: line }]));
    return {
      type: "paragraph",
      content: lines.flatMap((line, at) => (at > 0 ? [{ type: "lineBreak" }, ...line] : line)),
    };
  });
  return { type: "doc", content };
}

/** Blocks, and lists of the inline nodes between them, without blank ones. */
function groupedLines(nodes: readonly HtmlNode[]): (ElementNode | HtmlNode[])[] {
  const groups: (ElementNode | HtmlNode[])[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (isElement(node) && isBlock(node)) groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else if (!isBlankText(node)) groups.push([node]);
  }
  return groups;
}

const isBlankText = (node: HtmlNode) => !isElement(node) && node.text.trim() === "";

function readParagraph(nodes: readonly HtmlNode[]): RichText | null {
  const content = readInline(nodes);
  return content && { type: "paragraph", content };
}

/** A block; null if the editor cannot hold it. */
function readBlock(node: ElementNode): RichText | null {
  const { name, attributes, children } = node;
  if (name !== "ol" && Object.keys(attributes).length > 0) return null;
  switch (name) {
    case "p":
      return readParagraph(children);
    case "h2":
    case "h3":
    case "h4": {
      const content = readInline(children);
      const hasPicture = content?.some(({ type }) => type === "image");
      return content && !hasPicture ? { type: "heading", attrs: { level: Number(name[1]) }, content } : null;
    }
    case "ul":
    case "ol":
      return readList(node);
    case "blockquote": {
      const content = readBlocks(children);
      return content && content.length > 0 ? { type: "quote", content } : null;
    }
    case "hr":
      return { type: "rule" };
    case "figure":
      return readFigure(children);
    case "table":
      return readTable(node, readBlocks);
    default:
      return null;
  }
}

/** Blocks within another block: all of them, or null. */
function readBlocks(nodes: readonly HtmlNode[]): RichText[] | null {
  const read = groupedLines(nodes).map((group) =>
    Array.isArray(group) ? readParagraph(group) : readBlock(group),
  );
  return read.every((one) => one !== null) ? read : null;
}

function readList({ name, attributes, children }: ElementNode): RichText | null {
  const { start, ...others } = attributes;
  if (Object.keys(others).length > 0) return null;
  const items = children
    .filter((node) => !isBlankText(node))
    .map((node): RichText | null => {
      if (!isElementNamed(node, "li") || Object.keys(node.attributes).length > 0) return null;
      const content = readBlocks(node.children);
      if (!content) return null;
      // The editor needs a line in each entry. One that stays empty is not written.
      const line: RichText[] = content[0]?.type === "paragraph" ? [] : [{ type: "paragraph" }];
      return { type: "listItem", content: [...line, ...content] };
    });
  if (items.length === 0 || !items.every((item) => item !== null)) return null;
  return name === "ul"
    ? { type: "bulletList", content: items }
    : { type: "orderedList", attrs: { start: Number(start ?? 1) }, content: items };
}

/** A picture with its caption, or a video. */
function readFigure(nodes: readonly HtmlNode[]): RichText | null {
  const [only, caption, ...others] = nodes.filter((node) => !isBlankText(node));
  if (others.length > 0 || (caption && !isElementNamed(caption, "figcaption"))) return null;
  if (isElementNamed(only, "img")) return pictureFigure(only, null, caption?.children ?? []);
  if (!isElementNamed(only, "a") || Object.keys(only.attributes).join() !== "href") return null;
  const href = only.attributes.href ?? "";
  const [inner, ...more] = only.children;
  if (more.length > 0 || inner === undefined) return null;
  if (isElementNamed(inner, "img")) return pictureFigure(inner, href, caption?.children ?? []);
  if (isElement(inner) || caption || !parseVideoAddress(href)) return null;
  return { type: "video", attrs: { href, title: inner.text } };
}

function pictureFigure(img: ElementNode, href: string | null, caption: readonly HtmlNode[]): RichText | null {
  const [image, ...others] = readInline([img]) ?? [];
  const content = readInline(caption);
  if (!image || others.length > 0 || !content || content.some(({ type }) => type === "image")) return null;
  return { type: "figure", attrs: { ...image.attrs, href }, content };
}
