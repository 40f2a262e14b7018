import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { listDirectoryDetails } from "../../../server/db/queries/site/directory.ts";
import type * as schema from "../../../server/db/schema/index.ts";
import { type Club, makeClub, makeGame, makeOpponent } from "../../factories/factories.ts";
import { makeLiveGame } from "../../factories/line-factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-11-20T17:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

describeOnPostgres("a club in the directory", (open) => {
  let db: Database;
  let club: Club;
  beforeEach(async () => {
    ({ db } = await open());
    club = await makeClub(db);
  });

  type Given = Partial<typeof schema.games.$inferInsert>;
  const game = (inHours: number, given: Given = {}, of = club) =>
    makeGame(db, of, { timeOfGame: hours(inHours), ...given });
  const final = (inHours: number, given: Given = {}) =>
    game(inHours, { state: "final", score: 3, opponentScore: 1, ...given });
  async function shown() {
    const asked = [club.teamId];
    const [one] = await listDirectoryDetails(db, asked, NOW);
    // Restricted to the clubs of one node, the query names these clubs in every step and finds the same rows.
    expect(await listDirectoryDetails(db, asked, NOW, asked)).toEqual([one]);
    return { next: one?.next?.id ?? null, last: one?.last?.id ?? null };
  }

  test("shows nothing without games", async () => {
    expect(await shown()).toEqual({ next: null, last: null });
    expect(await listDirectoryDetails(db, [], NOW)).toEqual([]);
  });

  describe("the next game", () => {
    test("is the first upcoming one, and then no result is read", async () => {
      await final(-48);
      await game(-1);
      await game(72);
      const { id } = await game(24);
      expect(await shown()).toEqual({ next: id, last: null });
    });

    test.each(["postponed", "cancelled", "live"] as const)("is none that is %s", async (state) => {
      await game(24, { state });
      const { id } = await game(48, { state: "tbd" });
      expect((await shown()).next).toBe(id);
    });

    test("needs a set day", async () => {
      await game(24, { datePrecision: "month" });
      await game(48, { datePrecision: "none" });
      expect((await shown()).next).toBeNull();
    });

    test("is not a deleted, started or other club's game", async () => {
      await game(24, { deleted: true });
      await game(0);
      const other = await makeClub(db);
      const theirs = await game(1, {}, other);
      expect((await shown()).next).toBeNull();
      const both = await listDirectoryDetails(db, [club.teamId, other.teamId], NOW);
      expect(both.find(({ teamId }) => teamId === other.teamId)?.next?.id).toBe(theirs.id);
    });

    test("has opponent, place, zone and time", async () => {
      const { id: opponentId } = await makeOpponent(db, club, { name: "Harrow Bay" });
      await game(24, { opponentId, place: "away", timeZone: "America/Denver", datePrecision: "day" });
      const [one] = await listDirectoryDetails(db, [club.teamId], NOW);
      expect(one?.next).toMatchObject({
        timeOfGame: hours(24),
        timeZone: "America/Denver",
        datePrecision: "day",
        place: "away",
        state: "scheduled",
        opponent: "Harrow Bay",
      });
    });
  });

  describe("without one, the last result", () => {
    test("is the newest final game", async () => {
      await final(-48);
      const { id } = await final(-24);
      await game(-2);
      await final(-1, { deleted: true });
      expect(await shown()).toEqual({ next: null, last: id });
    });

    test("has the scorer's score", async () => {
      await final(-48);
      const { id: gameId } = await game(-3);
      await makeLiveGame(db, club, { gameId, state: "final", score: 5, opponentScore: 4 });
      const [one] = await listDirectoryDetails(db, [club.teamId], NOW);
      expect(one?.last).toMatchObject({ id: gameId, state: "final", score: 5, opponentScore: 4 });
    });
  });
});
