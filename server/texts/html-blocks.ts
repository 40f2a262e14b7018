import { parseVideoAddress, VIDEO_HOSTS, watchAddress } from "../../domain/values/video.ts";
import { tidyTable } from "./html-tables.ts";
import {
  BOX,
  type ElementNode,
  element,
  isBlank,
  isBlock,
  isElement,
  isNamed,
  type Node,
  textOf,
} from "./html-tree.ts";

/**
 * Arranges a text in blocks. The result has no text outside of blocks, no block inside one that may not
 * contain it, and no empty block.
 */
export function arrangeBlocks(nodes: readonly Node[]): Node[] {
  return flow(nodes);
}

/** Content where paragraphs are allowed: lines without a block become paragraphs. */
function flow(nodes: readonly Node[]): Node[] {
  const blocks: Node[] = [];
  let line: Node[] = [];
  const endLine = () => {
    blocks.push(...paragraphs(line));
    line = [];
  };
  for (const node of nodes.flatMap(outOfInline)) {
    if (!isElement(node) || !isBlock(node)) line.push(node);
    else {
      endLine();
      blocks.push(...tidyBlock(node));
    }
  }
  endLine();
  return blocks;
}

/** Moves a block out of strong, em or a link: the inline element goes inside the block. */
function outOfInline(node: Node): Node[] {
  if (!isElement(node) || isBlock(node) || node.children.length === 0) return [node];
  const children = node.children.flatMap(outOfInline);
  if (!children.some(isBlock)) return [{ ...node, children }];
  return children.flatMap((child): Node[] => {
    if (!isElement(child) || !isBlock(child))
      return isBlank([child]) ? [child] : [{ ...node, children: [child] }];
    return child.name === "hr" ? [child] : [{ ...child, children: [{ ...node, children: child.children }] }];
  });
}

/** Makes paragraphs of text without a block; two line breaks separate them. */
function paragraphs(line: readonly Node[]): Node[] {
  const parts: Node[][] = [[]];
  let breaks = 0;
  for (const node of line) {
    const isBlankText = !isElement(node) && /^\s*$/.test(node.text);
    if (isNamed(node, "br")) breaks++;
    else if (!isBlankText) {
      if (breaks > 1) parts.push([]);
      breaks = 0;
    }
    parts.at(-1)?.push(node);
  }
  return parts.flatMap((part) => paragraph(part));
}

function paragraph(children: readonly Node[]): Node[] {
  const kept = trimmed(children);
  if (isBlank(kept)) return [];
  const [only, ...others] = kept;
  const alone = only && others.length === 0 ? aloneIn(only) : null;
  return [alone ?? element("p", kept)];
}

/** A figure, if the paragraph contains nothing but a picture or video; else null. */
function aloneIn(node: Node): Node | null {
  if (isNamed(node, "img")) return element("figure", [node]);
  if (isNamed(node, "a") && node.children.every((child) => isNamed(child, "img")))
    return element("figure", [node]);
  const text = textOf([node]).trim();
  const address = isNamed(node, "a") ? (node.attributes.href ?? "") : isElement(node) ? "" : text;
  return /\s/.test(address) ? null : videoFigure(address, text);
}

/** A link to a video, which pages show as a player; null if the address is no video's. */
export function videoFigure(address: string, title: string): ElementNode | null {
  const video = parseVideoAddress(address);
  if (!video) return null;
  const isAddress = title === "" || /^(?:https?:)?\/\//i.test(title);
  const text = isAddress ? `Video on ${VIDEO_HOSTS[video.host]}` : title;
  return element("figure", [element("a", [{ text }], { href: watchAddress(video) })]);
}

/** The nodes without blanks and line breaks at both ends. */
function trimmed(nodes: readonly Node[]): Node[] {
  const isLoose = (node: Node | undefined) =>
    isNamed(node, "br") || (node !== undefined && !isElement(node) && /^\s*$/.test(node.text));
  const kept = [...nodes];
  while (isLoose(kept.at(-1))) kept.pop();
  while (isLoose(kept[0])) kept.shift();
  return kept;
}

function tidyBlock(node: ElementNode): Node[] {
  const { name, children } = node;
  switch (name) {
    case BOX:
      return flow(children);
    case "p":
      return withBlocksOutside(children);
    case "h2":
    case "h3":
    case "h4":
      return heading(node);
    case "ul":
    case "ol":
      return list(node);
    case "li":
      return list(element("ul", [node]));
    case "table":
      return tidyTable(node, { flow, cell: cellContent, line: (nodes) => trimmed(asLine(nodes)) });
    case "hr":
      return [node];
    case "figure":
      return figure(node);
    case "blockquote": {
      const inner = flow(children);
      return inner.length > 0 ? [element(name, inner)] : [];
    }
    default:
      // Part of a table without a table element.
      return flow(children);
  }
}

function withBlocksOutside(children: readonly Node[]): Node[] {
  const nodes = children.flatMap(outOfInline);
  if (nodes.some(isBlock)) return flow(nodes);
  return paragraph(nodes);
}

/** One line of words; pictures in it are moved before it. */
function heading({ name, children }: ElementNode): Node[] {
  const line = asLine(children);
  const pictures = line.filter((node) => isNamed(node, "img"));
  const words = trimmed(line.filter((node) => !isNamed(node, "img")));
  const before = pictures.flatMap((picture) => paragraph([picture]));
  return isBlank(words) ? before : [...before, element(name, words)];
}

/** Joins blocks to one line, with breaks between them. */
function asLine(nodes: readonly Node[]): Node[] {
  return nodes.flatMap(outOfInline).flatMap((node, at, all) => {
    if (!isElement(node) || !isBlock(node)) return [node];
    const children = asLine(node.children);
    const isSecond = !isBlank(all.slice(0, at)) && !isBlank(children);
    return isSecond ? [element("br", []), ...children] : children;
  });
}

/** A list's entries; content between two entries goes to the first of them. */
function list({ name, attributes, children }: ElementNode): Node[] {
  const entries: ElementNode[] = [];
  for (const child of children.flatMap((node) => (isNamed(node, BOX) ? node.children : [node]))) {
    if (isNamed(child, "li")) entries.push(element("li", child.children));
    else if (!isBlank([child])) {
      const last = entries.at(-1);
      if (last) last.children.push(child);
      else entries.push(element("li", [child]));
    }
  }
  const kept = entries
    .map((entry) => element("li", entryContent(entry.children)))
    .filter((entry) => !isBlank([entry]));
  return kept.length > 0 ? [element(name, kept, attributes)] : [];
}

/** A single line, with lists below it; several paragraphs stay paragraphs. */
function entryContent(children: readonly Node[]): Node[] {
  const blocks = flow(children);
  const lines = blocks.filter((block) => !isNamed(block, "ul", "ol"));
  if (lines.length > 1 || !isNamed(blocks[0], "p")) return blocks;
  return [...blocks[0].children, ...blocks.slice(1)];
}

/** The content of a table cell: one line, or several paragraphs. */
function cellContent(children: readonly Node[]): Node[] {
  const blocks = flow(children);
  const [only, ...others] = blocks;
  if (others.length > 0 || only === undefined) return blocks;
  if (isNamed(only, "p")) return only.children;
  return isNamed(only, "figure") && isNamed(only.children[0], "img") ? [only.children[0]] : blocks;
}

/** A picture, video or table with its caption. Several pictures become a figure each. */
function figure({ children }: ElementNode): Node[] {
  const [written] = children.filter((node) => isNamed(node, "figcaption"));
  const content = flow(children.filter((node) => node !== written));
  const caption = written ? trimmed(asLine(written.children)) : [];
  const [only, ...others] = content;
  if (isBlank(caption) || !isNamed(only, "figure", "table") || others.length > 0)
    return [...content, ...paragraph(caption)];
  const inner = isNamed(only, "figure") ? only.children : [only];
  if (inner.some((node) => isNamed(node, "figcaption"))) return [...content, ...paragraph(caption)];
  return [element("figure", [...inner, element("figcaption", caption)])];
}
