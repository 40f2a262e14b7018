import { type ElementNode, type HtmlNode, isElement, isElementNamed } from "../../values/html/html-tree.ts";
import type { RichText } from "./rich-text.ts";

type ReadBlocks = (nodes: readonly HtmlNode[]) => RichText[] | null;

const isFilledNode = (node: HtmlNode) => isElement(node) || node.text.trim() !== "";

/** A table without tables in its cells; null for any other. */
export function readTable({ children }: ElementNode, readBlocks: ReadBlocks): RichText | null {
  let caption = "";
  const rows: RichText[] = [];
  for (const part of children.filter(isFilledNode)) {
    if (isElementNamed(part, "caption")) {
      const [text, ...others] = part.children;
      if (!text || isElement(text) || others.length > 0) return null;
      caption = text.text;
    } else if (isElementNamed(part, "thead", "tbody")) {
      for (const row of part.children.filter(isFilledNode)) {
        const read = readRow(row, part.name === "thead" ? "col" : "row", readBlocks);
        if (!read) return null;
        rows.push(read);
      }
    } else return null;
  }
  return rows.length > 0 ? { type: "table", attrs: { caption }, content: rows } : null;
}

/** @param usual the scope that the header cells of this part have unless they say another one */
function readRow(row: HtmlNode, usual: "col" | "row", readBlocks: ReadBlocks): RichText | null {
  if (!isElementNamed(row, "tr") || Object.keys(row.attributes).length > 0) return null;
  const cells = row.children.filter(isFilledNode).map((cell) => readCell(cell, usual, readBlocks));
  return cells.length > 0 && cells.every((cell) => cell !== null)
    ? { type: "tableRow", content: cells }
    : null;
}

function readCell(cell: HtmlNode, usual: "col" | "row", readBlocks: ReadBlocks): RichText | null {
  if (!isElementNamed(cell, "td", "th")) return null;
  const {
    colspan = "1",
    rowspan = "1",
    scope = usual,
    "data-align": align = null,
    ...others
  } = cell.attributes;
  const content = readBlocks(cell.children);
  if (!content || Object.keys(others).length > 0 || content.some(({ type }) => type === "table")) return null;
  return {
    type: cell.name === "th" ? "tableHead" : "tableCell",
    attrs: {
      colspan: Number(colspan),
      rowspan: Number(rowspan),
      align,
      ...(cell.name === "th" && { scope: scope === usual ? null : scope }),
    },
    content: content.length > 0 ? content : [{ type: "paragraph" }],
  };
}
