import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { collectionTables } from "./architecture/collections.ts";
import { importsOfPrivateModules, looseFiles, publicModulesOf } from "./architecture/doors.ts";
import { duplicateExports } from "./architecture/exported-names.ts";
import { crowdedFolders } from "./architecture/folders.ts";
import { importCircles } from "./architecture/import-circles.ts";
import {
  importsOfAdapters,
  layerBreaches,
  packageImportsInDomain,
  serverImportsInPages,
  subjectBreaches,
  toolImportsInProgram,
} from "./architecture/layers.ts";
import { mailTables } from "./architecture/mail-tables.ts";
import { createSource, readSources, type SourceFile } from "./architecture/sources.ts";
import { sportImports, sportTables } from "./architecture/sports.ts";
import {
  clockReaders,
  environmentReaders,
  handlesOfRoutes,
  historyWriters,
  longFiles,
  meaninglessFileNames,
  mockedModules,
  skippedOrSleepingTests,
  tablesKeyedByPage,
  typeCheckSuppressions,
  unsharedTextComparisons,
  websiteDatesAtDesk,
} from "./architecture/texts.ts";
import { sqlNamedAsBoolean, wideComments } from "./architecture/words.ts";
import {
  citedRuleIds,
  definedRuleIds,
  isExistingPath,
  readDocuments,
  writtenPaths,
} from "./architecture/written-paths.ts";

const ROOT = join(import.meta.dirname, "..");

/**
 * A rule, with files that break it, which the rule must find, and files that only look as if they broke it.
 */
interface Rule {
  name: string;
  breaches: (source: SourceFile) => string[];
  wrong: [path: string, text: string][];
  right: [path: string, text: string][];
}

const RULES: Rule[] = [
  {
    name: "a layer imports only what it may know",
    breaches: layerBreaches,
    wrong: [
      ["domain/values/money.ts", 'import { a } from "../../server/site.ts";'],
      ["domain/values/money.ts", 'export * from "../../app/routes.ts";'],
      ["domain/values/money.ts", 'const a = await import("../../cli/print.ts");'],
      ["server/ports/images.ts", 'import type { Database } from "../db/client.ts";'],
      ["platform/serving/page-cache.ts", 'import { teamTag } from "../../domain/site/page-tags.ts";'],
      ["platform/serving/page-cache.ts", 'import { findSite } from "../../server/serving/site.ts";'],
      ["server/adapters/mail.ts", 'import { list } from "../db/queries/games.ts";'],
      ["server/usecases/sell.ts", 'import {\n  a,\n  b,\n} from "../http/health.ts";'],
      ["app/ui/price.tsx", 'import { list } from "../../server/db/queries/games.ts";'],
      ["app/shell/routes/home.tsx", 'import { compose } from "../../../server/compose.ts";'],
      ["app/store/price.tsx", 'import { list } from "../../server/db/queries/store/products.ts";'],
      ["app/store/read-price.ts", 'import { sell } from "../../server/usecases/sale/sell.ts";'],
      ["app/ui/price.tsx", 'import { useFrame } from "../site/use-frame.ts";'],
      ["server/mails/parcel.ts", 'import { shipOrder } from "../usecases/desk/ship-goods.ts";'],
      ["server/mails/parts/mail-club.ts", 'import { parcelMail } from "../parcel.ts";'],
      ["app/desk/read-mails.ts", 'import { MAILS } from "../../server/mails/mails.ts";'],
    ],
    right: [
      ["app/store/read-price.ts", 'import { list } from "../../server/db/queries/store/products.ts";'],
      ["domain/values/money.ts", 'import { a } from "./sports.ts"; // not from "../../server/site.ts"'],
      ["domain/values/money.test.ts", 'import { makeClub } from "../../tests/factories.ts";'],
      ["app/shell/routes/home.tsx", 'import { list } from "../../../server/db/queries/schedule/games.ts";'],
    ],
  },
  {
    name: "a subject knows no higher one, types included",
    breaches: subjectBreaches,
    wrong: [
      ["domain/values/money.ts", 'import type { Team } from "../club/team.ts";'],
      ["domain/store/stock.ts", 'import type { CartItem } from "../sale/cart.ts";'],
      ["app/news/article-view.tsx", 'import { GameRow } from "../schedule/game-row.tsx";'],
      ["app/site/use-frame.ts", 'const cart = () => import("../sale/cart-storage.ts");'],
      ["app/people/shown-roster.ts", 'export { Navbar } from "../shell/navbar.tsx";'],
      ["server/usecases/forms/submit-form.ts", 'import { settle } from "../sale/settle-order.ts";'],
      ["server/db/queries/club/teams.ts", 'import { list } from "../store/products.ts";'],
      ["server/db/schema/club/teams.ts", 'import { games } from "../schedule/games.ts";'],
      ["domain/money.ts", ""],
      ["app/tombola/draw.tsx", ""],
    ],
    right: [
      ["domain/sale/cart.ts", 'import type { ItemType } from "../store/item-type.ts";'],
      ["app/schedule/routes/schedule.tsx", 'import { GameRow } from "../game-row.tsx";'],
      ["app/shell/routes/home.tsx", 'import { GameRow } from "../../schedule/game-row.tsx";'],
      ["app/site/use-frame.ts", 'import type { loader } from "../root.tsx";'],
      ["domain/values/money.test.ts", 'import { team } from "../club/team.ts";'],
    ],
  },
  {
    name: "the program imports no test, no benchmark and nothing of the demo",
    breaches: toolImportsInProgram,
    wrong: [
      ["cli/new-club.ts", 'import { dice } from "../demo/artwork/ink/random.ts";'],
      ["server/compose.ts", 'const { load } = await import("../bench/load.ts");'],
    ],
    right: [
      ["demo/scorebook/luck.ts", 'import { dice } from "../artwork/ink/random.ts";'],
      ["domain/values/money.test.ts", 'import { makeClub } from "../../tests/factories.ts";'],
    ],
  },
  {
    name: "a rule of domain/ needs no package",
    breaches: packageImportsInDomain,
    wrong: [
      ["domain/values/dates.ts", 'import { DateTime } from "luxon";'],
      ["domain/values/dates.ts", 'import "node:fs";'],
    ],
    right: [["domain/values/dates.test.ts", 'import { test } from "vitest";']],
  },
  {
    name: "only compose.ts and compose-store.ts pick adapters",
    breaches: importsOfAdapters,
    wrong: [["server/app.ts", 'import { sharpImages } from "./adapters/sharp-images.ts";']],
    right: [["server/compose.ts", 'import { sharpImages } from "./adapters/sharp-images.ts";']],
  },
  {
    name: "a part of platform/ is entered only by its door",
    breaches: importsOfPrivateModules,
    wrong: [
      ["server/compose.ts", 'import { createJobAlarm } from "../platform/jobs/job-alarm.ts";'],
      ["server/compose.ts", 'const a = await import("../platform/storage/s3-storage.ts");'],
      ["platform/mail/mail.ts", 'import { createJobAlarm } from "../jobs/job-alarm.ts";'],
    ],
    right: [
      ["server/compose.ts", 'import { createPgBossRunner } from "../platform/jobs/boss-jobs.ts";'],
      ["platform/jobs/boss-jobs.ts", 'import { createJobAlarm } from "./job-alarm.ts";'],
      ["tests/request/jobs.test.ts", 'import { createJobAlarm } from "../../platform/jobs/job-alarm.ts";'],
    ],
  },
  {
    name: "no page reaches a driver or a part of the server",
    breaches: serverImportsInPages,
    wrong: [
      ["app/root.tsx", 'import { openEmbedded } from "../server/db/open-database.ts";'],
      ["app/root.tsx", 'import { createPageCache } from "../platform/serving/page-cache.ts";'],
      ["app/ui/price.tsx", 'import pg from "pg";'],
      ["app/shell/routes/home.tsx", 'import { readFileSync } from "node:fs";'],
    ],
    right: [["app/shell/routes/home.tsx", 'import { page } from "page";']],
  },
  {
    name: "only server/env.ts reads the environment",
    breaches: environmentReaders,
    wrong: [["server/serving/site.ts", "const port = process.env.PORT;"]],
    right: [
      ["server/env.ts", "process.env"],
      ["server/serving/site.ts", "// not process.env"],
    ],
  },
  {
    name: "no rule, query or use case reads the clock",
    breaches: clockReaders,
    wrong: [
      ["domain/values/dates.ts", "const now = Date.now();"],
      ["server/db/queries/schedule/games.ts", "gt(games.timeOfGame, new Date())"],
      ["server/usecases/sell.ts", "const now = DateTime.now();"],
    ],
    right: [
      ["domain/values/dates.ts", "const then = new Date(now.getTime());"],
      ["server/main.ts", "Date.now()"],
    ],
  },
  {
    name: "a file's name says what it is about",
    breaches: meaninglessFileNames,
    wrong: [
      ["server/utils.ts", ""],
      ["app/lib/price.ts", ""],
      ["domain/types.ts", ""],
    ],
    right: [["app/ui/price.tsx", ""]],
  },
  {
    name: "no source is longer than 300 lines",
    breaches: longFiles,
    wrong: [["server/serving/site.ts", "\n".repeat(301)]],
    right: [
      ["server/serving/site.ts", "\n".repeat(300)],
      ["app/designs/designs.ts", "\n".repeat(301)],
    ],
  },
  {
    name: "no test is skipped and none sleeps",
    breaches: skippedOrSleepingTests,
    wrong: [
      ["domain/values/money.test.ts", "test.skip('adds', () => {})"],
      ["tests/e2e/home.test.ts", "await page.waitForTimeout(100)"],
    ],
    right: [["domain/values/money.test.ts", "test('adds', () => {})"]],
  },
  {
    name: "no test mocks a module",
    breaches: mockedModules,
    wrong: [
      ["domain/values/money.test.ts", 'vi.mock("node:zlib", () => ({}));'],
      ["tests/queries/games.test.ts", "vi.resetModules();"],
    ],
    right: [["domain/values/money.test.ts", "const send = vi.fn(); vi.mocked(send);"]],
  },
  {
    name: "texts are compared in one place",
    breaches: unsharedTextComparisons,
    wrong: [
      ["domain/store/stock.ts", "ids.sort((a, b) => (a < b ? -1 : 1));"],
      ["domain/schedule/season.ts", "const last = (a: Season, b: Season) => (b.id > a.id ? 1 : -1);"],
      ["server/db/queries/people/players.ts", '.orderBy(sql`name collate "C"`)'],
    ],
    right: [
      ["domain/values/sort-key.ts", "return a < b ? -1 : a > b ? 1 : 0;"],
      ["domain/store/stock.ts", 'const sign = direction === "asc" ? 1 : -1;'],
      ["domain/schedule/season.ts", "return year - (month < FIRST_MONTH ? 1 : 0);"],
    ],
  },
  {
    name: "the desk writes dates and times in one form",
    breaches: websiteDatesAtDesk,
    wrong: [
      ["app/desk/door/shown-doors.ts", 'import { formatMoment } from "../../../domain/values/dates.ts";'],
      ["domain/desk/door/door-words.ts", "formatTime(at, zone)"],
    ],
    right: [
      ["app/desk/door/shown-doors.ts", "const when = listedMoment(start, timeZone);"],
      ["app/schedule/game-row.tsx", "formatTime(game.timeOfGame, game.timeZone)"],
    ],
  },
  {
    name: "no act is taken out of a desk's history",
    breaches: historyWriters,
    wrong: [
      ["server/db/queries/desk/acts.ts", "await db.delete(deskActs).where(isOld);"],
      ["server/usecases/desk/members.ts", "await tx.update(schema.deskActs).set({ who: '' });"],
      ["server/jobs/start-jobs.ts", 'await db.execute(sql`delete from "desk_acts" where true`);'],
    ],
    right: [
      ["server/db/queries/desk/acts.ts", "await db.insert(deskActs).values(act);"],
      ["server/usecases/import/club-holdings.ts", '{ name: "acts at the desk", table: deskActs },'],
    ],
  },
  {
    name: "a table keyed by a page's path stands only in the rows of pages",
    breaches: tablesKeyedByPage,
    wrong: [
      ["domain/site/page-query.ts", 'const QUERIES = {\n  "schedule/upcoming": HOME_GAMES,\n};'],
      ["server/endpoints/desk/desk.ts", 'const NEEDS = { a: 1,\n  "orders/:orderId/refund": "refunds" };'],
      ["domain/site/seo/sitemap.ts", 'const STANDING = [\n  "/",\n  "/about",\n  "/events/past",\n];'],
      [
        "cli/designs/designs.ts",
        'const PAGES = {\n  games: "/games",\n  staff: "/staff",\n  players: "/roster",\n};',
      ],
    ],
    right: [
      ["domain/site/pages.ts", 'const ROWS = {\n  "schedule/upcoming": 1,\n};'],
      ["domain/site/nav/default-nav.ts", '["Roster", "/roster", contents.roster],\n'],
      ["server/app.ts", 'app.get("/orders/:key/cancel", cancel);'],
      ["tests/request/site/routes.test.ts", '"schedule/upcoming": 1'],
    ],
  },
  {
    name: "no route exports a handle",
    breaches: handlesOfRoutes,
    wrong: [
      ["app/news/routes/articles.tsx", 'export const handle = { kind: "articles" };'],
      ["app/news/routes/articles.tsx", "const handle = 1;\nexport { handle };"],
    ],
    right: [
      ["app/news/routes/articles.tsx", "export const meta = 1; // no handle"],
      ["platform/serving/track-running-calls.ts", "export const handle = 1;"],
    ],
  },
  {
    name: "a table keyed by a mail's kind stands only in server/mails",
    breaches: mailTables,
    wrong: [
      ["domain/desk/mail-words.ts", 'const NAMES = { "mail-parcel": "Shipping update" };'],
      ["server/usecases/desk/job-address.ts", "const OF: { [Kind in MailJobKind]: string } = {};"],
      ["platform/jobs/job-queues.ts", "const SETTINGS: Record<MailJobKind, object> = {};"],
    ],
    right: [
      ["server/mails/mails.ts", 'const MAILS = { "mail-parcel": parcelMail };'],
      ["server/mails/parcel.ts", '"mail-parcel": { teamId: string };'],
      ["server/usecases/desk/ship-goods.ts", 'await addJob(tx, "mail-parcel", { teamId });'],
      ["domain/desk/acts.ts", 'const ACTS = { "mail-tried-again": "Tried an email again" };'],
      ["tests/usecases/desk/told-mails.ts", 'const TOLD = { "mail-parcel": 1 };'],
    ],
  },
  {
    name: "only the registry knows a sport's file",
    breaches: sportImports,
    wrong: [
      ["domain/stats/leaders.ts", 'import { rugby } from "../sports/rugby.ts";'],
      ["app/stats/load-stats.ts", 'const { lacrosse } = await import("../../domain/sports/lacrosse.ts");'],
      ["domain/sports/goals.ts", 'import { iceHockey } from "./ice-hockey.ts";'],
    ],
    right: [
      ["domain/sports/sports.ts", 'import { rugby } from "./rugby.ts";'],
      ["domain/stats/leaders.ts", 'import type { Sport } from "../sports/sport.ts";'],
      ["domain/stats/leaders.test.ts", 'import { rugby } from "../sports/rugby.ts";'],
    ],
  },
  {
    name: "a table or a comparison by sport stands in domain/sports/",
    breaches: sportTables,
    wrong: [
      ["domain/stats/leaders.ts", 'const isCards = sport.name === "rugby";'],
      ["domain/stats/leaders.ts", "const LEADS = { hockey: 3, rugby: 5, lacrosse: 4 };"],
      ["domain/stats/leaders.ts", "const leads = LEADS[sport.name];"],
      ["app/stats/load-stats.ts", "const isFirst = sport.label === other.label;"],
      ["server/collections/club/team-row.ts", "if (sportsType === 3) return 28;"],
      ["sandbox/sessions.ts", "if (sportsType === 3) return 28;"],
      ["server/collections/club/team-row.ts", "if (sport === SPORTS.MENSLACROSSE) return 1;"],
      ["server/collections/club/team-row.ts", "const isIt = isIceHockey(sport);"],
      ["cli/clubs/new-answers.ts", "const SPORTS = /\\b(?:rugby|lacrosse)\\b/;"],
    ],
    right: [
      ["domain/sports/rugby.ts", 'export const rugby = { name: "rugby" };'],
      ["domain/stats/leaders.ts", "/** Rugby has none: { rugby: [] }. */ const none = sport.leaders;"],
      ["domain/stats/leaders.ts", "return [sport.name, play.kind].join(' has no ');"],
      ["cli/clubs/new-command.ts", 'const text = "such as women\'s ice hockey";'],
      ["domain/stats/leaders.ts", "if (sport === null) return [];"],
      ["demo/scorebook/write.ts", "const CLUBS = { rugby: playRugby };"],
    ],
  },
  {
    name: "no comment is wider than 110 columns",
    breaches: wideComments,
    wrong: [
      ["domain/values/money.ts", `// ${"x".repeat(108)}`],
      ["domain/values/money.ts", `/**\n * ${"x".repeat(108)}\n */`],
    ],
    right: [
      ["domain/values/money.ts", `// ${"x".repeat(107)}`],
      ["domain/values/money.ts", `const text = "${"x".repeat(120)}";`],
    ],
  },
  {
    name: "only a boolean is named as one",
    breaches: sqlNamedAsBoolean,
    wrong: [
      ["server/db/queries/a.ts", "export const isPaid = (teamId: string) =>\n  sql`status = 'paid'`;"],
      ["server/db/queries/a.ts", "export const isOpen = (teamId: string) => and(eq(a, b));"],
      ["server/db/queries/a.ts", "export function hasWords(searched: SQL, search: string): SQL {"],
    ],
    right: [
      ["server/db/queries/a.ts", "export const paidWhere = (teamId: string) => sql`status = 'paid'`;"],
      ["server/db/queries/a.ts", "export const isPaid = ({ status }: Order) => status === 'paid';"],
      ["server/db/queries/a.ts", "export async function isSpread(db: Database): Promise<boolean> {"],
    ],
  },
  {
    name: "a table keyed by a collection stands only in server/collections",
    breaches: collectionTables,
    wrong: [
      [
        "server/intake/sheets/nouns.ts",
        'const NOUNS = {\n  players: "player",\n  games: "game",\n  coaches: "coach",\n};',
      ],
      [
        "server/usecases/import/paths.ts",
        'export const PATHS: Record<string, string> = { games: "/games" };\nconst IDS = {\n  ...{ tags: 1, forms: 2, pages: 3, plays: 4 },\n};',
      ],
      [
        "server/intake/sheets/nouns.ts",
        'const NOUNS: Partial<Record<SheetCollection, string>> = { games: "game" };',
      ],
      ["server/intake/most.ts", "export const MOST: ReadonlyMap<CollectionName, number> = new Map([["],
    ],
    right: [
      ["server/collections/order.ts", 'const NOUNS: Record<CollectionName, string> = { games: "game" };'],
      [
        "server/intake/read.ts",
        "const { players, games, coaches } = raws;\nconst read = {\n  players,\n  games: [],\n};",
      ],
      [
        "server/intake/columns/headings.ts",
        "const MEANT: ReadonlyMap<SheetCollection, Headings> = new Map(\n",
      ],
      [
        "server/intake/nouns.test.ts",
        'const NOUNS: Partial<Record<SheetCollection, string>> = { games: "game" };',
      ],
    ],
  },
  {
    name: "no type is given up",
    breaches: typeCheckSuppressions,
    wrong: [["server/serving/site.ts", "// @ts-ignore\nconst a: string = 1;"]],
    right: [["server/serving/site.ts", "const a = 1; // the @ts check stays on"]],
  },
];

describe.each(RULES)("$name", ({ breaches, wrong, right }) => {
  test("holds in the project", () => {
    expect(readSources().flatMap(breaches)).toEqual([]);
  });

  test.each(wrong)("finds the breach in %s %j", (path, text) => {
    expect(breaches(createSource(path, text))).toHaveLength(1);
  });

  test.each(right)("accepts %s %j", (path, text) => {
    expect(breaches(createSource(path, text))).toEqual([]);
  });
});

describe("no file imports itself through others, types included", () => {
  const [order, refund] = ["server/usecases/sale/order.ts", "server/usecases/sale/refund.ts"];

  test("in the project", () => {
    expect(importCircles(readSources())).toEqual([]);
  });

  test.each([
    ["a type", 'import type { Refund } from "./refund.ts";'],
    ["a name", 'export { refund } from "./refund.ts";'],
    ["later", 'const refund = () => import("./refund.ts");'],
  ])("seen when broken by %s", (_, text) => {
    const back = createSource(refund, 'import type { Order } from "./order.ts";');
    expect(importCircles([createSource(order, text), back])).toEqual([[order, refund]]);
  });

  test("not taken for broken: two files that import a third", () => {
    const both = [order, refund].map((path) => createSource(path, 'import { lines } from "./lines.ts";'));
    expect(importCircles([...both, createSource("server/usecases/sale/lines.ts", "")])).toEqual([]);
  });
});

/** Words that only a database driver or the server's code contains. */
const SERVER_WORDS = /\b(?:drizzle(?:-orm)?|pglite|pino|sharp|pg-protocol|node:fs)\b/i;

/** Structured data, which the server writes into the page for search engines. */
const CRAWLER_WORDS = /schema\.org|"@type"/;

function builtFilesMatching(words: RegExp): string[] {
  const files = globSync("build/client/assets/*.js", { cwd: ROOT });
  expect(files, "built by `npm run build`").not.toEqual([]);
  return files.filter((file) => words.test(readFileSync(join(ROOT, file), "utf8")));
}

describe("the built files for browsers", () => {
  test("contain no server code", () => {
    expect(builtFilesMatching(SERVER_WORDS)).toEqual([]);
  });

  test("contain nothing that only search engines read", () => {
    expect(builtFilesMatching(CRAWLER_WORDS)).toEqual([]);
  });

  test("contain no sport: a page's data brings what its scripts need of one", () => {
    expect(builtFilesMatching(/Second assist|Blindside|Long-stick/)).toEqual([]);
  });

  test("come with the licenses of their packages, fonts and styles, and of no server package", () => {
    const licenses = readFileSync(join(ROOT, "build/client/licenses.txt"), "utf8");
    const named = [...licenses.matchAll(/^(\S+) \S+\nLicense: (?!not said)/gm)].map(([, name]) => name);
    expect(named).toEqual(
      expect.arrayContaining(["@fontsource-variable/figtree", "react-dom", "idiomorph", "tailwindcss"]),
    );
    expect(named).not.toContain("pg");
  });

  test.each(['throw new Error("drizzle-orm: no")', 'x="PGlite"', 'require("pg-protocol")'])(
    "would be found to contain server code: %s",
    (text) => {
      expect(SERVER_WORDS.test(text)).toBe(true);
    },
  );

  test.each(['{"@type":`Person`}', "eventStatus:`https://schema.org/`+a"])(
    "would be found to contain structured data: %s",
    (text) => {
      expect(CRAWLER_WORDS.test(text)).toBe(true);
    },
  );
});

/** Packages a file imports, statically or dynamically. */
function packagesIn(text: string): string[] {
  const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*["']([@a-z][\w./@-]*)["']/g)].map(
    ([, name = ""]) => name,
  );
  return specifiers
    .filter((name) => !isBuiltin(name))
    .map((name) => (/^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [name])[0]);
}

describe("the built program", () => {
  test("imports only what an installation without development packages has", () => {
    const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      dependencies: Record<string, string>;
      peerDependenciesMeta: Record<string, { optional: true }>;
    };
    // Peer dependencies are optional. Only one command loads such a package, and it says so if the package is
    // missing.
    const declared = { ...manifest.dependencies, ...manifest.peerDependenciesMeta };
    const files = globSync("build/server/**/*.js", { cwd: ROOT });
    const imported = new Set(files.flatMap((file) => packagesIn(readFileSync(join(ROOT, file), "utf8"))));
    expect(imported).toContain("pg");
    // Vite is the development server: only `serve --dev` imports it.
    imported.delete("vite");
    expect([...imported].filter((name) => !Object.hasOwn(declared, name))).toEqual([]);
  });

  // Rendering tickets on the main thread would block every page of all clubs. The rendering thread has a file
  // of its own.
  test("draws tickets only in the thread for it", () => {
    const files = globSync("build/server/**/*.js", { cwd: ROOT });
    const drawing = files.filter((file) =>
      packagesIn(readFileSync(join(ROOT, file), "utf8")).some((name) =>
        ["fontkit", "passkit-generator", "pdfkit"].includes(name),
      ),
    );
    expect(drawing).toEqual([join("build", "server", "paper.js")]);
  });

  test("comes with the licenses of the packages it imports", () => {
    const licenses = readFileSync(join(ROOT, "build/licenses.txt"), "utf8");
    expect(licenses).toMatch(/^pg \S+\nLicense: MIT$/m);
  });

  test.each([
    ['import{a as b}from"pg/lib";', "pg"],
    ['const a=await import("@x/y/z")', "@x/y"],
    ['import "pino";', "pino"],
  ])("would be found to import a package: %s", (text, name) => {
    expect(packagesIn(text)).toEqual([name]);
  });
});

describe("a file named in a document or a comment", () => {
  const documents = readDocuments();
  const sources = readSources();
  const files = [...documents, ...sources].map(({ path }) => path);

  test("exists", () => {
    const readable = sources.filter(({ path }) => path !== "tests/architecture.test.ts");
    const missing = [...documents, ...readable].flatMap(({ path, text }) =>
      writtenPaths(path, text)
        .filter((written) => !isExistingPath(written, files))
        .map((written) => `${path} names ${written}`),
    );
    expect(missing).toEqual([]);
  });

  test.each([
    ["docs/architecture.md", "see `sale/gone.ts` and **server/app.ts**", ["sale/gone.ts", "server/app.ts"]],
    [
      "app/root.tsx",
      "/** By domain/sale/gone.ts. */ x // and gone/away.css",
      ["domain/sale/gone.ts", "gone/away.css"],
    ],
    ["app/root.tsx", 'import "./sale/gone.ts";', []],
  ])("is found in %s: %s", (path, text, found) => {
    expect(writtenPaths(path, text)).toEqual(found);
  });

  test("may leave out its first folders, but no part of a name", () => {
    expect(isExistingPath("store/stock.ts", ["domain/store/stock.ts"])).toBe(true);
    expect(isExistingPath("ock.ts", ["domain/store/stock.ts"])).toBe(false);
  });
});

describe("a cited rule", () => {
  const documents = readDocuments();
  const ids = definedRuleIds(documents.find(({ path }) => path === "docs/rules.md")?.text ?? "");

  test("stands in docs/rules.md under a unique number", () => {
    expect(ids.length).toBeGreaterThan(50);
    expect(ids).toEqual([...new Set(ids)]);
    const cited = [...documents, ...readSources()].filter(
      ({ path }) => path !== "tests/architecture.test.ts",
    );
    const missing = cited.flatMap(({ path, text }) =>
      citedRuleIds(text)
        .filter((id) => !ids.includes(id))
        .map((id) => `${path} cites ${id}`),
    );
    expect(missing).toEqual([]);
  });

  test("is found in a comment and in the list of rules", () => {
    expect(citedRuleIds("/** Sold out (rule store-4), see rules sale-1 and sale-2. */")).toEqual([
      "store-4",
      "sale-1",
    ]);
    expect(definedRuleIds("- **sale-1** The browser.\n- **sale-12** A cart.")).toEqual(["sale-1", "sale-12"]);
  });
});

describe("server/ has at most six sources of its own", () => {
  const six = ["main", "app", "compose", "compose-store", "env", "services"].map(
    (name) => `server/${name}.ts`,
  );

  test("in the project", () => {
    expect(looseFiles(readSources().map(({ path }) => path))).toEqual([]);
  });

  test.each([
    ["server/mail-ids.ts", 7],
    ["server/env.test.ts", 0],
    ["server/settings/dkim.ts", 0],
    ["platform/mail/mail-ids.ts", 0],
  ])("seen where %s lies beside them", (path, loose) => {
    expect(looseFiles([...six, path])).toHaveLength(loose);
  });
});

test("a door is what a README lists behind the word, and nothing after it", () => {
  const readme = "**Begin with** `a.ts`.\n\n**Door:** `b.ts`,\n`c/d.ts`. Pages may import `e.ts`.\n";
  expect([...publicModulesOf(readme)]).toEqual(["b.ts", "c/d.ts"]);
});

describe("an exported name is unique", () => {
  test("holds in the project", () => {
    expect(duplicateExports(readSources())).toEqual([]);
  });

  test.each([
    ["domain/a.ts", "export const one = 1;", "server/b.ts", "export async function one() {}", 1],
    ["domain/a.ts", "export interface One {}", "app/b.tsx", "export function One() {}", 1],
    ["app/news/routes/a.tsx", "export const meta = 1;", "app/news/routes/b.tsx", "export const meta = 2;", 0],
    ["domain/a.ts", "export const one = 1;", "server/b.ts", "const one = 2;", 0],
  ])("compares %s %s with %s %s", (path, text, other, otherText, twins) => {
    expect(duplicateExports([createSource(path, text), createSource(other, otherText)])).toHaveLength(twins);
  });
});

describe("a folder holds at most 40 sources", () => {
  const filesOf = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => createSource(name.replace("N", String(index)), ""));

  test("in the project", () => {
    expect(crowdedFolders(readSources())).toEqual([]);
  });

  test("seen when broken", () => {
    expect(crowdedFolders(filesOf(41, "app/desk/N.tsx"))).toEqual(["app/desk holds 41 sources"]);
  });

  test("not taken for broken: folders within, and tests", () => {
    const files = [
      ...filesOf(40, "app/desk/N.tsx"),
      ...filesOf(40, "app/desk/door/N.ts"),
      ...filesOf(40, "app/desk/N.test.ts"),
    ];
    expect(crowdedFolders(files)).toEqual([]);
  });
});

test("the project's sources are found, each with its imports", () => {
  const sources = readSources();
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.find(({ path }) => path === "server/compose.ts")?.imports).toContain("server/db/client.ts");
});
