import { type DOMOutputSpec, type Node, type NodeSpec, Schema } from "prosemirror-model";
import { MARK_TAGS, type RichTextType } from "../../../../domain/desk/rich-text/rich-text.ts";
import { RICH_TEXT_WORDS, videoTitle } from "../../../../domain/desk/rich-text/rich-text-words.ts";
import { plainTextOf } from "../../../../domain/desk/rich-text/write-rich-text.ts";
import { isSafeHref } from "../../../../domain/values/html/text-href.ts";
import { pictureAddress } from "./picture-addresses.ts";

/**
 * What the editor can hold: the nodes and marks of `RichText`, and how they look. The rules of parsing are
 * only for what is copied within the editor: everything else is pasted as the server cleans it (paste.ts).
 */
const NODES: Record<RichTextType, NodeSpec> = {
  doc: { content: "block+" },
  paragraph: {
    group: "block cellBlock",
    content: "inline*",
    parseDOM: [{ tag: "p" }],
    toDOM: () => ["p", 0],
  },
  heading: {
    group: "block cellBlock",
    content: "(text | lineBreak)*",
    attrs: { level: { default: 2 } },
    defining: true,
    parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  bulletList: {
    group: "block cellBlock",
    content: "listItem+",
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0],
  },
  orderedList: {
    group: "block cellBlock",
    content: "listItem+",
    attrs: { start: { default: 1 } },
    parseDOM: [{ tag: "ol", getAttrs: (ol) => ({ start: Number(ol.getAttribute("start") ?? 1) }) }],
    toDOM: ({ attrs }) => ["ol", attrs.start === 1 ? {} : { start: attrs.start }, 0],
  },
  listItem: {
    content: "paragraph block*",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: () => ["li", 0],
  },
  quote: {
    group: "block cellBlock",
    content: "block+",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  rule: { group: "block cellBlock", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  figure: {
    group: "block cellBlock",
    content: "(text | lineBreak)*",
    attrs: {
      src: {},
      alt: { default: "" },
      width: { default: null },
      height: { default: null },
      href: { default: null },
    },
    isolating: true,
    parseDOM: [{ tag: "figure[data-rich]", getAttrs: copiedAttributes, contentElement: "figcaption" }],
    toDOM: (node) => [
      "figure",
      copied(node),
      ["img", { src: pictureAddress(node.attrs.src), alt: node.attrs.alt }],
      ["figcaption", { "data-empty": RICH_TEXT_WORDS.caption }, 0],
    ],
  },
  video: {
    group: "block cellBlock",
    attrs: { href: {}, title: { default: "" } },
    parseDOM: [{ tag: "div.rich-video", getAttrs: copiedAttributes }],
    toDOM: (node) => ["div", { ...copied(node), class: "rich-video" }, videoTitle(node.attrs.title)],
  },
  table: {
    group: "block",
    content: "tableRow+",
    attrs: { caption: { default: "" } },
    tableRole: "table",
    isolating: true,
    parseDOM: [
      {
        tag: "table",
        getAttrs: (table) => ({ caption: table.querySelector("caption")?.textContent ?? "" }),
        contentElement: "tbody",
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec =>
      attrs.caption === ""
        ? ["table", ["tbody", 0]]
        : ["table", ["caption", { contenteditable: "false" }, attrs.caption], ["tbody", 0]],
  },
  tableRow: {
    content: "(tableCell | tableHead)+",
    tableRole: "row",
    parseDOM: [{ tag: "tr" }],
    toDOM: () => ["tr", 0],
  },
  tableHead: cellSpec("th", "header_cell", { scope: { default: null } }),
  tableCell: cellSpec("td", "cell"),
  kept: {
    group: "block",
    attrs: { nodes: {} },
    parseDOM: [{ tag: "div.rich-kept", getAttrs: copiedAttributes }],
    toDOM: (node) => [
      "div",
      { ...copied(node), class: "rich-kept" },
      ["strong", RICH_TEXT_WORDS.kept],
      ["p", plainTextOf(node.attrs.nodes)],
    ],
  },
  text: { group: "inline" },
  lineBreak: {
    group: "inline",
    inline: true,
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
  image: {
    group: "inline",
    inline: true,
    attrs: { src: {}, alt: { default: "" }, width: { default: null }, height: { default: null } },
    parseDOM: [{ tag: "img[data-rich]", getAttrs: copiedAttributes }],
    toDOM: (node) => ["img", { ...copied(node), src: pictureAddress(node.attrs.src), alt: node.attrs.alt }],
  },
};

function cellSpec(tag: "td" | "th", tableRole: string, more: NodeSpec["attrs"] = {}): NodeSpec {
  const numberOf = (cell: HTMLElement, name: string) => Number(cell.getAttribute(name) ?? 1);
  return {
    content: "cellBlock+",
    attrs: {
      colspan: { default: 1 },
      rowspan: { default: 1 },
      colwidth: { default: null },
      align: { default: null },
      ...more,
    },
    tableRole,
    isolating: true,
    parseDOM: [
      {
        tag,
        getAttrs: (cell) => ({
          colspan: numberOf(cell, "colspan"),
          rowspan: numberOf(cell, "rowspan"),
          align: cell.dataset.align ?? null,
        }),
      },
    ],
    toDOM: ({ attrs: { colspan, rowspan, align } }) => [tag, { colspan, rowspan, "data-align": align }, 0],
  };
}

/** A node's attributes in the HTML that the clipboard gets. */
const copied = ({ attrs }: Node) => ({ "data-rich": JSON.stringify(attrs) });

/** The attributes of a node that was copied from an editor; false if another page wrote them. */
function copiedAttributes(element: HTMLElement): Record<string, unknown> | false {
  try {
    const attrs: unknown = JSON.parse(element.dataset.rich ?? "");
    return typeof attrs === "object" && attrs !== null ? { ...attrs } : false;
  } catch {
    return false;
  }
}

export const richTextSchema = new Schema({
  nodes: NODES,
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (link) => {
            const href = link.getAttribute("href") ?? "";
            return isSafeHref(href) || /^files\/[^/?#]+$/.test(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => [MARK_TAGS.link, { href: attrs.href }, 0],
    },
    strong: { parseDOM: [{ tag: "strong" }], toDOM: () => [MARK_TAGS.strong, 0] },
    em: { parseDOM: [{ tag: "em" }], toDOM: () => [MARK_TAGS.em, 0] },
    sub: { parseDOM: [{ tag: "sub" }], toDOM: () => [MARK_TAGS.sub, 0] },
    sup: { parseDOM: [{ tag: "sup" }], toDOM: () => [MARK_TAGS.sup, 0] },
  },
});
