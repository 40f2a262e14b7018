import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { readPlainText, readRichText } from "../../domain/desk/rich-text/read-rich-text.ts";
import type { RichText } from "../../domain/desk/rich-text/rich-text.ts";
import { writeRichText } from "../../domain/desk/rich-text/write-rich-text.ts";
import type { HtmlNode } from "../../domain/values/html/html-tree.ts";
import { type TextReferenceTargets, tidyHtml } from "./tidy-html.ts";

const HASH = "0f".repeat(32);
const NAMED: TextReferenceTargets = {
  teamId: "ashford",
  images: new Map([["rink.webp", { hash: HASH, width: 1600, height: 900, alt: "The rink" }]]),
  files: new Map([["rules.pdf", { hash: HASH }]]),
};
/** What is stored of a text, in the form in which a bundle and the desk's forms have it. */
const stored = (html: string) =>
  tidyHtml(html, NAMED)
    .html.replaceAll(`src="/images/ashford/${HASH}" width="1600" height="900"`, 'src="images/rink.webp"')
    .replaceAll(`/files/ashford/${HASH}/`, "files/");

type Parsed = ReturnType<typeof parseDocument>["childNodes"];
const treeOf = (nodes: Parsed): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (node.type === "text") return [{ text: node.data }];
    return "attribs" in node
      ? [{ name: node.name, attributes: { ...node.attribs }, children: treeOf(node.childNodes) }]
      : [];
  });
const read = (html: string) => readRichText(treeOf(parseDocument(html).childNodes));

const MARKS = fc
  .constantFrom<readonly RichText["marks"][]>([])
  .chain(() => fc.subarray(["link", "strong", "em", "sub"] as const))
  .map((types) =>
    types.map((type) => (type === "link" ? { type, attrs: { href: "/roster?a=1&b=2" } } : { type })),
  );
const WORDS = fc.constantFrom(
  ...["won", "a & b", " ", "<b>", '"', "x\u00a0 y", "\u200b", "https://youtu.be/dQw4w9WgXcQ", "5 > 4"],
);
const text = fc.tuple(WORDS, MARKS).map(([text, marks]): RichText => ({ type: "text", text, marks }));
const image = fc.constant<RichText>({ type: "image", attrs: { src: "images/rink.webp", alt: 'a "b"' } });
const line = fc.constant<RichText>({ type: "lineBreak" });
const inline = fc.array(fc.oneof({ weight: 5, arbitrary: text }, image, line), { maxLength: 4 });
const words = fc.array(fc.oneof({ weight: 5, arbitrary: text }, line), { maxLength: 3 });
const paragraph = inline.map((content): RichText => ({ type: "paragraph", content }));
const leaf = fc.oneof(
  paragraph,
  words.map((content): RichText => ({ type: "heading", attrs: { level: 3 }, content })),
  fc.constant<RichText>({ type: "rule" }),
  fc.tuple(fc.constantFrom(null, "/galleries"), words).map(
    ([href, content]): RichText => ({
      type: "figure",
      attrs: { src: "images/rink.webp", alt: "", href },
      content,
    }),
  ),
  fc.constant<RichText>({ type: "video", attrs: { href: "https://vimeo.com/123456789", title: "The goal" } }),
);
const cell = fc
  .tuple(fc.constantFrom("tableCell", "tableHead"), fc.array(leaf, { minLength: 1, maxLength: 2 }))
  .map(
    ([type, content]): RichText => ({
      type: type as RichText["type"],
      attrs: { colspan: 1, rowspan: 1, align: type === "tableCell" ? "right" : null, scope: null },
      content,
    }),
  );
const table = fc.integer({ min: 1, max: 3 }).chain((width) =>
  fc
    .tuple(
      fc.constantFrom("", "Ice & times"),
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 3 }),
    )
    .map(
      ([caption, rows]): RichText => ({
        type: "table",
        attrs: { caption },
        content: rows.map((content) => ({ type: "tableRow", content })),
      }),
    ),
);
const { block } = fc.letrec<{ block: RichText; item: RichText }>((tie) => ({
  item: fc
    .tuple(paragraph, fc.array(tie("block"), { maxLength: 2 }))
    .map(([first, rest]): RichText => ({ type: "listItem", content: [first, ...rest] })),
  block: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc
      .array(tie("item"), { minLength: 1, maxLength: 3 })
      .map((content): RichText => ({ type: "bulletList", content })),
    fc
      .array(tie("item"), { minLength: 1, maxLength: 3 })
      .map((content): RichText => ({ type: "orderedList", attrs: { start: 3 }, content })),
    fc
      .array(tie("block"), { minLength: 1, maxLength: 2 })
      .map((content): RichText => ({ type: "quote", content })),
    table,
  ),
}));
const doc = fc.array(block, { maxLength: 4 }).map((content): RichText => ({ type: "doc", content }));

describe("a text of the desk's editor", () => {
  test("is stored as the editor wrote it, whatever it is", () => {
    fc.assert(
      fc.property(doc, (one) => {
        const html = writeRichText(one);
        expect(stored(html)).toBe(html);
      }),
      { numRuns: 1000 },
    );
  });

  test("opened and written again is the same text", () => {
    fc.assert(
      fc.property(doc, (one) => {
        const html = writeRichText(one);
        // Several blanks are one: browsers show no difference.
        const sameBlanks = (text: string) => text.replace(/ {2,}/g, " ");
        expect(sameBlanks(writeRichText(read(html)))).toBe(sameBlanks(html));
      }),
      { numRuns: 1000 },
    );
  });

  test("keeps a part as it is that the editor cannot hold", () => {
    const html =
      '<p>Before</p><figure><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><figcaption>Times</figcaption></figure><p>After</p>';
    expect(stored(html)).toBe(html);
    expect(read(html).content?.map(({ type }) => type)).toEqual(["paragraph", "kept", "paragraph"]);
    expect(writeRichText(read(html))).toBe(html);
  });

  test("has plain text's paragraphs and lines", () => {
    expect(writeRichText(readPlainText("Plays <b>left</b>\nand right\n\nFrom Ohio"))).toBe(
      "<p>Plays &lt;b&gt;left&lt;/b&gt;<br />and right</p><p>From Ohio</p>",
    );
  });
});
