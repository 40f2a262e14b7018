import { hash } from "node:crypto";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { imageMediaType } from "../../domain/values/image.ts";
import type { Bundle } from "../../server/intake/bundle/bundle.ts";
import { readBundle } from "../../server/intake/bundle/read-bundle.ts";
import type { Images } from "../../server/ports/images.ts";
import { IMPORT_TIME } from "./bundle-folder.ts";

/** The demo clubs' scorebooks, written by `demo/scorebook/write.ts`. */

/**
 * Does not decode pictures: the run's import of the demo clubs already does, and it takes as long as
 * everything else here.
 */
const undecoded: Images["inspect"] = async (bytes) => ({
  ok: true,
  image: {
    hash: hash("sha256", bytes),
    mediaType: imageMediaType(bytes) ?? "image/png",
    width: 1600,
    height: 1200,
  },
});

let bundle: Bundle;
beforeAll(async () => {
  const demo = join(import.meta.dirname, "..", "..", "demo");
  bundle = await readBundle(demo, { inspect: undecoded, asOf: IMPORT_TIME });
});

test("have no mistake and no contradiction with a score, a roster or another figure", () => {
  expect(bundle.mistakes).toEqual([]);
  const notes = bundle.notes.filter((note) => !note.endsWith("it isn't a club's folder"));
  expect(notes).toEqual([expect.stringContaining("calder-mesa/games.csv: 2 exhibitions count")]);
});

test("have lines of every final game, and plays of the current season's", () => {
  expect(bundle.clubs).toHaveLength(3);
  for (const { rows } of bundle.clubs) {
    const [current] = rows.seasons.toSorted((a, b) => b.timeCreated.getTime() - a.timeCreated.getTime());
    const finals = rows.games.filter(({ state }) => state === "final");
    const ofLines = new Set(rows.playerLines.map(({ gameId }) => gameId));
    const ofPlays = new Set(rows.plays.map(({ gameId }) => gameId));
    expect(finals.filter(({ id, periods }) => !ofLines.has(id) || periods.length === 0)).toEqual([]);
    expect(finals.filter(({ id, seasonId }) => ofPlays.has(id) !== (seasonId === current?.id))).toEqual([]);
  }
});

test("have past results between at least three other members of every league", () => {
  for (const { rows } of bundle.clubs) {
    for (const { id, seasonId, leagueId } of rows.games.filter((game) => game.leagueId !== null)) {
      const results = rows.leagueResults.filter(
        (result) => result.leagueId === leagueId && result.seasonId === seasonId,
      );
      const members = new Set(results.flatMap(({ homeId, awayId }) => [homeId, awayId]));
      expect(members.size, id).toBeGreaterThanOrEqual(3);
      expect(results.filter(({ timeOfGame }) => timeOfGame > IMPORT_TIME)).toEqual([]);
    }
  }
});

test("have plausible names", () => {
  const names = bundle.clubs.flatMap(({ rows }) => rows.plays.map(({ playerName }) => playerName));
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
});
