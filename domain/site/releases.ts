/** A version of the program and its changes, a sentence each. */
export interface Release {
  version: string;
  changes: string[];
}

/**
 * Parses the releases in CHANGELOG.md: a `## version` heading, then lines that begin with `- `. What stands
 * above the first version is not released yet.
 */
export function parseReleases(markdown: string): Release[] {
  const releases: Release[] = [];
  for (const line of markdown.split("\n")) {
    const version = /^## (\d\S*)/.exec(line)?.[1];
    if (version) releases.push({ version, changes: [] });
    else if (line.startsWith("- ")) releases.at(-1)?.changes.push(line.slice(2).trim());
  }
  return releases;
}

/** Splits a line at its inline code: texts have even places, code between backquotes has odd ones. */
export const splitInlineCode = (line: string): string[] =>
  // A backquote without a second one is part of the text.
  line.split("`").length % 2 === 0 ? [line] : line.split("`");
