export interface Release {
  version: string;
  changes: string[];
}

/** Reads the releases out of CHANGELOG.md: a `## version` heading, then `- ` lines, each on one line. */
export function parseReleases(markdown: string): Release[] {
  const releases: Release[] = [];
  for (const line of markdown.split("\n")) {
    const version = /^## (\S+)/.exec(line)?.[1];
    if (version) releases.push({ version, changes: [] });
    else if (line.startsWith("- ")) releases.at(-1)?.changes.push(line.slice(2).trim());
  }
  return releases;
}
