import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgres } from "../../../server/db/open-database.ts";
import { parseTables } from "../../harness/browser/stat-tables.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { HOCKEY_SEASON } from "../../seasons/hockey.ts";
import { LACROSSE_SEASON } from "../../seasons/lacrosse.ts";
import { RUGBY_SEASON } from "../../seasons/rugby.ts";
import { storeSeason } from "../../seasons/store-season.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { idsUnder, sendRequest } from "../request.ts";

const SEASONS = {
  "paper-hockey": HOCKEY_SEASON,
  "paper-rugby": RUGBY_SEASON,
  "paper-lacrosse": LACROSSE_SEASON,
};

let server: RunningProgram;
beforeAll(async () => {
  const DATABASE_URL = await copyPostgres("postgresDemo");
  const { db, close } = openPostgres(DATABASE_URL);
  for (const [slug, season] of Object.entries(SEASONS)) await storeSeason(db, season, slug);
  await close();
  server = await startOnPostgres({ DATABASE_URL });
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

/**
 * The pages' figures, to the last printed digit, must equal those of seasons that were calculated by hand.
 */
describe.each(Object.entries(SEASONS))("%s", (slug, { expected, games, lines }) => {
  const page = async (path: string) => {
    const { status, body } = await sendRequest(server.port, path, { host: `${slug}.localhost` });
    expect(status, path).toBe(200);
    return body;
  };
  /** The text of every cell of the table after a heading, row by row. */
  const tableAfter = (body: string, heading: string) => {
    const [, rest = ""] = body.split(`>${heading}</h2>`);
    const rows = /<tbody>([\s\S]*?)<\/tbody>/.exec(rest)?.[1]?.split("</tr>") ?? [];
    const cells = (row: string) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)];
    return rows.map((row) => cells(row).map(([, cell = ""]) => cell.replace(/<[^>]*>/g, "").trim()));
  };

  test("lists every player's and goalie's figures in order", async () => {
    const tables = parseTables(await page("/rosterstats"));
    const printed = (role: string) =>
      tables.find((table) => table.role === role)?.rows.map(({ id, figures }) => [id, figures.join(" ")]) ??
      [];
    expect(printed("player")).toEqual(expected.players);
    expect(printed("goalie")).toEqual(expected.goalies);
  });

  test("shows the team's record, streak and periods", async () => {
    const body = await page("/teamstats");
    const [overall, home, away, league] = expected.records;
    const summary = (name: string) => new RegExp(`<dt>${name}</dt><dd[^>]*>([^<]*)`).exec(body)?.[1];
    expect([summary("Games"), summary("Record"), summary("League"), summary("Streak")]).toEqual([
      ...[String(games.length), overall, league, expected.streak],
    ]);
    const places = new Map(tableAfter(body, "By location").map(([place, , record]) => [place, record]));
    expect([places.get("Home"), places.get("Away")]).toEqual([home, away]);
    const periods = /<svg[^>]*aria-label="[^"]* by period: ([^"]*)"/.exec(body)?.[1]?.split(", ") ?? [];
    expect(periods.map((period) => period.replace(/^.*?(\d+) to (\d+)$/, "$1-$2"))).toEqual(
      expected.byPeriod.map((period) => period.split(" ").at(-1)),
    );
  });

  test("shows the figures on each player's page", async () => {
    for (const [id, figures] of expected.players) {
      const foot = /<tfoot>.*?<\/tfoot>/.exec(await page(`/roster/${id}`))?.[0] ?? "";
      expect([...foot.matchAll(/<td>([^<]*)<\/td>/g)].map(([, figure]) => figure).join(" ")).toBe(figures);
      const played = lines.filter((line) => line.playerId === id && line.role === "player");
      expect(idsUnder("/games", await page(`/roster/${id}`)).sort()).toEqual(
        played.map(({ gameId }) => gameId).sort(),
      );
    }
  });

  test("shows its leaders on the home page", async () => {
    const [, lists = ""] = (await page("/")).split(/>[^<]+ leaders<\/h2>/);
    const named = [...lists.matchAll(/<h3[^>]*>[^<]*<\/h3><ol>(.*?)<\/ol>/g)].map(([, list = ""]) =>
      idsUnder("/roster", list).join(" "),
    );
    expect(named).toEqual(expected.leaders.map((lead) => lead.split(" ").slice(1).join(" ")));
  });
});
