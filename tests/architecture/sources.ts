import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** A source file with its imports: paths from the project's root, or package names. */
export interface SourceFile {
  path: string;
  text: string;
  imports: string[];
}

const ROOT = join(import.meta.dirname, "..", "..");
const PROGRAM = "{app,bench,cli,demo,domain,platform,sandbox,server,tests}/**/*.{ts,tsx,js,css}";

let sources: readonly SourceFile[] | undefined;

/** Every source of the project, including tests: read once for all rules. */
export function readSources(): readonly SourceFile[] {
  sources ??= [PROGRAM, "*.{ts,js}"]
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map((path) => createSource(path, readFileSync(join(ROOT, path), "utf8")));
  return sources;
}

export function createSource(path: string, text: string): SourceFile {
  return { path, text, imports: importsOf(path, text) };
}

const IMPORTS = [
  /(?:^|[;\n])\s*(?:import|export)\s[^;'"]*?\bfrom\s*["']([^"']+)["']/g,
  /(?:^|[;\n])\s*import\s*["']([^"']+)["']/g,
  /\bimport\(\s*["']([^"']+)["']\s*\)/g,
];

function importsOf(path: string, text: string): string[] {
  const code = withoutComments(text);
  return IMPORTS.flatMap((pattern) => [...code.matchAll(pattern)])
    .map(([, specifier = ""]) => specifier)
    .map((specifier) =>
      specifier.startsWith(".") ? relative(ROOT, join(ROOT, dirname(path), specifier)) : specifier,
    );
}

/**
 * Removes the comments from a source. Only a `//` after a space or at the start of a line begins a comment,
 * so that an address in a string is kept.
 */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

/** True for shipped files: not for tests, benchmarks, or the demo's own tools. */
export const isProgramPath = (path: string) =>
  /^(?:app|cli|domain|platform|sandbox|server)\//.test(path) && !isTestPath(path);

export const isTestPath = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith("tests/");
