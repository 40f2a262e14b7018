import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_SPORTS } from "../../domain/sports/sports.ts";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import { isProgramPath, type SourceFile, withoutComments } from "./sources.ts";

const SPORTS = "domain/sports/";
const REGISTRY = `${SPORTS}sports.ts`;

/** The files of single sports: those that the registry imports, except for types. */
const SPORT_FILES: ReadonlySet<string> = new Set(
  [
    ...readFileSync(join(PROJECT_ROOT, REGISTRY), "utf8").matchAll(
      /^import \{ \w+ \} from "\.\/([\w-]+\.ts)";$/gm,
    ),
  ].map(([, file = ""]) => `${SPORTS}${file}`),
);

/**
 * Imports of a single sport's file outside the registry. The rules in such a file hold for no other sport.
 */
export function sportImports({ path, imports }: SourceFile): string[] {
  if (!isProgramPath(path) || path === REGISTRY) return [];
  return imports.filter((target) => SPORT_FILES.has(target)).map((target) => `${path} imports ${target}`);
}

const CALLED = ALL_SPORTS.flatMap(({ name, calledBy }) => [name, ...calledBy]).join("|");
const IN_BUNDLES = ALL_SPORTS.map(({ bundleName }) => bundleName).join("|");

const NAMED = [
  // "rugby", as a value to compare with or look up
  `(["'\`])(?:${CALLED})\\1`,
  // { rugby: …, lacrosse: … }
  `\\b(?:${CALLED})\\??:`,
  // /\b(?:ice|hockey|rugby)\b/
  `[|(](?:${CALLED})[|)]`,
  `\\b(?:WO)?MENS(?:${IN_BUNDLES})\\b`,
  // isIceHockey, hasRugby
  `\\b(?:is|has|of)(?:${CALLED.replaceAll(" ", "")})(?![a-z])`,
];
const NAMED_SPORT = new RegExp(NAMED.join("|"), "i");
/** Matches `sport.name === other` and `TABLE[sport.name]`, because a sport's name is only for display. */
const BY_NAME =
  /\b(?:sport|played)\??\.(?:name|label|bundleName)\s*[!=]==|\[\s*(?:sport|played)\??\.(?:name|label|bundleName)\s*\]/;
const BY_NUMBER = /\bsport(?:sType)?\s*[!=]==\s*[1-9]/;

/** Comparisons with a sport, and tables by sport: each would be one more place to change for a new sport. */
export function sportTables({ path, text }: SourceFile): string[] {
  if (!isProgramPath(path) || path.startsWith(SPORTS)) return [];
  const code = withoutComments(text);
  const found = [NAMED_SPORT, BY_NAME, BY_NUMBER].flatMap((pattern) => pattern.exec(code)?.[0] ?? []);
  return found.slice(0, 1).map((words) => `${path} asks for a sport by its name: ${words}`);
}
