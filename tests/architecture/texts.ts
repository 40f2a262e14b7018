import { DESK_PAGES } from "../../domain/desk/pages.ts";
import { SITE_PAGES } from "../../domain/site/pages.ts";
import { isProgramPath, isTestPath, type SourceFile, withoutComments } from "./sources.ts";

/**
 * Only these read environment variables. The build passes the environment to its tool, with one name changed.
 */
const MAY_READ_ENVIRONMENT = new Set(["server/env.ts", "cli/launch.js", "cli/build/build.ts"]);

/** The configuration is read in one place, so that one error can name all its mistakes. */
export function environmentReaders({ path, text }: SourceFile): string[] {
  const isConfig = /^[^/]+\.config\.ts$/.test(path);
  if (MAY_READ_ENVIRONMENT.has(path) || isConfig || isTestPath(path)) return [];
  return /\bprocess\.env\b/.test(withoutComments(text)) ? [`${path} reads process.env`] : [];
}

const TIMELESS = /^(?:domain|server\/db\/queries|server\/usecases)\//;
const CLOCK = /\bDate\.now\(\)|\bnew Date\(\s*\)|\bDateTime\.(?:now|local|utc)\(\s*\)|\bperformance\.now\(/;

/** The current time is passed in as `now` from the outermost layer. */
export function clockReaders({ path, text }: SourceFile): string[] {
  if (!TIMELESS.test(path) || isTestPath(path)) return [];
  return CLOCK.test(withoutComments(text)) ? [`${path} reads the clock`] : [];
}

const EMPTY_NAME = /(?:^|\/)(?:utils?|lib|helpers?|misc|common|types)(?:\/|\.[a-z]+$)/;

/** A name must say what the file is about. */
export function meaninglessFileNames({ path }: SourceFile): string[] {
  return EMPTY_NAME.test(path) ? [path] : [];
}

const MOST_LINES = 300;

/** Tables of data and drawings may be long; code has to be split. */
export function longFiles({ path, text }: SourceFile): string[] {
  const isData = path === "app/designs/designs.ts" || path.startsWith("demo/artwork/");
  const lines = text.split("\n").length - 1;
  return !isData && !isTestPath(path) && lines > MOST_LINES ? [`${path} has ${lines} lines`] : [];
}

const SKIPPED = /\b(?:it|test|describe)\.(?:skip|only|todo|fails)\b|\bwaitForTimeout\b/;

/** A test that is skipped, or waits for a time instead of an event, guards nothing. */
export function skippedOrSleepingTests({ path, text }: SourceFile): string[] {
  const isRule = path.startsWith("tests/architecture");
  return isTestPath(path) && !isRule && SKIPPED.test(withoutComments(text))
    ? [`${path} skips or sleeps`]
    : [];
}

const MOCKING = /\bvi\.(?:mock|doMock|unmock|doUnmock|resetModules)\b/;

/**
 * A worker reuses its modules for later test files: a module that is already imported cannot be mocked, and a
 * reset would take it away from those files.
 */
export function mockedModules({ path, text }: SourceFile): string[] {
  const isRule = path.startsWith("tests/architecture");
  return isTestPath(path) && !isRule && MOCKING.test(withoutComments(text)) ? [`${path} mocks a module`] : [];
}

/** The linter refuses `any`; a comment must not switch the type check off either. */
export function typeCheckSuppressions({ path, text }: SourceFile): string[] {
  const isRule = path.startsWith("tests/architecture");
  return !isRule && /@ts-(?:ignore|nocheck)/.test(text) ? [`${path} gives up its types`] : [];
}

const OF_ORDER = new Set(["domain/values/sort-key.ts", "platform/database/bytewise-sql.ts"]);
const COMPARISON = /[<>]\s*[\w.]+\s*\?\s*(?:-1|1\s*:[^;]*-1)\b|\bcollate\s+"/i;

/** Texts are compared in only one order, here and in every database: rows locked in two orders deadlock. */
export function unsharedTextComparisons({ path, text }: SourceFile): string[] {
  if (OF_ORDER.has(path) || isTestPath(path)) return [];
  return COMPARISON.test(withoutComments(text)) ? [`${path} has an order of its own`] : [];
}

const REWRITTEN =
  /\b(?:update|delete)\(\s*(?:\w+\.)?deskActs\b|\b(?:update|delete\s+from|truncate)\s+"?desk_acts\b/i;

/**
 * A desk's history only grows. It is deleted with its club, through the list of everything that a club owns.
 */
export function historyWriters({ path, text }: SourceFile): string[] {
  if (isTestPath(path)) return [];
  return REWRITTEN.test(withoutComments(text)) ? [`${path} changes a desk's history`] : [];
}

/** The files with one row per page. */
const PAGE_ROWS = new Set(["domain/site/pages.ts", "domain/desk/pages.ts"]);
const PATHS = new Set([...SITE_PAGES.map(({ path }) => path), ...Object.keys(DESK_PAGES)]);
/** A key with a slash in it: a key without one may be a plain name. */
const KEY = /^\s*"\/?([^"\n]+\/[^"\n]+)":/gm;
/** An entry of a list or table, on a line of its own, that is nothing but a path. */
const ENTRY = /^\s*(?:(?:[\w-]+|"[\w ]+"): )?"\/([^"\n]*)",$/;
/** This many entries in a row are a table. */
const TABLE = 3;

/**
 * If another table forgot a page, that page would be closed, left out or not counted, and no test would
 * notice.
 */
export function tablesKeyedByPage({ path, text }: SourceFile): string[] {
  if (PAGE_ROWS.has(path) || !isProgramPath(path)) return [];
  const code = withoutComments(text);
  const isKeyed = [...code.matchAll(KEY)].some(([, key = ""]) => PATHS.has(key));
  let entries = 0;
  const isListed = code.split("\n").some((line) => {
    entries = PATHS.has(ENTRY.exec(line)?.[1] ?? "none") ? entries + 1 : 0;
    return entries === TABLE;
  });
  return isKeyed || isListed ? [`${path} has a table of pages`] : [];
}

/** Facts about a route's page belong in its row: a handle would be one more place for them. */
export function handlesOfRoutes({ path, text }: SourceFile): string[] {
  if (!/^app\/[\w-]+\/routes\//.test(path)) return [];
  return /^export (?:const|function) handle\b|^export \{[^}]*\bhandle\b/m.test(withoutComments(text))
    ? [`${path} exports a handle`]
    : [];
}
