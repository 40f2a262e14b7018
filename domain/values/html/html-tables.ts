import {
  BOX_NAME,
  createElementNode,
  type ElementNode,
  type HtmlNode,
  isBlankContent,
  isElement,
  isElementNamed,
} from "./html-tree.ts";

/** The functions that arrange the content of a table. */
interface Contents {
  flow(nodes: readonly HtmlNode[]): HtmlNode[];
  /** Arranges the content of a cell. A single line gets no paragraph around it. */
  cell(nodes: readonly HtmlNode[]): HtmlNode[];
  line(nodes: readonly HtmlNode[]): HtmlNode[];
}

/**
 * Returns the table with a header row: its own if it has one, else its first row. A table with only one
 * column or row was used for layout, and is replaced by its content.
 */
export function tidyTable(table: ElementNode, { flow, cell, line }: Contents): HtmlNode[] {
  const { caption, head, body } = partsOf(table);
  const rows = [...head, ...body]
    .map((row) => tidyRow(row, cell))
    .filter(({ children }) => children.some(isFilled));
  const title = caption && line(caption.children);
  const first = rows[0];
  const widest = Math.max(0, ...rows.map(({ children }) => children.length));
  if (!first || widest < 2 || rows.length < 2)
    return [...head, ...body].flatMap(({ children }) =>
      children.flatMap((cell) => (isElement(cell) ? flow(cell.children) : [])),
    );
  const isHeaded = rows.some(({ children }) => children.some((cell) => isElementNamed(cell, "th")));
  const heads = isHeaded
    ? rows.slice(0, Math.max(Math.min(head.length, rows.length - 1), leadingHeaders(rows)))
    : [first];
  const others = rows.slice(heads.length).map((row) => createElementNode("tr", row.children.map(asRowHead)));
  return [
    createElementNode("table", [
      ...(title && !isBlankContent(title) ? [createElementNode("caption", title)] : []),
      ...(heads.length > 0
        ? [
            createElementNode(
              "thead",
              heads.map((row) =>
                createElementNode(
                  "tr",
                  row.children.map((head) => asColumnHead(head, cell)),
                ),
              ),
            ),
          ]
        : []),
      createElementNode("tbody", others),
    ]),
  ];
}

const isFilled = (cell: HtmlNode) => !isBlankContent([cell]);

function partsOf(table: ElementNode) {
  const parts: { caption: ElementNode | null; head: ElementNode[]; body: ElementNode[] } = {
    caption: null,
    head: [],
    body: [],
  };
  const add = (nodes: readonly HtmlNode[], rows: ElementNode[]) => {
    for (const node of nodes) {
      if (isElementNamed(node, "tr")) rows.push(node);
      else if (isElementNamed(node, "caption")) parts.caption ??= node;
      else if (isElementNamed(node, "thead")) add(node.children, parts.head);
      else if (isElementNamed(node, "tbody", "tfoot", BOX_NAME)) add(node.children, parts.body);
      // Content between rows becomes a row of its own; browsers show such content before the table.
      else if (isElement(node) && isFilled(node))
        rows.push(createElementNode("tr", [createElementNode("td", [node])]));
    }
  };
  add(table.children, parts.body);
  return parts;
}

function tidyRow({ children }: ElementNode, contentOf: Contents["cell"]): ElementNode {
  const cells = children.filter((node) => isElementNamed(node, "th", "td"));
  return createElementNode(
    "tr",
    cells.map(({ name, attributes, children }) => createElementNode(name, contentOf(children), attributes)),
  );
}

/** How many rows at the top consist of header cells only. */
function leadingHeaders(rows: readonly ElementNode[]): number {
  const at = rows.findIndex(({ children }) => !children.every((cell) => isElementNamed(cell, "th")));
  return at < 0 ? 1 : at;
}

const asColumnHead = (cell: HtmlNode, contentOf: Contents["cell"]): HtmlNode =>
  isElement(cell)
    ? // Without bold, an address alone in its cell becomes a video.
      createElementNode("th", contentOf(unbold(cell.children)), { scope: "col", ...cell.attributes })
    : cell;

const asRowHead = (cell: HtmlNode): HtmlNode =>
  isElementNamed(cell, "th") ? { ...cell, attributes: { scope: "row", ...cell.attributes } } : cell;

/** Removes bold inside a header cell, which is bold anyway. */
function unbold(nodes: HtmlNode[]): HtmlNode[] {
  const [only, ...others] = nodes;
  return others.length === 0 && isElementNamed(only, "strong") ? only.children : nodes;
}
