/** A node of a club's text while it is tidied. */
export type Node = TextNode | ElementNode;

export interface TextNode {
  text: string;
}

export interface ElementNode {
  /** The tag's name. BOX is a block without a meaning of its own: only its content stays. */
  name: string;
  attributes: Record<string, string>;
  children: Node[];
}

export const BOX = "box";

export const element = (
  name: string,
  children: Node[],
  attributes: Record<string, string> = {},
): ElementNode => ({
  name,
  attributes,
  children,
});

export const isElement = (node: Node | undefined): node is ElementNode =>
  node !== undefined && "name" in node;
export const isNamed = (node: Node | undefined, ...names: string[]): node is ElementNode =>
  isElement(node) && names.includes(node.name);

const BLOCKS = new Set([
  ...["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "figure", "figcaption", "hr", BOX],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
]);

export const isBlock = (node: Node): boolean => isElement(node) && BLOCKS.has(node.name);

/** All text inside the nodes. */
export function textOf(nodes: readonly Node[]): string {
  return nodes.map((node) => (isElement(node) ? textOf(node.children) : node.text)).join("");
}

/** True if nothing would be visible. */
export function isBlank(nodes: readonly Node[]): boolean {
  return nodes.every((node) =>
    isElement(node)
      ? node.name === "br" || (!["img", "hr"].includes(node.name) && isBlank(node.children))
      : /^\s*$/.test(node.text),
  );
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const escapedText = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
const VOID = ["br", "hr", "img"];

/** The nodes as HTML. */
export function serialize(nodes: readonly Node[]): string {
  return nodes.map((node) => (isElement(node) ? writtenElement(node) : escapedText(node.text))).join("");
}

function writtenElement({ name, attributes, children }: ElementNode): string {
  if (name === BOX) return serialize(children);
  const shown = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`);
  return VOID.includes(name)
    ? `<${name}${shown.join("")} />`
    : `<${name}${shown.join("")}>${serialize(children)}</${name}>`;
}
