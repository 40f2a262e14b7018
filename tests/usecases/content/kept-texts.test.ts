import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "htmlparser2";
import { Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { richTextSchema } from "../../../app/boot/desk/editor/schema.ts";
import { readRichText } from "../../../domain/desk/rich-text/read-rich-text.ts";
import type { RichText } from "../../../domain/desk/rich-text/rich-text.ts";
import { writeRichText } from "../../../domain/desk/rich-text/write-rich-text.ts";
import type { HtmlNode } from "../../../domain/values/html/html-tree.ts";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";
import { renderMarkdown } from "../../../server/texts/markdown.ts";
import { tidyHtml } from "../../../server/texts/tidy-html.ts";

const texts = globSync("demo/*/{articles,pages}/*.{html,md}", { cwd: PROJECT_ROOT }).map((path) => {
  const text = readFileSync(join(PROJECT_ROOT, path), "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
  return [path, path.endsWith(".md") ? renderMarkdown(text, 1).html : text] as const;
});

/** Every picture that a text names, as if the club had it. */
function stored(html: string): string {
  const names = [...html.matchAll(/src="(?:images\/)?([\w.-]+)"/g)].map(([, name = ""]) => name);
  const hash = (name: string) => Buffer.from(name).toString("hex").padEnd(64, "0").slice(0, 64);
  const images = new Map(
    names.map((name) => [name, { hash: hash(name), width: 800, height: 600, alt: "" }] as const),
  );
  const files = new Map(
    [...html.matchAll(/href="files\/([^"]+)"/g)].map(
      ([, name = ""]) => [name, { hash: hash(name) }] as const,
    ),
  );
  const { html: tidied } = tidyHtml(html, { teamId: "club", images, files });
  return names.reduce(
    (text, name) =>
      text.replaceAll(`src="/images/club/${hash(name)}" width="800" height="600"`, `src="images/${name}"`),
    tidied,
  );
}

const treeOf = (nodes: ReturnType<typeof parseDocument>["childNodes"]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (node.type === "text") return [{ text: node.data }];
    return "attribs" in node
      ? [{ name: node.name, attributes: { ...node.attribs }, children: treeOf(node.childNodes) }]
      : [];
  });

test.each(texts)("the editor opens and writes %s without a change, and holds all of it", (_path, source) => {
  const html = stored(source);
  expect(html).not.toBe("");
  const read = readRichText(treeOf(parseDocument(html).childNodes));
  expect(read.content?.filter(({ type }) => type === "kept")).toEqual([]);
  const doc = Node.fromJSON(richTextSchema, read);
  doc.check();
  expect(sameBlanks(writeRichText(doc.toJSON() as RichText))).toBe(sameBlanks(html));
});

/** Several blanks and line feeds are one blank for browsers. */
const sameBlanks = (html: string) => html.replace(/\s+/g, " ");
