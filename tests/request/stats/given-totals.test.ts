import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { plainTeamRecord } from "../../factories/plain-team.ts";
import { LACROSSE_HOST } from "../../harness/browser/hosts.ts";
import { parseTables, tableFigureOf } from "../../harness/browser/stat-tables.ts";
import { importSuiteClubs } from "../../harness/program/import-suite-clubs.ts";
import { useServer } from "../use-server.ts";

/** A club without box scores: a roster, a schedule, and season totals that it provides itself. */
const HOST = "ledger.localhost";
const FILES = {
  "team.json": JSON.stringify(plainTeamRecord("ledger")),
  "roster.csv": "Name,Season\nAnn Low,2026-27\nBea Moss,2026-27\nCy Moor,2019-20\n",
  "schedule.csv": "Date,Opponent,Result,Season\n11/6/2026,vs Otters,W 3-1,2026-27\n",
  "player stats 2026-27.csv": "Player,GP,G,A,SV,SV%\nAnn Low,12,7,0,,\nBea Moss,12,,,200,.910\n",
  "career stats.csv": "Player,Games Played,Goals,Assists\nCy Moor,80,31,40\n",
};

const server = useServer();
beforeAll(() =>
  importSuiteClubs(async (folder) => {
    await mkdir(join(folder, "ledger"), { recursive: true });
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, "ledger", name), text);
    return folder;
  }),
);

async function page(path: string, host = HOST): Promise<string> {
  const { status, body } = await server.get(path, { host });
  expect(status, path).toBe(200);
  return body;
}

const NOTE = "Some or all of these totals were reported by the club rather than compiled from box scores.";
const LEFT_OUT = "Season totals that the club reported without box scores are left out";
const MARK = '<span aria-hidden="true">*</span><span class="sr-only"> (as reported)</span>';
const marks = (body: string) => body.split(MARK).length - 1;

describe("a club with only provided totals", () => {
  test("has statistics, marked as reported, with a dash for missing figures", async () => {
    const body = await page("/rosterstats");
    const [players, goalies] = parseTables(body);
    const figures = (code: string) => players && tableFigureOf(players, "ann-low", code);
    expect(["GP", "G", "A", "P", "PIM"].map(figures)).toEqual(["12", "7", "0", "7", "–"]);
    expect(goalies && tableFigureOf(goalies, "bea-moss", "SV")).toBe("200");
    expect(goalies && tableFigureOf(goalies, "bea-moss", "SV%")).toBe("–");
    expect([marks(body), body.includes(NOTE)]).toEqual([2, true]);
  });

  test.each(["place=home", "opponent=otters", "season=all&place=home"])(
    "leaves the totals out for %s, which needs single games, and says so",
    async (query) => {
      const body = await page(`/rosterstats?${query}`);
      expect(parseTables(body)).toEqual([]);
      expect([body.includes(LEFT_OUT), body.includes(NOTE)]).toEqual([true, false]);
    },
  );

  test("has leaders, marked as reported, and links to its statistics", async () => {
    const body = await page("/");
    expect(body).toContain("Ann Low");
    expect([marks(body) > 0, body.includes(NOTE)]).toEqual([true, true]);
    expect(body).toContain('href="/rosterstats"');
    expect(body).toContain('href="/alumnistats"');
    expect((await page("/sitemap.xml")).match(/\/(?:roster|alumni)stats/g)).toHaveLength(2);
  });

  test("has an alumnus with a career but no season", async () => {
    expect(parseTables(await page("/alumnistats"))[0]?.rows).toHaveLength(1);
    const body = await page("/roster/cy-moor");
    expect(body).toContain(`Career${MARK}</th><td>80</td><td>31</td><td>40</td><td>71</td>`);
    expect([marks(body), body.includes(NOTE)]).toEqual([1, true]);
  });

  test("does not count them in the team's statistics", async () => {
    expect(await page("/teamstats")).not.toContain(NOTE);
  });
});

describe("a club with provided totals and box scores", () => {
  test("adds a provided season to the counted ones, and marks the sum", async () => {
    const goalsIn = async (season: string) => {
      const body = await page(`/rosterstats?season=${season}`, LACROSSE_HOST);
      return Number(tableFigureOf(parseTables(body)[0] as never, "andres-aragon", "G"));
    };
    const [now, last, before, all] = await Promise.all(
      ["this-season", "last-season", "two-seasons-ago", "all"].map(goalsIn),
    );
    expect(before).toBe(31);
    expect(all).toBe(Number(now) + Number(last) + 31);
    const body = await page("/roster/andres-aragon", LACROSSE_HOST);
    expect([marks(body), body.includes(NOTE)]).toEqual([2, true]);
  });

  test("has no mark and no note on pages with only counted figures", async () => {
    for (const path of ["/rosterstats", "/roster/declan-osei", "/"]) {
      const body = await page(path, LACROSSE_HOST);
      expect([marks(body), body.includes(NOTE), body.includes(LEFT_OUT)], path).toEqual([0, false, false]);
    }
  });
});
