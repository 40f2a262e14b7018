import {
  createElementNode,
  type ElementNode,
  type HtmlNode,
  isElement,
  isElementNamed,
} from "../../domain/values/html/html-tree.ts";

/**
 * Lists as Word writes them: paragraphs with a style such as "mso-list:l0 level2 lfo1", each with its bullet
 * or number as text in a part with the style "mso-list:Ignore".
 */
const LIST_STYLE = /mso-list:\s*l\d+\s+level(\d)/i;
const MARKER_STYLE = /mso-list:\s*Ignore/i;

/** True for the bullet or number of a list in Word. */
export const isWordMarker = (style: string) => MARKER_STYLE.test(style);

/** The level of a paragraph that is an entry of a list in Word, from 1; null for any other paragraph. */
export function wordListLevel(style: string): number | null {
  const level = LIST_STYLE.exec(style)?.[1];
  return level === undefined ? null : Math.max(1, Number(level));
}

const LEVEL = "data-word-level";
const TAG = "data-word-list";

/** An entry of a list in Word, before `withWordLists` collects it. @param marker its bullet or number */
export const wordListEntry = (level: number, marker: string, children: HtmlNode[]): ElementNode =>
  createElementNode("li", children, {
    [LEVEL]: String(level),
    [TAG]: /^\s*[\da-z]{1,4}[.)]/i.test(marker) ? "ol" : "ul",
  });

const isEntry = (node: HtmlNode | undefined): node is ElementNode =>
  isElementNamed(node, "li") && LEVEL in node.attributes;

/** Collects neighboring entries of lists in Word into lists, and deeper ones into lists within them. */
export function withWordLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const collected: HtmlNode[] = [];
  let entries: ElementNode[] = [];
  const end = () => {
    if (entries.length > 0) collected.push(...listsOf(entries));
    entries = [];
  };
  for (const node of nodes) {
    if (isEntry(node)) entries.push(node);
    // Between two entries Word puts line feeds.
    else if (entries.length === 0 || isElement(node) || node.text.trim() !== "") {
      end();
      collected.push(isElement(node) ? { ...node, children: withWordLists(node.children) } : node);
    }
  }
  end();
  return collected;
}

function listsOf(entries: readonly ElementNode[]): HtmlNode[] {
  const lists: ElementNode[] = [];
  const level = Math.min(...entries.map((entry) => Number(entry.attributes[LEVEL])));
  let deeper: ElementNode[] = [];
  const endDeeper = () => {
    const last = lists.at(-1)?.children.at(-1);
    if (deeper.length > 0 && isElement(last)) last.children.push(...listsOf(deeper));
    deeper = [];
  };
  for (const entry of entries) {
    if (Number(entry.attributes[LEVEL]) > level && lists.length > 0) deeper.push(entry);
    else {
      endDeeper();
      const tag = entry.attributes[TAG] ?? "ul";
      if (lists.at(-1)?.name !== tag) lists.push(createElementNode(tag, []));
      lists.at(-1)?.children.push(createElementNode("li", entry.children));
    }
  }
  endDeeper();
  return lists;
}
