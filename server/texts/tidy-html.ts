import { DomUtils, parseDocument } from "htmlparser2";
import { filePath, isFileName } from "../../domain/values/club-file.ts";
import { videoFigure, wrapTextInBlocks } from "../../domain/values/html/html-blocks.ts";
import {
  BOX_NAME,
  createElementNode,
  type HtmlNode,
  serializeHtml,
  withoutOddBlanks,
} from "../../domain/values/html/html-tree.ts";
import { isSafeHref } from "../../domain/values/html/text-href.ts";
import { imageReference } from "../../domain/values/image.ts";
import { parseVideoAddress } from "../../domain/values/video.ts";
import { allowedAttributesOf, isAllowedTag, REMOVED_WITH_CONTENT, safeHtml } from "./html.ts";
import { createRemovalLog, type HtmlRemoval } from "./html-removals.ts";
import { isWordMarker, withWordLists, wordListEntry, wordListLevel } from "./word-lists.ts";

/** The pictures and files that a bundle's text may refer to, besides web addresses. */
export interface TextReferenceTargets {
  teamId: string;
  /** Images by file name; null if the text may have no pictures. */
  images: ReadonlyMap<string, { hash: string; width: number; height: number; alt: string }> | null;
  files: ReadonlyMap<string, { hash: string }>;
}

export interface TidyHtml {
  html: string;
  /** The removed parts: one of each kind, with the place where it first occurs. */
  removed: HtmlRemoval[];
}

type Parsed = ReturnType<typeof parseDocument>["childNodes"][number];

/** Tags of word processors and site builders → the allowed tag with the same meaning. */
const SAME_MEANING: Record<string, string> = {
  ...{ h1: "h2", h5: "h4", h6: "h4", b: "strong", i: "em", dl: "ul", dt: "li", dd: "li" },
};

/** Blocks without a meaning of their own. Their content becomes separate lines. */
const BOXES = [
  ...[
    "div",
    "section",
    "article",
    "main",
    "header",
    "footer",
    "aside",
    "center",
    "address",
    "details",
    "summary",
    "body",
  ],
  ...["html", "nav", "form", "fieldset", "pre", "picture"],
];

/** Tags of documents and word processors that are removed without a note. */
const UNSEEN = ["head", "meta", "link", "base", "col", "colgroup", "source", "wbr"];
const FRAMES = ["iframe", "embed"];
const MAX_DEEP = 60;

/**
 * Converts text pasted from word processors and site builders to the allowed structure, and lists the removed
 * parts. Tidying the result again changes nothing.
 * @param lineOf returns the line of an offset in `source`; null if unknown
 */
export function tidyHtml(
  source: string,
  named: TextReferenceTargets,
  lineOf: (at: number) => number | null = () => null,
): TidyHtml {
  const log = createRemovalLog(source, lineOf);
  const document = parseDocument(source, { withStartIndices: true, withEndIndices: true });
  const nodes = document.childNodes.flatMap((node) => converted(node, { named, log, depth: 0 }));
  const blocks = wrapTextInBlocks(withWordLists(nodes));
  return { html: safeHtml(serializeHtml(blocks)), removed: log.removals() };
}

interface Converting {
  named: TextReferenceTargets;
  log: ReturnType<typeof createRemovalLog>;
  depth: number;
}

function converted(node: Parsed, at: Converting): HtmlNode[] {
  if (node.type === "text") return [{ text: withoutOddBlanks(node.data) }];
  if (!("attribs" in node)) return [];
  if (at.depth > MAX_DEEP) {
    at.log.note("content nested too deeply", node, "");
    return [];
  }
  const { name } = node;
  const inner = () => node.childNodes.flatMap((child) => converted(child, { ...at, depth: at.depth + 1 }));
  if (UNSEEN.includes(name)) return inner();
  if (FRAMES.includes(name)) return frame(node, at);
  if (isWordMarker(node.attribs.style ?? "")) return [];
  if (REMOVED_WITH_CONTENT.includes(name)) {
    at.log.note(`<${name}>`, node, "");
    return [];
  }
  if (name === "img") return picture(node, at);
  const post = name === "blockquote" ? node.attribs["data-instgrm-permalink"] : undefined;
  const figure = post === undefined ? null : videoFigure(post, "");
  if (figure) return [figure];
  const made = elementOf(node, inner(), at);
  for (const what of removalsOf(node, made))
    at.log.note(what, node, () => serializeHtml(withWordLists(made)));
  return made;
}

type ParsedElement = Extract<Parsed, { attribs: object }>;

/** Converts an element with content. */
function elementOf(
  { name, attribs, childNodes }: ParsedElement,
  children: HtmlNode[],
  at: Converting,
): HtmlNode[] {
  const style = attribs.style ?? "";
  // Google Docs wraps everything in a <b> that is not bold.
  const isPlain = /font-weight:\s*(?:normal|[1-4]00)\b/i.test(style);
  const level = name === "p" ? wordListLevel(style) : null;
  if (level !== null) return [wordListEntry(level, wordMarkerIn(childNodes), children)];
  if (name === "b" || name === "strong") return isPlain ? children : [createElementNode("strong", children)];
  if (name === "a") return link(attribs.href ?? "", children, at);
  if (name === "span" || name === "font") return emphasised(style, children);
  if (BOXES.includes(name)) return [createElementNode(BOX_NAME, children)];
  const same = SAME_MEANING[name] ?? name;
  return isAllowedTag(same) ? [createElementNode(same, children, attributesOf(same, attribs))] : children;
}

/** The bullet or number in an entry of a list in Word; "" if there is none. */
function wordMarkerIn(nodes: readonly Parsed[]): string {
  for (const node of nodes) {
    if (!("attribs" in node)) continue;
    const marker = isWordMarker(node.attribs.style ?? "")
      ? DomUtils.textContent(node)
      : wordMarkerIn(node.childNodes);
    if (marker !== "") return marker;
  }
  return "";
}

/** The allowed attributes; a table cell's alignment is kept as `data-align`. */
function attributesOf(tag: string, attribs: Record<string, string>): Record<string, string> {
  const kept = allowedAttributesOf(tag, attribs);
  const styled = /text-align:\s*(right|center)/i.exec(attribs.style ?? "")?.[1];
  const align = (attribs.align ?? styled ?? "").toLowerCase();
  const isCell = tag === "td" || tag === "th";
  return isCell ? { ...kept, ...allowedAttributesOf(tag, { "data-align": align }) } : kept;
}

/** Turns bold and italic styles into elements, because Google Docs and site builders write styles instead. */
function emphasised(style: string, children: HtmlNode[]): HtmlNode[] {
  const isBold = /font-weight:\s*(?:bold|[6-9]00)\b/i.test(style);
  const isItalic = /font-style:\s*italic/i.test(style);
  const inner = isItalic ? [createElementNode("em", children)] : children;
  return isBold ? [createElementNode("strong", inner)] : inner;
}

function link(href: string, children: HtmlNode[], { named }: Converting): HtmlNode[] {
  const file = fileNamed(href);
  const found = file === null ? undefined : named.files.get(file);
  const leads = file !== null && found ? filePath(named.teamId, { hash: found.hash, file }) : href.trim();
  return isSafeHref(leads) ? [createElementNode("a", children, { href: leads })] : children;
}

/**
 * The file name in an address such as "files/rules.pdf", the form in which a bundle's texts refer to files.
 */
function fileNamed(href: string): string | null {
  const name = /^(?:\.{0,2}\/)?files\/([^/?#]+)$/.exec(href.trim())?.[1] ?? "";
  return isFileName(name) ? name : null;
}

/** Converts one of the club's own pictures, which has the name of a file in images/. */
function picture(node: ParsedElement, { named, log }: Converting): HtmlNode[] {
  const { src = "", alt } = node.attribs;
  const name = /^(?:(?:\.{0,2}\/)?images\/)?([^/?#]+)$/.exec(src.trim())?.[1] ?? "";
  const image = named.images?.get(name);
  if (!image) {
    const why = named.images ? "that isn't in images/" : "in text that can't have pictures";
    log.note(`a picture ${why} (${src.slice(0, 80) || "without src"})`, node, "");
    return [];
  }
  const place = imageReference({ teamId: named.teamId, hash: image.hash });
  const size = { width: String(image.width), height: String(image.height) };
  return [createElementNode("img", [], { src: place, ...size, alt: alt ?? image.alt })];
}

/** Converts a frame of a supported video host. */
function frame(node: ParsedElement, { log }: Converting): HtmlNode[] {
  const { src = "", title = "", "data-src": later = "" } = node.attribs;
  const address = (src || later).trim();
  const isGeneric = /video player|^youtube|^vimeo/i.test(title);
  const figure = parseVideoAddress(address) && videoFigure(address, isGeneric ? "" : title.trim());
  if (figure) return [figure];
  log.note(`<${node.name}>`, node, "");
  return [];
}

const JUST_ALIGNED = /^text-align:\s*\w+;?$/i;

/** Compares an element with its conversion, and lists what was removed. */
function removalsOf({ name, attribs }: ParsedElement, [made]: HtmlNode[]): string[] {
  const isLostLink = name === "a" && !(made && "name" in made && made.name === "a");
  if (isLostLink && attribs.href !== undefined) return [`href ${JSON.stringify(attribs.href.slice(0, 40))}`];
  const isTag = name in SAME_MEANING || isAllowedTag(name) || BOXES.includes(name);
  if (!isTag && name !== "span" && name !== "font") return [`<${name}>`];
  const kept = allowedAttributesOf(SAME_MEANING[name] ?? name, attribs);
  const isCell = name === "td" || name === "th";
  const isAligned = (attribute: string, value: string) =>
    attribute === "align" || (attribute === "style" && JUST_ALIGNED.test(value));
  return Object.entries(attribs)
    .filter(
      ([attribute, value]) =>
        !(attribute in kept) && attribute !== "href" && !(isCell && isAligned(attribute, value)),
    )
    .map(([attribute]) => attribute);
}
