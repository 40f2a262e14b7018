import { wrapTextInBlocks } from "../../values/html/html-blocks.ts";
import {
  createElementNode,
  type HtmlNode,
  isElement,
  serializeHtml,
  withoutOddBlanks,
} from "../../values/html/html-tree.ts";
import { MARK_TAGS, type RichText, type RichTextMark } from "./rich-text.ts";

/**
 * Writes the editor's text as the HTML that a bundle has. It goes through the rules by which the server
 * cleans texts (html-blocks.ts), so that cleaning it changes nothing.
 */
export const writeRichText = ({ content = [] }: RichText): string =>
  serializeHtml(wrapTextInBlocks(content.flatMap(blockHtml)));

function blockHtml(node: RichText): HtmlNode[] {
  const { type, attrs = {}, content = [] } = node;
  const blocks = () => content.flatMap(blockHtml);
  switch (type) {
    case "paragraph":
      return [createElementNode("p", inlineHtml(content))];
    case "heading":
      return [createElementNode(`h${attrs.level}`, inlineHtml(content))];
    case "bulletList":
      return [createElementNode("ul", blocks())];
    case "orderedList":
      return [createElementNode("ol", blocks(), attrs.start === 1 ? {} : { start: String(attrs.start) })];
    case "listItem":
      return [createElementNode("li", blocks())];
    case "quote":
      return [createElementNode("blockquote", blocks())];
    case "rule":
      return [createElementNode("hr", [])];
    case "figure":
      return [figureHtml(node)];
    case "video": {
      const link = createElementNode("a", [{ text: String(attrs.title) }], { href: String(attrs.href) });
      return [createElementNode("figure", [link])];
    }
    case "table":
      return [tableHtml(node)];
    case "kept":
      return Array.isArray(attrs.nodes) ? (attrs.nodes as HtmlNode[]) : [];
    default:
      return inlineHtml([node]);
  }
}

function figureHtml({ attrs = {}, content = [] }: RichText): HtmlNode {
  const picture = imageHtml(attrs);
  const shown = attrs.href ? createElementNode("a", [picture], { href: String(attrs.href) }) : picture;
  const caption = inlineHtml(content);
  return createElementNode("figure", [
    shown,
    ...(caption.length > 0 ? [createElementNode("figcaption", caption)] : []),
  ]);
}

function imageHtml(attrs: Readonly<Record<string, unknown>>): HtmlNode {
  const written = ["src", "width", "height", "alt"].flatMap((name) =>
    attrs[name] === null || attrs[name] === undefined ? [] : [[name, String(attrs[name])]],
  );
  return createElementNode("img", [], Object.fromEntries(written) as Record<string, string>);
}

function tableHtml({ attrs = {}, content = [] }: RichText): HtmlNode {
  const caption = String(attrs.caption ?? "");
  const rows = content.map(({ content: cells = [] }) => createElementNode("tr", cells.map(cellHtml)));
  return createElementNode("table", [
    ...(caption === "" ? [] : [createElementNode("caption", [{ text: caption }])]),
    createElementNode("tbody", rows),
  ]);
}

function cellHtml({ type, attrs = {}, content = [] }: RichText): HtmlNode {
  const { scope, colspan, rowspan, align } = attrs;
  const attributes = {
    ...(typeof scope === "string" && { scope }),
    ...(Number(colspan) > 1 && { colspan: String(colspan) }),
    ...(Number(rowspan) > 1 && { rowspan: String(rowspan) }),
    ...(typeof align === "string" && { "data-align": align }),
  };
  return createElementNode(type === "tableHead" ? "th" : "td", content.flatMap(blockHtml), attributes);
}

const inlineHtml = (nodes: readonly RichText[]): HtmlNode[] =>
  markedHtml(
    nodes
      .map((node) => (node.text === undefined ? node : { ...node, text: withoutOddBlanks(node.text) }))
      .filter(({ text }) => text !== ""),
  );

/** Inline content as elements: neighbors with the same mark are in one element. */
function markedHtml(nodes: readonly RichText[]): HtmlNode[] {
  const html: HtmlNode[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at];
    const mark = node?.marks?.[0];
    if (!node) break;
    if (!mark) {
      html.push(leafHtml(node));
      at += 1;
      continue;
    }
    const rest = nodes.slice(at);
    const end = rest.findIndex(({ marks }) => !isSameMark(marks?.[0], mark));
    const run = end < 0 ? rest : rest.slice(0, end);
    const inner = markedHtml(run.map(({ marks = [], ...one }) => ({ ...one, marks: marks.slice(1) })));
    const attributes = mark.type === "link" ? { href: String(mark.attrs?.href) } : {};
    html.push(createElementNode(MARK_TAGS[mark.type], inner, attributes));
    at += run.length;
  }
  return html;
}

const isSameMark = (a: RichTextMark | undefined, b: RichTextMark) =>
  a?.type === b.type && a.attrs?.href === b.attrs?.href;

function leafHtml({ type, text = "", attrs = {} }: RichText): HtmlNode {
  if (type === "lineBreak") return createElementNode("br", []);
  return type === "image" ? imageHtml(attrs) : { text };
}

/** The text of a part, without tags. */
export const plainTextOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (isElement(node) ? plainTextOf(node.children) : node.text)).join(" ");
