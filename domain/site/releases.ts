/** A version of the program and its changes, a sentence each. */
export interface Release {
  version: string;
  changes: string[];
}

/** Parses the releases in CHANGELOG.md: a `## version` heading, then lines that begin with `- `. */
export function parseReleases(markdown: string): Release[] {
  const releases: Release[] = [];
  for (const line of markdown.split("\n")) {
    const version = /^## (\S+)/.exec(line)?.[1];
    if (version) releases.push({ version, changes: [] });
    else if (line.startsWith("- ")) releases.at(-1)?.changes.push(line.slice(2).trim());
  }
  return releases;
}
