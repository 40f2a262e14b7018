import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FETCHED_PARTS, type FetchedPart, NOT_FOUND_MESSAGES } from "../../domain/values/messages.ts";
import { HOCKEY_HOST } from "../harness/browser/hosts.ts";
import type { RunningProgram } from "../harness/program/server.ts";
import { sendRequest } from "./request.ts";
import { startSites } from "./site/sites.ts";
import { useServer } from "./use-server.ts";

/**
 * A page on which one read fails: the answer is a 500 if the page is about what was read, otherwise the page
 * without that part.
 */
type Row = [what: FetchedPart, path: string, status: 200 | 500];

/** SQL that makes every query of these tables fail. */
const breakTables = (tables: string[]) =>
  tables.map((table) => `alter table ${table} rename column team_id to of_team;`).join("\n");

const PARTS: Row[] = [
  ["tags", "/articles/saint-petrock-preview", 200],
  ["game stats", "/roster/tobias-odegaard", 200],
  ["tickets", "/events/upcoming", 200],
];
const PART_TABLES = ["tags", "player_lines", "tickets"];

const SUBJECTS: Row[] = [
  ["stats", "/teamstats", 500],
  ["roster stats", "/rosterstats", 500],
  ["players", "/roster", 500],
  ["player", "/roster/tobias-odegaard", 500],
  ["alumni", "/alumni", 500],
  ["coaches", "/coaches", 500],
  ["coach", "/coaches/dana-wexler", 500],
  ["staffs", "/staff", 500],
  ["sponsors", "/sponsors", 500],
  ["seasons", "/previousseasons", 500],
  ["season", "/season/last-season", 500],
  ["season", "/seasonschedule/last-season/results", 500],
  ["games", "/schedule/upcoming", 500],
  ["game", "/games/g0-15/info", 500],
  ["articles", "/articles", 500],
  ["article", "/articles/saint-petrock-preview", 500],
  ["tickets", "/tickets", 500],
  ["products", "/store", 500],
  ["product", "/products/home-jersey", 500],
  ["web page", "/pages/tryouts", 500],
  ["galleries", "/galleries", 500],
  ["gallery", "/galleries/quarry-cup", 500],
  ["image", "/galleries/quarry-cup", 500],
  ["form", "/forms/contact", 500],
  ["imges", "/version", 200],
  ["events", "/events/past", 500],
  ["events", "/events/alumni-skate", 500],
  ["practice", "/practice/past", 500],
  ["practice", "/practice/w2-tue", 500],
  ["events and practice", "/eventsandpractice/upcoming", 500],
  ["fetching", "/opponents/spt", 500],
  ["fetching", "/leagues/nchl", 500],
];
const SUBJECT_TABLES = [
  ...[
    "articles",
    "coaches",
    "events",
    "forms",
    "galleries",
    "gallery_pictures",
    "games",
    "images",
    "leagues",
  ],
  ...[
    "opponents",
    "pages",
    "player_lines",
    "players",
    "practices",
    "products",
    "seasons",
    "sponsors",
    "tickets",
  ],
];

test("every failure of the catalog is tested here on a page that reports it", () => {
  const reported = new Set([...PARTS, ...SUBJECTS].map(([what]) => what));
  expect([...reported].sort()).toEqual([...FETCHED_PARTS].sort());
});

describe.each([
  ["a part of a page", PARTS, PART_TABLES],
  ["the subject of a page", SUBJECTS, SUBJECT_TABLES],
])("where %s cannot be read", (_name, rows, tables) => {
  let server: RunningProgram;
  beforeAll(async () => {
    server = await startSites(breakTables(tables));
  });
  afterAll(() => server?.stop());

  test.each(rows)("'Error while fetching %s' is logged and shown at %s: %d", async (what, path, status) => {
    const before = server.lines.length;
    const answer = await sendRequest(server.port, path, { host: HOCKEY_HOST });
    const sentence = `Error while fetching ${what}`;
    await expect
      .poll(() => server.lines.slice(before).join("\n"))
      .toMatch(new RegExp(`"event":"error".*${sentence}"`));
    // If two reads fail, the page names the one that failed first.
    expect([answer.status, answer.body.includes("Error while fetching ")]).toEqual([status, true]);
  });
});

describe("what does not exist", () => {
  const PATHS = {
    website: "/notfound",
    player: "/roster/none",
    coach: "/coaches/none",
    opponent: "/opponents/none",
    season: "/season/none",
    game: "/games/none/info",
    article: "/articles/none",
    ticket: "/tickets/none",
    product: "/products/none",
    webPage: "/pages/none",
    gallery: "/galleries/none",
    form: "/forms/none",
    other: "/leagues/none",
  } satisfies Record<keyof typeof NOT_FOUND_MESSAGES, string>;
  const { get } = useServer();

  test.each(Object.entries(PATHS))("%s: %s", async (what, path) => {
    const host = what === "website" ? "nobody.example" : HOCKEY_HOST;
    const { status, body } = await get(path, { host });
    const sentence = NOT_FOUND_MESSAGES[what as keyof typeof PATHS];
    expect([status, body.includes(sentence)]).toEqual([404, true]);
  });
});
