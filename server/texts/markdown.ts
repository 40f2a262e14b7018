import MarkdownIt from "markdown-it";

const reader = new MarkdownIt({ html: true, linkify: true });
// Without this setting, words that contain a dot would become links.
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** Markdown converted to HTML. */
export interface RenderedMarkdown {
  html: string;
  /** The source line, counted from 1, for a place in the HTML: the first line of the block there. */
  lineOf(at: number): number;
}

/**
 * Converts GitHub's Markdown to HTML, which must still be sanitized, because HTML in the text is passed
 * through. Addresses become links.
 * @param firstLine the line on which the text begins in its file
 */
export function renderMarkdown(text: string, firstLine: number): RenderedMarkdown {
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

/**
 * Splits the heading at the beginning of a text from the rest; null if the text does not begin with a
 * heading.
 */
export function splitLeadingHeading(text: string): { title: string; rest: string } | null {
  const [, title, rest = ""] = /^\s*# +([^\n]+)(\n[\s\S]*)?$/.exec(text) ?? [];
  // Line breaks are kept, so that line numbers stay the same.
  return title === undefined
    ? null
    : { title: plain(title), rest: `${text.match(/^\s*/)?.[0] ?? ""}${rest}` };
}

/** The heading without Markdown's marks, and without number signs at its end. */
const plain = (title: string) =>
  title
    .trimEnd()
    .replace(/(?<! ) +#+$/, "")
    .replace(/[*`]|\\(?=[^\w\s])|\[([^[\]]*)\]\((?:(?!\]\()[^)])*\)/g, "$1")
    .trim();
