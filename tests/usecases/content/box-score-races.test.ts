import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { lockClubContent } from "../../../server/db/queries/club/edited-records.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { findGameToScore } from "../../../server/db/queries/scoring/scorer-entries.ts";
import { games, playerLines, scorerEntries } from "../../../server/db/schema/index.ts";
import { saveBoxScore } from "../../../server/usecases/content/box-score/save-box-score.ts";
import { loadResultForm } from "../../../server/usecases/content/games/load-result-form.ts";
import { saveResult } from "../../../server/usecases/content/games/save-result.ts";
import { scoreGame } from "../../../server/usecases/scoring/score-game.ts";
import { whileHeld } from "../../concurrency/while-held.ts";
import { makeClub, makeGame, makePlayer } from "../../factories/factories.ts";
import { makePlayerLine, makeScorerEntry } from "../../factories/line-factories.ts";
import { goalStep } from "../../harness/browser/scorer-steps.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");

describeOnPostgres("saves of one game at the same time", (open) => {
  let db: Database;
  let team: Team;
  let gameId: string;
  let ann: string;
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
    gameId = (await makeGame(db, team, { timeOfGame: new Date("2026-11-20T00:30:00Z") })).id;
    ann = (await makePlayer(db, team, { name: "Ann Doe" })).id;
  });
  const services = () => ({ db: db as never, purge: async () => {}, now: () => NOW });

  const enter = (cells: Record<string, number>) => () =>
    saveBoxScore(services(), {
      team,
      gameId,
      entered: new Map([[`player/${ann}`, { goals: 1, ...cells }]]),
      began: new Map([[`player/${ann}`, { goals: 1 }]]),
      fields: ["goals", "assists", "penaltyMinutes"],
      accepted: null,
      mends: [],
      who: "ann@example.com",
    });
  const line = async () => (await db.select().from(playerLines).where(eq(playerLines.gameId, gameId)))[0];

  test("two officers' box scores are joined by cell; without the lock one of them would be lost", async () => {
    await makePlayerLine(db, team, { gameId, playerId: ann, goals: 1 });
    const answers = await whileHeld(db, (tx) => lockClubContent(tx, team.teamId), [
      enter({ assists: 2 }),
      enter({ penaltyMinutes: 4 }),
    ]);
    expect(answers).toEqual([
      { ok: true, isChanged: true },
      { ok: true, isChanged: true },
    ]);
    expect(await line()).toMatchObject({ goals: 1, assists: 2, penaltyMinutes: 4 });
    // The control: each writes the whole line as read before the other wrote.
    const { teamId: _team, ...before } = (await line()) ?? {};
    const naive = (cells: object) =>
      db
        .update(playerLines)
        .set({ ...before, ...cells })
        .where(and(eq(playerLines.teamId, team.teamId), eq(playerLines.gameId, gameId)));
    await naive({ assists: 5 });
    await naive({ penaltyMinutes: 8 });
    expect(await line()).toMatchObject({ assists: 2, penaltyMinutes: 8 });
  });

  test("of one cell: one is saved, and the other is asked", async () => {
    await makePlayerLine(db, team, { gameId, playerId: ann, goals: 1 });
    const saves = [enter({ goals: 2 }), enter({ goals: 3 })];
    const answers = await whileHeld(db, (tx) => lockClubContent(tx, team.teamId), saves);
    expect(answers.map((answer) => (answer.ok ? "saved" : answer.reason)).toSorted()).toEqual([
      "clash",
      "saved",
    ]);
  });

  test("a scorekeeper's goal beside a result: it counts, or finds the game closed, but is never lost", async () => {
    await makeScorerEntry(db, team, { gameId, version: 1, entryId: "start", step: { kind: "start" } });
    const form = await loadResultForm(db, team, gameId);
    const result = () =>
      saveResult(services(), {
        ...{ team, gameId, who: "ann@example.com", accepted: "", mends: [] },
        fields: { state: "final", score: 0, opponentScore: 0, decidedIn: "regulation", periods: [] },
        began: form?.versions ?? {},
        cardVersion: form?.cardVersion ?? 0,
      });
    const goal = () =>
      scoreGame(services(), team, gameId, { who: "Sam", entryId: "goal", version: 2, step: goalStep() });
    const lockGame = (tx: Database) =>
      tx
        .select({ id: games.id })
        .from(games)
        .where(and(eq(games.teamId, team.teamId), eq(games.id, gameId)))
        .for("update");
    const [saved, scored] = await whileHeld<{ ok: boolean }>(db, lockGame, [result, goal]);
    expect([saved?.ok, scored?.ok].filter(Boolean)).toHaveLength(1);
    const [game] = await db.select().from(games).where(eq(games.id, gameId));
    expect(game?.state).toBe(saved?.ok ? "final" : "scheduled");
    const entries = await db.select().from(scorerEntries).where(eq(scorerEntries.gameId, gameId));
    expect(entries).toHaveLength(saved?.ok ? 1 : 2);
    // The control: without the lock, a scorekeeper reads an open game while the result is being stored.
    await db.update(games).set({ state: "scheduled" }).where(eq(games.id, gameId));
    const seen = await db.transaction(async (tx) => {
      await tx.update(games).set({ state: "final", score: 0, opponentScore: 0 }).where(eq(games.id, gameId));
      return findGameToScore(db, team.teamId, gameId);
    });
    expect(seen?.state).toBe("scheduled");
  });
});
