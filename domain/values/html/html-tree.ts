/** A node of a club's text while it is tidied. */
export type HtmlNode = TextNode | ElementNode;

export interface TextNode {
  text: string;
}

export interface ElementNode {
  /** The tag's name. BOX is a block without a meaning of its own: only its content remains. */
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

export const BOX_NAME = "box";

export const createElementNode = (
  name: string,
  children: HtmlNode[],
  attributes: Record<string, string> = {},
): ElementNode => ({
  name,
  attributes,
  children,
});

export const isElement = (node: HtmlNode | undefined): node is ElementNode =>
  node !== undefined && "name" in node;
export const isElementNamed = (node: HtmlNode | undefined, ...names: string[]): node is ElementNode =>
  isElement(node) && names.includes(node.name);

const BLOCKS = new Set([
  ...["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "figure", "figcaption", "hr", BOX_NAME],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
]);

export const isBlock = (node: HtmlNode): boolean => isElement(node) && BLOCKS.has(node.name);

/** All text inside the nodes. */
export function textContentOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? textContentOf(node.children) : node.text)).join("");
}

/** True if nothing would be visible. */
export function isBlankContent(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) =>
    isElement(node)
      ? node.name === "br" || (!["img", "hr"].includes(node.name) && isBlankContent(node.children))
      : /^\s*$/.test(node.text),
  );
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const escapedText = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
const VOID = ["br", "hr", "img"];

/** The nodes as HTML. */
export function serializeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? writtenElement(node) : escapedText(node.text))).join("");
}

function writtenElement({ name, attributes, children }: ElementNode): string {
  if (name === BOX_NAME) return serializeHtml(children);
  const shown = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`);
  return VOID.includes(name)
    ? `<${name}${shown.join("")} />`
    : `<${name}${shown.join("")}>${serializeHtml(children)}</${name}>`;
}

/**
 * Removes invisible characters, and non-breaking spaces next to ordinary ones, which site builders put into
 * empty lines.
 */
export function withoutOddBlanks(text: string): string {
  return text.replace(/[\u200b\ufeff\u00ad]/g, "").replace(/(?<!\u00a0)\u00a0+ | \u00a0+/g, " ");
}
