import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ScorerStep } from "../../domain/scoring/scorer-entry.ts";
import { decodedHtml } from "../harness/browser/page-head.ts";
import { scoredPlay } from "../harness/browser/scorer-steps.ts";
import { parseTables, tableFigureOf } from "../harness/browser/stat-tables.ts";
import { runInWorker, startInWorker } from "../harness/program/in-process.ts";
import type { RunningProgram } from "../harness/program/server.ts";
import { SCRATCH_FOLDER } from "../harness/run/scratch.ts";
import { sendRequest } from "../request/request.ts";
import { newScorerEntry, postScore } from "../request/stats/score-table.ts";
import { copyWithFieldHockey } from "./new-sport/copy-with-sport.ts";
import { writeFieldHockeyClubs } from "./new-sport/ferndale.ts";
import { fieldHockey } from "./new-sport/field-hockey.ts";

const BASE = "clubs.example";
const ENV = { BASE_DOMAIN: BASE, DEMO: "off" };
const HOST = `ferndale.${BASE}`;

/**
 * Adds field hockey as the recipe says, by one file and one row, and visits the pages of a club that plays
 * it.
 */
describe("a sport that is added by one file and one row", () => {
  let copy: string;
  let folder: string;
  let server: RunningProgram;

  beforeAll(async () => {
    copy = mkdtempSync(join(SCRATCH_FOLDER, "fieldhouse-new-sport-"));
    folder = mkdtempSync(join(SCRATCH_FOLDER, "fieldhouse-ferndale-"));
    await copyWithFieldHockey(copy);
    const { code, out, err } = await run("import", writeFieldHockeyClubs(join(folder, "clubs")));
    expect([code, err]).toEqual([0, ""]);
    // The plays, lines and periods agree with the score.
    expect(out).not.toMatch(/add up|has no|too many/);
    server = await startInWorker({ dataDir: folder, env: ENV, root: copy });
  });
  afterAll(async () => {
    await server?.stop();
    for (const made of [copy, folder]) rmSync(made, { recursive: true, force: true });
    expect(server?.errors()).toEqual([]);
  });

  const run = (...args: string[]) =>
    runInWorker(args, folder, { ...ENV, PORT: String(server?.port ?? 0) }, copy);

  async function page(path: string, host = HOST): Promise<string> {
    const { status, body } = await sendRequest(server.port, path, { host });
    expect(status, path).toBe(200);
    return body;
  }
  const wordsOf = async (path: string) =>
    decodedHtml((await page(path)).replaceAll(/<[^>]*>/g, " ")).replaceAll(/\s+/g, " ");

  test("is known by its names", async () => {
    expect(JSON.parse(await page("/schedule.json"))).toMatchObject({ sport: "Women's Field Hockey" });
    expect(JSON.parse(await page("/schedule.json", `drakes.${BASE}`))).toMatchObject({
      sport: "Men's Field Hockey",
    });
    const made = join(folder, "made");
    const { code } = await run(
      ...["new", made, "--name", "Harbor Herons", "--organization", "Harbor College"],
      ...["--sport", "women's field hockey", "--email", "herons@example.com", "--zone", "Eastern"],
      ...["--colors", "navy and gold"],
    );
    expect(code).toBe(0);
    const { sportsType } = JSON.parse(readFileSync(join(made, "team.json"), "utf8"));
    expect(sportsType).toBe("WOMENSFIELDHOCKEY");
    expect(readFileSync(join(made, "README.txt"), "utf8")).toContain("WOMENSFIELDHOCKEY or MENSFIELDHOCKEY");
  });

  test("reads and sorts positions as its players write them", async () => {
    const text = await wordsOf("/roster?sort=position&view=cards");
    const headings = ["Forwards", "Midfield", "Backs", "Goalkeepers"];
    const places = headings.map((heading) => text.indexOf(heading));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("counts its points in statistics, for a player and the team", async () => {
    const [players, goalies] = parseTables(await page("/rosterstats"));
    expect(players?.codes).toEqual(["GP", "G", "A", "Pts", "Sh", "YC"]);
    expect(players && tableFigureOf(players, "cy-fenn", "Pts")).toBe("5");
    expect(goalies && tableFigureOf(goalies, "ann-low", "SV%")).toBe(".800");
    const team = await wordsOf("/teamstats");
    for (const figure of ["Goals per game", "Yellow cards", "2-1-0"]) expect(team).toContain(figure);
  });

  test("has a box score by its periods, with its plays", async () => {
    const text = await wordsOf("/games/g-1/stats");
    for (const words of ["Q1", "Q4", "OT", "PS", "Green card", "Stick obstruction"])
      expect(text, words).toContain(words);
  });

  test("awards a forfeit, and counts a loss in overtime as a loss", async () => {
    const text = await wordsOf("/schedule/results");
    for (const words of [/1.0 Forfeit/, /2-1-0/]) expect(text).toMatch(words);
  });

  test("ranks its league by its own points", async () => {
    const text = await wordsOf("/leagues/lake");
    expect(text).toContain(fieldHockey.standings.text);
    expect(text).toMatch(/GP.* W .*L .*T .*Pts/);
  });

  test("is found in the directory", async () => {
    const listed = await page("/?sport=womens-field-hockey", BASE);
    expect(decodedHtml(listed)).toContain("Women's Field Hockey");
    expect([listed.includes("ferndale"), listed.includes(`drakes.${BASE}`)]).toEqual([true, false]);
  });

  test("is scored live with its own plays", async () => {
    const { out } = await run("scorer", "g-4", "--team", "ferndale");
    const token = /#(\S+)/.exec(out)?.[1] ?? "";
    const say = async (version: number, step: ScorerStep) => {
      const { status, body } = await postScore(server.port, "g-4", newScorerEntry(version, step), {
        token,
        host: HOST,
      });
      return [status, JSON.parse(body).card.score];
    };
    const play = (kind: string): ScorerStep => ({
      kind: "play",
      play: { ...scoredPlay(), kind: kind as "goal" },
    });
    expect(await say(1, { kind: "start" })).toEqual([200, 0]);
    expect(await say(2, play("goal"))).toEqual([200, 1]);
    expect(await say(3, play("green-card"))).toEqual([200, 1]);
    expect(await say(4, play("try"))).toEqual([422, 1]);
    expect(await wordsOf("/games/g-4/scorer")).toContain("Green card");
    expect(await wordsOf("/games/g-4/info")).toContain("1st quarter");
    expect(await wordsOf("/games/g-4/stats")).toContain("Green card");
  });
});
