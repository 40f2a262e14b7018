import { BOX, type ElementNode, element, isBlank, isElement, isNamed, type Node } from "./html-tree.ts";

/** How the content of a table is arranged. */
interface Contents {
  flow(nodes: readonly Node[]): Node[];
  /** A single line without a paragraph, if the cell has no more. */
  cell(nodes: readonly Node[]): Node[];
  line(nodes: readonly Node[]): Node[];
}

/**
 * A table with a header row: the one it has, else its first row. A table of a single column or row is
 * layout, and replaced by its content.
 */
export function tidyTable(table: ElementNode, { flow, cell, line }: Contents): Node[] {
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
  const isHeaded = rows.some(({ children }) => children.some((cell) => isNamed(cell, "th")));
  const heads = isHeaded
    ? rows.slice(0, Math.max(Math.min(head.length, rows.length - 1), leadingHeaders(rows)))
    : [first];
  const others = rows.slice(heads.length).map((row) => element("tr", row.children.map(asRowHead)));
  return [
    element("table", [
      ...(title && !isBlank(title) ? [element("caption", title)] : []),
      ...(heads.length > 0
        ? [
            element(
              "thead",
              heads.map((row) => element("tr", row.children.map(asColumnHead))),
            ),
          ]
        : []),
      element("tbody", others),
    ]),
  ];
}

const isFilled = (cell: Node) => !isBlank([cell]);

function partsOf(table: ElementNode) {
  const parts: { caption: ElementNode | null; head: ElementNode[]; body: ElementNode[] } = {
    caption: null,
    head: [],
    body: [],
  };
  const add = (nodes: readonly Node[], rows: ElementNode[]) => {
    for (const node of nodes) {
      if (isNamed(node, "tr")) rows.push(node);
      else if (isNamed(node, "caption")) parts.caption ??= node;
      else if (isNamed(node, "thead")) add(node.children, parts.head);
      else if (isNamed(node, "tbody", "tfoot", BOX)) add(node.children, parts.body);
      // Content between rows, which browsers show before the table.
      else if (isElement(node) && isFilled(node)) rows.push(element("tr", [element("td", [node])]));
    }
  };
  add(table.children, parts.body);
  return parts;
}

function tidyRow({ children }: ElementNode, contentOf: Contents["cell"]): ElementNode {
  const cells = children.filter((node) => isNamed(node, "th", "td"));
  return element(
    "tr",
    cells.map(({ name, attributes, children }) => element(name, contentOf(children), attributes)),
  );
}

/** How many rows at the top have only header cells. */
function leadingHeaders(rows: readonly ElementNode[]): number {
  const at = rows.findIndex(({ children }) => !children.every((cell) => isNamed(cell, "th")));
  return at < 0 ? 1 : at;
}

const asColumnHead = (cell: Node): Node =>
  isElement(cell) ? element("th", unbold(cell.children), { scope: "col", ...cell.attributes }) : cell;

const asRowHead = (cell: Node): Node =>
  isNamed(cell, "th") ? { ...cell, attributes: { scope: "row", ...cell.attributes } } : cell;

/** Removes bold from a header cell, which is bold anyway. */
function unbold(nodes: Node[]): Node[] {
  const [only, ...others] = nodes;
  return others.length === 0 && isNamed(only, "strong") ? only.children : nodes;
}
