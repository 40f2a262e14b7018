import { DESK_PAGES } from "../../domain/desk/pages.ts";
import { SITE_PAGES } from "../../domain/site/pages.ts";
import { isProgramPath, isTestPath, type SourceFile, withoutComments } from "./sources.ts";

/**
 * The only files that may read environment variables. The build passes the environment on to its tool, with
 * one name changed.
 */
const MAY_READ_ENVIRONMENT = new Set(["server/env.ts", "cli/launch.js", "cli/build/build.ts"]);

/**
 * Files that read environment variables although they may not. The configuration is read in one place, so
 * that one error can name all its mistakes.
 */
export function environmentReaders({ path, text }: SourceFile): string[] {
  const isConfig = /^[^/]+\.config\.ts$/.test(path);
  if (MAY_READ_ENVIRONMENT.has(path) || isConfig || isTestPath(path)) return [];
  return /\bprocess\.env\b/.test(withoutComments(text)) ? [`${path} reads process.env`] : [];
}

const TIMELESS = /^(?:domain|server\/db\/queries|server\/usecases)\//;
const CLOCK = /\bDate\.now\(\)|\bnew Date\(\s*\)|\bDateTime\.(?:now|local|utc)\(\s*\)|\bperformance\.now\(/;

/**
 * Rules, queries and use cases that read the clock. They must get the current time as `now` from their
 * callers.
 */
export function clockReaders({ path, text }: SourceFile): string[] {
  if (!TIMELESS.test(path) || isTestPath(path)) return [];
  return CLOCK.test(withoutComments(text)) ? [`${path} reads the clock`] : [];
}

const EMPTY_NAME = /(?:^|\/)(?:utils?|lib|helpers?|misc|common|types)(?:\/|\.[a-z]+$)/;

/** Files with a name that does not say what they are about. */
export function meaninglessFileNames({ path }: SourceFile): string[] {
  return EMPTY_NAME.test(path) ? [path] : [];
}

const MOST_LINES = 300;

/** Files with too many lines, whose code has to be split. Tables of data and drawings may be longer. */
export function longFiles({ path, text }: SourceFile): string[] {
  const isData = path === "app/designs/designs.ts" || path.startsWith("demo/artwork/");
  const lines = text.split("\n").length - 1;
  return !isData && !isTestPath(path) && lines > MOST_LINES ? [`${path} has ${lines} lines`] : [];
}

const SKIPPED = /\b(?:it|test|describe)\.(?:skip|only|todo|fails)\b|\bwaitForTimeout\b/;

/** Tests that are skipped, or that wait for a time instead of an event: they guard nothing. */
export function skippedOrSleepingTests({ path, text }: SourceFile): string[] {
  const isRule = path.startsWith("tests/architecture");
  return isTestPath(path) && !isRule && SKIPPED.test(withoutComments(text))
    ? [`${path} skips or sleeps`]
    : [];
}

const MOCKING = /\bvi\.(?:mock|doMock|unmock|doUnmock|resetModules)\b/;

/**
 * Tests that mock modules. A worker reuses its modules for later test files: a module that is already
 * imported cannot be mocked, and a reset would take it away from those files.
 */
export function mockedModules({ path, text }: SourceFile): string[] {
  const isRule = path.startsWith("tests/architecture");
  return isTestPath(path) && !isRule && MOCKING.test(withoutComments(text)) ? [`${path} mocks a module`] : [];
}

/** Comments that switch off the type check. The linter already refuses `any`. */
export function typeCheckSuppressions({ path, text }: SourceFile): string[] {
  const isRule = path.startsWith("tests/architecture");
  return !isRule && /@ts-(?:ignore|nocheck)/.test(text) ? [`${path} gives up its types`] : [];
}

const OF_ORDER = new Set(["domain/values/sort-key.ts", "platform/database/bytewise-sql.ts"]);
const COMPARISON = /[<>]\s*[\w.]+\s*\?\s*(?:-1|1\s*:[^;]*-1)\b|\bcollate\s+"/i;

/**
 * Comparisons of texts in an order of their own. The program and every database use one order: transactions
 * that lock rows in two orders deadlock.
 */
export function unsharedTextComparisons({ path, text }: SourceFile): string[] {
  if (OF_ORDER.has(path) || isTestPath(path)) return [];
  return COMPARISON.test(withoutComments(text)) ? [`${path} has an order of its own`] : [];
}

const REWRITTEN =
  /\b(?:update|delete)\(\s*(?:\w+\.)?deskActs\b|\b(?:update|delete\s+from|truncate)\s+"?desk_acts\b/i;

/** Takes an erased person out of the history, and deletes what is older than the operator keeps. */
const HISTORY_ERASERS = "server/db/queries/desk/privacy/erase-acts.ts";

/**
 * Code that changes or deletes a desk's history, which only grows, but for HISTORY_ERASERS. The history is
 * deleted with its club, through the list of everything that a club owns.
 */
export function historyWriters({ path, text }: SourceFile): string[] {
  if (isTestPath(path) || path === HISTORY_ERASERS) return [];
  return REWRITTEN.test(withoutComments(text)) ? [`${path} changes a desk's history`] : [];
}

/**
 * Parts of the desk that write a date or a time as the website's lists do ("07:30 PM"). The desk writes them
 * as people do (sentence-dates.ts).
 */
export function websiteDatesAtDesk({ path, text }: SourceFile): string[] {
  if (!/^(?:app|domain)\/desk\//.test(path) || isTestPath(path)) return [];
  return /\b(?:format(?:Date|Time|Moment)|gameDateLong)\b/.test(withoutComments(text))
    ? [`${path} writes dates as the website does`]
    : [];
}

/** The files with one row per page. */
const PAGE_ROWS = new Set([
  "domain/site/pages.ts",
  "domain/desk/pages.ts",
  "domain/desk/content/content-pages.ts",
  "domain/desk/messages/message-pages.ts",
]);
const PATHS = new Set([...SITE_PAGES.map(({ path }) => path), ...Object.keys(DESK_PAGES)]);
/** A key with a slash in it: a key without one may be a plain name. */
const KEY = /^\s*"\/?([^"\n]+\/[^"\n]+)":/gm;
/** An entry of a list or table, on a line of its own, that is nothing but a path. */
const ENTRY = /^\s*(?:(?:[\w-]+|"[\w ]+"): )?"\/([^"\n]*)",$/;
/** So many entries in a row make a table. */
const TABLE = 3;

/**
 * Tables of pages outside PAGE_ROWS. If another table forgot a page, that page would be closed, left out or
 * not counted, and no test would notice.
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

/**
 * Routes that export a handle. Facts about a route's page belong in the page's row: a handle would be one
 * more place for them.
 */
export function handlesOfRoutes({ path, text }: SourceFile): string[] {
  if (!/^app\/(?:[\w-]+\/)+routes\//.test(path)) return [];
  return /^export (?:const|function) handle\b|^export \{[^}]*\bhandle\b/m.test(withoutComments(text))
    ? [`${path} exports a handle`]
    : [];
}
