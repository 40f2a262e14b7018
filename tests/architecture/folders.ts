import { dirname } from "node:path";
import type { SourceFile } from "./sources.ts";

/** The maximum number of sources in a folder: nobody finds a file by its name in a longer list. */
const MAX_SOURCES = 40;

/** Folders with too many sources of their own, to be split by task. Tests beside the sources do not count. */
export function crowdedFolders(sources: readonly Pick<SourceFile, "path">[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const folder = dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_SOURCES)
    .map(([folder, count]) => `${folder} holds ${count} sources`);
}
