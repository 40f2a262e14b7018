import { describe, expect, test } from "vitest";
import { CLUB_HOSTS, HOCKEY_HOST, LACROSSE_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { parseHead } from "../../harness/browser/page-head.ts";
import { type ParsedTable, parseTables, tableFigureOf } from "../../harness/browser/stat-tables.ts";
import { idsUnder } from "../request.ts";
import { useServer } from "../use-server.ts";

const server = useServer();

async function page(path: string, host = HOCKEY_HOST): Promise<string> {
  const { status, body } = await server.get(path, { host });
  expect(status, path).toBe(200);
  return body;
}

async function table(path: string, role = "player", host = HOCKEY_HOST): Promise<ParsedTable> {
  const found = parseTables(await page(path, host)).find((one) => one.role === role);
  if (!found) throw new Error(`${host}${path} has no table of ${role}s`);
  return found;
}

const ids = ({ rows }: ParsedTable) => rows.map(({ id }) => id);
/** The values in a select on the page, without the empty value. */
const choices = (body: string, name: string) => {
  const select = new RegExp(`<select[^>]*name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(body)?.[1] ?? "";
  return [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value = ""]) => value);
};
const games = (table: ParsedTable, id: string) => Number(tableFigureOf(table, id, table.codes[0] ?? "") ?? 0);

describe.each([
  ["hockey", HOCKEY_HOST, ["GP", "G", "A", "P", "PIM", "+/-", "PPG", "SHG", "GWG", "SOG"], "P"],
  ["rugby", RUGBY_HOST, ["App", "T", "C", "P", "DG", "Pts", "YC", "RC"], "Pts"],
  ["lacrosse", LACROSSE_HOST, ["GP", "G", "A", "Pts", "Sh", "SOG", "GB", "CT", "TO", "FO"], "Pts"],
])("players of %s", (_sport, host, codes, usual) => {
  test("have the sport's columns, sorted by the usual one", async () => {
    const players = await table("/rosterstats", "player", host);
    expect(players.codes).toEqual(codes);
    expect(players.sorted).toEqual([usual, "descending"]);
    expect(players.rows.length).toBeGreaterThan(5);
  });

  test("are in the roster's or the alumni's table, never in both", async () => {
    const roster = ids(await table("/rosterstats?season=all", "player", host));
    const alumni = ids(await table("/alumnistats", "player", host));
    expect(alumni.length).toBeGreaterThan(0);
    expect(roster.filter((id) => alumni.includes(id))).toEqual([]);
  });

  test("are sorted by a heading's link, and in the other direction by its next link", async () => {
    const { links } = await table("/rosterstats", "player", host);
    const first = await table(links[codes[1] ?? ""] ?? "", "player", host);
    const figures = (of: ParsedTable) => of.rows.map(({ figures }) => Number(figures[1]));
    expect(figures(first)).toEqual(figures(first).toSorted((a, b) => b - a));
    expect(first.sorted).toEqual([codes[1], "descending"]);
    const second = await table(first.links[codes[1] ?? ""] ?? "", "player", host);
    expect(second.sorted).toEqual([codes[1], "ascending"]);
    expect(figures(second)).toEqual(figures(first).toReversed());
  });
});

test.each([
  [HOCKEY_HOST, ["GP", "W", "L", "OTL", "GA", "GAA", "SA", "SV", "SV%", "SO"]],
  [LACROSSE_HOST, ["GP", "GA", "GAA", "SV", "SV%"]],
])("goalies of %s have a separate table", async (host, codes) => {
  expect((await table("/rosterstats", "goalie", host)).codes).toEqual(codes);
});

test("rugby has no goalies", async () => {
  expect(parseTables(await page("/rosterstats", RUGBY_HOST)).map(({ role }) => role)).toEqual(["player"]);
});

describe("a filter of games", () => {
  test("by place adds up to all games", async () => {
    const all = await table("/rosterstats");
    const places = await Promise.all(
      ["home", "away", "neutral"].map((place) =>
        server.get(`/rosterstats?place=${place}`, { host: HOCKEY_HOST }),
      ),
    );
    const tables = places.flatMap(({ body }) => parseTables(body).filter(({ role }) => role === "player"));
    for (const id of ids(all))
      expect(
        tables.reduce((sum, one) => sum + games(one, id), 0),
        id,
      ).toBe(games(all, id));
  });

  test("by opponent adds up to all games", async () => {
    const opponents = choices(await page("/rosterstats?season=all"), "opponent");
    expect(opponents.length).toBeGreaterThan(3);
    const all = await table("/rosterstats?season=all");
    const [id = ""] = ids(all);
    let sum = 0;
    for (const opponent of opponents) {
      const body = await page(`/rosterstats?season=all&opponent=${opponent}`);
      for (const one of parseTables(body).filter(({ role }) => role === "player")) sum += games(one, id);
    }
    expect(sum).toBe(games(all, id));
  });

  test("for league games counts fewer than all", async () => {
    const [all, league] = await Promise.all([table("/rosterstats"), table("/rosterstats?type=league")]);
    const [id = ""] = ids(all);
    expect(games(league, id)).toBeGreaterThan(0);
    expect(games(league, id)).toBeLessThan(games(all, id));
  });

  test.each([
    "season=no-such-season",
    "opponent=nobody",
    "place=moon",
    "type=cup",
    "sort=no-such-column&dir=sideways",
    "gsort=g",
    "season=&opponent=&place=&type=",
  ])("with an unknown value is ignored: %s", async (query) => {
    const [asked, plain] = await Promise.all([page(`/rosterstats?${query}`), page("/rosterstats")]);
    expect(parseTables(asked).map(ids)).toEqual(parseTables(plain).map(ids));
  });

  test("by another club's opponent is ignored", async () => {
    const foreign = await page("/rosterstats", RUGBY_HOST);
    const opponent = choices(foreign, "opponent").find((id) => id !== "") ?? "";
    const own = await table("/rosterstats");
    expect(ids(await table(`/rosterstats?opponent=${opponent}`))).toEqual(ids(own));
    for (const id of ids(own)) expect(foreign).not.toContain(`/roster/${id}"`);
  });

  test("is selected in the form, kept by the headings' links, and described in words", async () => {
    const body = await page("/rosterstats?place=home&type=league&sort=g");
    expect(body).toMatch(/<option value="home" selected="">/);
    expect(body).toMatch(/<input type="hidden" name="sort" value="g"/);
    expect(body).toMatch(/Season [\d-]+, league games at home/);
    const [players] = parseTables(body);
    expect(players?.links.A).toBe("/rosterstats?place=home&type=league&sort=a");
    expect(players?.links.G).toBe("/rosterstats?place=home&type=league&sort=g&dir=asc");
  });

  test("keeps ?team= in query-parameter mode", async () => {
    const body = await page("/rosterstats?team=calder-mesa&place=away", "localhost");
    expect(body).toMatch(/<input type="hidden" name="team" value="calder-mesa"/);
    for (const { links } of parseTables(body))
      for (const link of Object.values(links)) expect(link).toMatch(/[?&]team=calder-mesa/);
  });

  test("without any game says so, with a link to all games", async () => {
    const opponents = choices(await page("/rosterstats"), "opponent");
    const bodies = await Promise.all(
      opponents.map((id) => page(`/rosterstats?opponent=${id}&place=neutral&type=league`)),
    );
    const empty = bodies.filter((body) => parseTables(body).length === 0);
    expect(empty.length).toBeGreaterThan(0);
    for (const body of empty) {
      expect(body).toContain("No statistics for these games.");
      expect(body).toMatch(/<a[^>]*href="\/rosterstats\?season=all"[^>]*>Show all games/);
    }
  });
});

describe.each(Object.entries(CLUB_HOSTS))("the team statistics of %s", (_sport, host) => {
  test("have a table behind each chart, and the record of the schedule", async () => {
    const body = await page("/teamstats", host);
    const charts = body.match(/<svg[^>]*role="img" aria-label="[^"]+"/g) ?? [];
    expect(charts.length).toBe(2);
    expect(body.match(/Show as table/g)).toHaveLength(2);
    const [record] = /\d+-\d+-\d+(?:-\d+)?/.exec(/<dt>Record<\/dt>.*?<\/dd>/.exec(body)?.[0] ?? "") ?? [];
    expect(await page("/schedule/results", host)).toContain(`>${record}<`);
  });

  test("by place add up to all games", async () => {
    const count = (body: string) => Number(/<dt>Games<\/dt><dd[^>]*>(\d+)/.exec(body)?.[1] ?? 0);
    const all = count(await page("/teamstats?season=all", host));
    const places = await Promise.all(
      ["home", "away", "neutral"].map((place) => page(`/teamstats?season=all&place=${place}`, host)),
    );
    expect(all).toBeGreaterThan(5);
    expect(places.reduce((sum, body) => sum + count(body), 0)).toBe(all);
  });
});

test("a filtered page describes its games, and its canonical address has no filter", async () => {
  const { tags, canonical } = parseHead(await page("/rosterstats?place=home&sort=g"));
  expect(tags.get("description")).toMatch(
    /^Player statistics, season [\d-]+, games at home: games played, goals/,
  );
  expect(canonical).toMatch(/\/rosterstats$/);
});

describe("a player's page", () => {
  test("has the season's figures of the table of all players, and links to each game", async () => {
    const players = await table("/rosterstats");
    const [id = ""] = ids(players);
    const body = await page(`/roster/${id}`);
    const season = /<tbody><tr><th scope="row">.*?<\/th>(.*?)<\/tr>/.exec(body)?.[1] ?? "";
    const figures = [...season.matchAll(/<td>([^<]*)<\/td>/g)].map(([, figure]) => figure);
    expect(figures).toEqual(players.rows[0]?.figures);
    expect(idsUnder("/games", body)).toHaveLength(games(players, id));
  });

  test("of an alumnus has a career", async () => {
    const alumni = await table("/alumnistats");
    const [id = ""] = ids(alumni);
    const foot = /<tfoot>.*?<\/tfoot>/.exec(await page(`/roster/${id}`))?.[0] ?? "";
    const figures = [...foot.matchAll(/<td>([^<]*)<\/td>/g)].map(([, figure]) => figure);
    expect(figures).toEqual(alumni.rows[0]?.figures);
  });
});

test.each(Object.entries(CLUB_HOSTS))("the home page of %s names its leaders", async (_sport, host) => {
  const body = await page("/", host);
  const [, lists = ""] = /Season leaders([\s\S]*)/.exec(body) ?? [];
  const [leader = ""] = idsUnder("/roster", lists);
  expect(ids(await table("/rosterstats", "player", host))).toContain(leader);
});
