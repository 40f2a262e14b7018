import { isTestPath, type SourceFile } from "./sources.ts";

/** The rules of docs/style.md and docs/words.md that a machine can check. */

const MAX_COMMENT_COLUMNS = 110;
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)/;

/**
 * Finds comment lines that are too wide: they scroll where two files are open side by side. Linter directives
 * are exempt, because they must stay on one line.
 */
export function wideComments({ path, text }: SourceFile): string[] {
  return text
    .split("\n")
    .flatMap((line, at) =>
      line.length > MAX_COMMENT_COLUMNS && COMMENT_LINE.test(line) && !line.includes("biome-ignore")
        ? [`${path}:${at + 1} has ${line.length} columns`]
        : [],
    );
}

/** Matches SQL named like a boolean: `const isFound = (…) => sql…`, `function hasWords(…): SQL`. */
const SQL_AS_BOOLEAN =
  /^export (?:const (?:is|has|can)[A-Z]\w* = \([^)]{0,200}\)[^=\n]{0,80}=>\s{0,10}(?:sql|and|or|eq|not|exists)\b(?=[(<`])|function (?:is|has|can)[A-Z]\w*\([^)]{0,300}\): SQL\b)/gm;

/**
 * Finds SQL conditions with a boolean's name. A name such as `isPaid` is only for a boolean, or for a
 * function that returns one; an SQL condition has a name such as `paidWhere`.
 */
export function sqlNamedAsBoolean({ path, text }: SourceFile): string[] {
  if (isTestPath(path)) return [];
  return [...text.matchAll(SQL_AS_BOOLEAN)].map(([found]) => `${path}: ${found.split("\n")[0]}`);
}
