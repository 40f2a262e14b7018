/** The anchors of a Markdown page's headings, as GitHub makes them. */
export function anchorsOf(markdown: string): string[] {
  const withoutCode = markdown.replace(/^```[\s\S]*?^```/gm, "");
  return [...withoutCode.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}

/** A link of a page to another page of the same folder, or within itself. */
export interface PageLink {
  /** Empty for the page itself. */
  page: string;
  anchor: string;
}

/** The links of a Markdown page to anchors: `[words](page.md#anchor)`. */
export function anchorLinks(markdown: string): PageLink[] {
  return [...markdown.matchAll(/\]\(([\w./-]*\.md|)#([^)\s]+)\)/g)].map(([, page = "", anchor = ""]) => ({
    page,
    anchor,
  }));
}

/** The files to which a Markdown page links, from its folder. */
export const linkedFiles = (markdown: string): string[] =>
  [...markdown.replace(/^ *```[\s\S]*?^ *```|`[^`]*`/gm, "").matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(
    ([, file = ""]) => file,
  );
