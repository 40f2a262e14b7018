import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm;
/** A file named with its folder, or in a document a file in backticks: `sale/checkout.ts`. */
const PATH_IN_COMMENT = /(?<![\w/.])(?:[\w-][\w.$-]*\/)+[\w.$-]+\.(?:tsx?|css|md)\b/g;
const PATH_IN_DOCUMENT = /(?<=[`*])\w[\w./$-]*\.(?:tsx?|css|md)(?=[`*])/g;

/** The files a text sends its reader to. */
export function writtenPaths(path: string, text: string): string[] {
  if (path.endsWith(".md")) return text.match(PATH_IN_DOCUMENT) ?? [];
  return (text.match(COMMENT) ?? []).flatMap((comment) => comment.match(PATH_IN_COMMENT) ?? []);
}

/** A written path may leave out the folders it begins with. */
export function isThere(written: string, files: readonly string[]): boolean {
  return files.some((file) => file === written || file.endsWith(`/${written}`));
}

/** What is written today. A decision keeps the names of its day. */
export function readDocuments(): { path: string; text: string }[] {
  return globSync(["README.md", "docs/*.md"], { cwd: ROOT }).map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), "utf8"),
  }));
}

const CITED = /\brules? ([a-z]+-\d+)/g;

/** The rules a text refers to by their ids: "(rule sale-3)". */
export function citedRules(text: string): string[] {
  return [...text.matchAll(CITED)].map(([, id = ""]) => id);
}

/** The ids docs/rules.md gives out. */
export function ruleIds(rules: string): string[] {
  return [...rules.matchAll(/^- \*\*([a-z]+-\d+)\*\*/gm)].map(([, id = ""]) => id);
}
