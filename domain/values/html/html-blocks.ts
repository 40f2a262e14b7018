import { parseVideoAddress, untitledVideo, videoWatchUrl } from "../video.ts";
import { tidyTable } from "./html-tables.ts";
import {
  BOX_NAME,
  createElementNode,
  type ElementNode,
  type HtmlNode,
  isBlankContent,
  isBlock,
  isElement,
  isElementNamed,
  serializeHtml,
  textContentOf,
} from "./html-tree.ts";

/**
 * Returns the content as a list of block elements. The result has no text outside of blocks, no empty block,
 * and no block inside another that may not contain it.
 */
export function wrapTextInBlocks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return flow(nodes);
}

/** Returns content as block elements: text that is in no block is wrapped in paragraphs. */
function flow(nodes: readonly HtmlNode[]): HtmlNode[] {
  const blocks: HtmlNode[] = [];
  let line: HtmlNode[] = [];
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
function outOfInline(node: HtmlNode): HtmlNode[] {
  if (!isElement(node) || isBlock(node) || node.children.length === 0) return [node];
  const children = node.children.flatMap(outOfInline);
  if (!children.some(isBlock)) return [{ ...node, children }];
  return children.flatMap((child): HtmlNode[] => {
    if (!isElement(child) || !isBlock(child))
      return isBlankContent([child]) ? [child] : [{ ...node, children: [child] }];
    return child.name === "hr" ? [child] : [{ ...child, children: [{ ...node, children: child.children }] }];
  });
}

/** Turns text without a block into paragraphs, which two line breaks separate. */
function paragraphs(line: readonly HtmlNode[]): HtmlNode[] {
  const parts: HtmlNode[][] = [[]];
  let breaks = 0;
  for (const node of line) {
    const isBlankText = !isElement(node) && /^\s*$/.test(node.text);
    if (isElementNamed(node, "br")) breaks++;
    else if (!isBlankText) {
      if (breaks > 1) parts.push([]);
      breaks = 0;
    }
    parts.at(-1)?.push(node);
  }
  return parts.flatMap((part) => paragraph(part));
}

function paragraph(children: readonly HtmlNode[]): HtmlNode[] {
  const kept = trimmed(children);
  if (isBlankContent(kept)) return [];
  const [only, ...others] = kept;
  const alone = only && others.length === 0 ? aloneIn(only) : null;
  return [alone ?? createElementNode("p", kept)];
}

/** A figure, if the paragraph contains nothing but a picture or video; else null. */
function aloneIn(node: HtmlNode): HtmlNode | null {
  if (isElementNamed(node, "img")) return createElementNode("figure", [node]);
  if (isElementNamed(node, "a") && node.children.every((child) => isElementNamed(child, "img")))
    return createElementNode("figure", [node]);
  const text = textContentOf([node]).trim();
  const address = isElementNamed(node, "a") ? (node.attributes.href ?? "") : isElement(node) ? "" : text;
  return /\s/.test(address) ? null : videoFigure(address, text);
}

/** A link to a video, which pages show as a player; null if the address is not a video's. */
export function videoFigure(address: string, title: string): ElementNode | null {
  const video = parseVideoAddress(address);
  if (!video) return null;
  const isAddress = title === "" || /^(?:https?:)?\/\//i.test(title);
  const text = isAddress ? untitledVideo(video) : title;
  return createElementNode("figure", [createElementNode("a", [{ text }], { href: videoWatchUrl(video) })]);
}

/** The nodes without blanks and line breaks at both ends. */
function trimmed(nodes: readonly HtmlNode[]): HtmlNode[] {
  const isLoose = (node: HtmlNode | undefined) =>
    isElementNamed(node, "br") || (node !== undefined && !isElement(node) && /^\s*$/.test(node.text));
  const kept = [...nodes];
  while (isLoose(kept.at(-1))) kept.pop();
  while (isLoose(kept[0])) kept.shift();
  return kept;
}

function tidyBlock(node: ElementNode): HtmlNode[] {
  const { name, children } = node;
  switch (name) {
    case BOX_NAME:
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
      return list(createElementNode("ul", [node]));
    case "table":
      return tidyTable(node, { flow, cell: cellContent, line: (nodes) => trimmed(asLine(nodes)) });
    case "hr":
      return [node];
    case "figure":
      return figure(node);
    case "blockquote": {
      const inner = flow(children);
      return inner.length > 0 ? [createElementNode(name, inner)] : [];
    }
    default:
      // Without a table around it, part of a table is replaced by its content.
      return flow(children);
  }
}

function withBlocksOutside(children: readonly HtmlNode[]): HtmlNode[] {
  const nodes = children.flatMap(outOfInline);
  if (nodes.some(isBlock)) return flow(nodes);
  return paragraph(nodes);
}

/** A heading: one line of words. Pictures in it are moved before it. */
function heading({ name, children }: ElementNode): HtmlNode[] {
  const line = asLine(children);
  const pictures = line.filter((node) => isElementNamed(node, "img"));
  const words = trimmed(line.filter((node) => !isElementNamed(node, "img")));
  const before = pictures.flatMap((picture) => paragraph([picture]));
  return isBlankContent(words) ? before : [...before, createElementNode(name, words)];
}

/** Joins blocks into one line, with breaks between them. */
function asLine(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap(outOfInline).flatMap((node, at, all) => {
    if (!isElement(node) || !isBlock(node)) return [node];
    const children = asLine(node.children);
    const isSecond = !isBlankContent(all.slice(0, at)) && !isBlankContent(children);
    return isSecond ? [createElementNode("br", []), ...children] : children;
  });
}

/** A list's entries. Content between two entries becomes part of the first. */
function list({ name, attributes, children }: ElementNode): HtmlNode[] {
  const entries: ElementNode[] = [];
  for (const child of children.flatMap((node) => (isElementNamed(node, BOX_NAME) ? node.children : [node]))) {
    if (isElementNamed(child, "li")) entries.push(createElementNode("li", child.children));
    else if (!isBlankContent([child])) {
      const last = entries.at(-1);
      if (last) last.children.push(child);
      else entries.push(createElementNode("li", [child]));
    }
  }
  const kept = entries
    .map((entry) => createElementNode("li", entryContent(entry.children)))
    .filter((entry) => !isBlankContent([entry]));
  return kept.length > 0 ? [createElementNode(name, kept, attributes)] : [];
}

/** The content of a list entry: a single line with lists below it, or several paragraphs. */
function entryContent(children: readonly HtmlNode[]): HtmlNode[] {
  const blocks = flow(children);
  const lines = blocks.filter((block) => !isElementNamed(block, "ul", "ol"));
  if (lines.length > 1 || !isElementNamed(blocks[0], "p") || needsElement(blocks[0])) return blocks;
  return [...blocks[0].children, ...blocks.slice(1)];
}

/** True for a paragraph that would become another one, or two, without its element: two breaks end one. */
const needsElement = (paragraph: ElementNode): boolean =>
  serializeHtml(paragraphs(paragraph.children)) !== serializeHtml([paragraph]);

/** The content of a table cell: one line, or several paragraphs. */
function cellContent(children: readonly HtmlNode[]): HtmlNode[] {
  const blocks = flow(children);
  const [only, ...others] = blocks;
  if (others.length > 0 || only === undefined) return blocks;
  if (isElementNamed(only, "p")) return needsElement(only) ? blocks : only.children;
  return isElementNamed(only, "figure") && isElementNamed(only.children[0], "img")
    ? [only.children[0]]
    : blocks;
}

/** A picture, video or table with its caption. Several pictures become a figure each. */
function figure({ children }: ElementNode): HtmlNode[] {
  const [written] = children.filter((node) => isElementNamed(node, "figcaption"));
  const content = flow(children.filter((node) => node !== written));
  const caption = written ? trimmed(asLine(written.children)) : [];
  const [only, ...others] = content;
  if (isBlankContent(caption) || !isElementNamed(only, "figure", "table") || others.length > 0)
    return [...content, ...paragraph(caption)];
  const inner = isElementNamed(only, "figure") ? only.children : [only];
  if (inner.some((node) => isElementNamed(node, "figcaption"))) return [...content, ...paragraph(caption)];
  return [createElementNode("figure", [...inner, createElementNode("figcaption", caption)])];
}
