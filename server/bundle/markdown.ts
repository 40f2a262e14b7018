import { Marked } from "marked";

const reader = new Marked({ gfm: true });

export interface ReadMarkdown {
  html: string;
  /** The line of the source, from 1, that a place in the HTML was written on: its block's first. */
  lineOf(at: number): number;
}

/**
 * Markdown as GitHub reads it, as HTML that still has to be cleaned: HTML in it comes through.
 *
 * @param firstLine of the text in its file
 */
export function readMarkdown(text: string, firstLine: number): ReadMarkdown {
  let html = "";
  let line = firstLine;
  const blocks: { from: number; line: number }[] = [];
  for (const token of reader.lexer(text)) {
    blocks.push({ from: html.length, line });
    html += reader.parser([token]);
    line += token.raw.split("\n").length - 1;
  }
  return { html, lineOf: (at) => blocks.findLast(({ from }) => from <= at)?.line ?? firstLine };
}

/** The heading a text begins with, and the text without it; null if it begins otherwise. */
export function leadingHeading(text: string): { title: string; rest: string } | null {
  const [, title, rest = ""] = /^\s*# +([^\n]+?)(?: +#+)?[ \t]*(\n[\s\S]*)?$/.exec(text) ?? [];
  // As many lines as before, so that their numbers stay.
  return title === undefined
    ? null
    : { title: plain(title), rest: `${text.match(/^\s*/)?.[0] ?? ""}${rest}` };
}

const plain = (title: string) => title.replace(/[*`]|\\(?=[^\w\s])|\[([^\]]*)\]\([^)]*\)/g, "$1").trim();
