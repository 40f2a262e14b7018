import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from "yaml";
import type { BundleReport } from "../intake/records/bundle-report.ts";

/** The fields at the top of a Markdown file. */
export interface FrontMatter {
  /** Each value is a text, a list of texts, or a group of them. */
  fields: Map<string, unknown>;
  /** A field's line, counted from 1; also 1 for a field that is not in the file. */
  lineOf(name: string): number;
  /** The text after the front matter. */
  body: string;
  /** The line on which the body begins, counted from 1. */
  bodyLine: number;
}

const FENCED = /^---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** Parses the fields between two lines of `---`; no fields if there are none, null after a mistake. */
export function parseFrontMatter(file: string, text: string, { mistakes }: BundleReport): FrontMatter | null {
  const found = FENCED.exec(text);
  if (!found) return { fields: new Map(), lineOf: () => 1, body: text, bodyLine: 1 };
  const [whole, inner = ""] = found;
  const lines = new LineCounter();
  // The failsafe schema keeps a title of digits as text.
  const document = parseDocument(inner, { schema: "failsafe", lineCounter: lines, version: "1.2" });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  for (const { message, pos } of document.errors) {
    const [expected = ""] = message.split(" at line ");
    mistakes.push({
      file,
      line: lineAt(pos[0]),
      field: "",
      expected: `front matter in YAML (${expected.toLowerCase()})`,
    });
  }
  if (document.errors.length > 0) return null;
  const { contents } = document;
  if (contents !== null && !isMap(contents) && !(isScalar(contents) && contents.value === "")) {
    mistakes.push({
      file,
      line: 2,
      field: "",
      expected: "front matter with one field per line, such as title: Big Win",
    });
    return null;
  }
  const pairs = isMap(contents) ? (contents as YAMLMap).items : [];
  const fields = new Map<string, unknown>();
  const places = new Map<string, number>();
  for (const { key, value } of pairs) {
    const name = isScalar(key) ? String(key.value) : "";
    const node = value as { toJS(of: unknown, options: { maxAliasCount: number }): unknown } | null;
    fields.set(name, node === null ? "" : node.toJS(document, { maxAliasCount: 0 }));
    places.set(name, isScalar(key) && key.range ? lineAt(key.range[0]) : 1);
  }
  return {
    fields,
    lineOf: (name) => places.get(name) ?? 1,
    body: text.slice(whole.length),
    bodyLine: whole.split("\n").length,
  };
}
