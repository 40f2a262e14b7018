import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm;
/**
 * A path in a comment: folder and file, such as `sale/checkout.ts`. In documents, any file name in backticks.
 */
const PATH_IN_COMMENT = /(?<![\w/.])(?:[\w-][\w.$-]*\/)+[\w.$-]+\.(?:tsx?|css|md)\b/g;
const PATH_IN_DOCUMENT = /(?<=[`*])\w[\w./$-]*\.(?:tsx?|css|md)(?=[`*])/g;

/** The files a text points to. */
export function writtenPaths(path: string, text: string): string[] {
  if (path.endsWith(".md")) return text.match(PATH_IN_DOCUMENT) ?? [];
  return (text.match(COMMENT) ?? []).flatMap((comment) => comment.match(PATH_IN_COMMENT) ?? []);
}

/** True if the path names one of the files. A path in a text may leave out its first folders. */
export function isExistingPath(written: string, files: readonly string[]): boolean {
  return files.some((file) => file === written || file.endsWith(`/${written}`));
}

/** Reads all documents except the decisions, which keep the file names from when they were written. */
export function readDocuments(): { path: string; text: string }[] {
  return globSync(["README.md", "docs/*.md", "platform/**/README.md"], { cwd: ROOT }).map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), "utf8"),
  }));
}

const CITED = /\brules? ([a-z]+-\d+)/g;

/** Ids of cited rules: "(rule sale-3)". */
export function citedRuleIds(text: string): string[] {
  return [...text.matchAll(CITED)].map(([, id = ""]) => id);
}

/** Ids of the rules in docs/rules.md. */
export function definedRuleIds(rules: string): string[] {
  return [...rules.matchAll(/^- \*\*([a-z]+-\d+)\*\*/gm)].map(([, id = ""]) => id);
}
