import MarkdownIt from "markdown-it";

const reader = new MarkdownIt({ html: true, linkify: true });
// Words with a dot in them are no addresses.
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

export interface ReadMarkdown {
  html: string;
  /** The line of the source, from 1, that a place in the HTML was written on: its block's first. */
  lineOf(at: number): number;
}

/**
 * Markdown with GitHub's tables, as HTML that still has to be cleaned: HTML in it comes through, and
 * addresses become links.
 *
 * @param firstLine of the text in its file
 */
export function readMarkdown(text: string, firstLine: number): ReadMarkdown {
  const env = {};
  const tokens = reader.parse(text, env);
  const blocks: { from: number; line: number }[] = [];
  let html = "";
  let depth = 0;
  let begun = 0;
  tokens.forEach(({ nesting }, at) => {
    depth += nesting;
    if (depth > 0) return;
    const block = tokens.slice(begun, at + 1);
    blocks.push({ from: html.length, line: firstLine + (block[0]?.map?.[0] ?? 0) });
    html += reader.renderer.render(block, reader.options, env);
    begun = at + 1;
  });
  return { html, lineOf: (at) => blocks.findLast(({ from }) => from <= at)?.line ?? firstLine };
}

/** The heading a text begins with, and the text without it; null if it begins otherwise. */
export function leadingHeading(text: string): { title: string; rest: string } | null {
  const [, title, rest = ""] = /^\s*# +([^\n]+)(\n[\s\S]*)?$/.exec(text) ?? [];
  // As many lines as before, so that their numbers stay.
  return title === undefined
    ? null
    : { title: plain(title), rest: `${text.match(/^\s*/)?.[0] ?? ""}${rest}` };
}

/** Without the marks of Markdown, and those that may close a heading. */
const plain = (title: string) =>
  title
    .trimEnd()
    .replace(/(?<! ) +#+$/, "")
    .replace(/[*`]|\\(?=[^\w\s])|\[([^[\]]*)\]\((?:(?!\]\()[^)])*\)/g, "$1")
    .trim();
