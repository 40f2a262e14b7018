import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actSentence } from "../../../domain/desk/acts.ts";
import type { ScorerStep } from "../../../domain/scoring/scorer-entry.ts";
import { gameTag, liveTag } from "../../../domain/site/page-tags.ts";
import { iceHockey } from "../../../domain/sports/ice-hockey.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { findFeedGame } from "../../../server/db/queries/schedule/feed-games.ts";
import { findGame, listFinalGames, listSeasonGames } from "../../../server/db/queries/schedule/games.ts";
import { findScorecard } from "../../../server/db/queries/scoring/scorer-entries.ts";
import { games } from "../../../server/db/schema/schedule/games.ts";
import { type NewEntry, scoreGame } from "../../../server/usecases/scoring/score-game.ts";
import { type Club, makeClub, makeGame, makePlayer, makeSeason, makeTag } from "../../factories/factories.ts";
import { GAME_START, goalStep, scoredPlay } from "../../harness/browser/scorer-steps.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const START: ScorerStep = { kind: "start" };
const FINAL: ScorerStep = { kind: "final" };
const UNDO: ScorerStep = { kind: "undo" };

describeOnPostgres("scoring a game", (open) => {
  let db: Database;
  let club: Club;
  let game: Awaited<ReturnType<typeof makeGame>>;
  let purged: string[][];

  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    club = await makeClub(db);
    game = await makeGame(db, club);
    purged = [];
  });

  const services = () => ({
    db,
    now: () => GAME_START,
    purge: async (tags: string[]) => void purged.push(tags),
  });
  let named = 0;
  const entry = (version: number, step: ScorerStep): NewEntry => {
    named += 1;
    return { who: "Sam", entryId: `entry-${named}-of-the-scorer`, version, step };
  };
  const score = (given: NewEntry, gameId = game.id, by = club) => scoreGame(services(), by, gameId, given);
  /** Sends the steps as entries, beginning with the next version; each entry must be accepted. */
  const tell = async (...steps: ScorerStep[]) => {
    const { version } = await findScorecard(db, club.teamId, game.id, iceHockey.rules);
    for (const [index, step] of steps.entries())
      expect(await score(entry(version + index + 1, step))).toMatchObject({ ok: true });
  };
  const shown = async () => {
    const [listed] = await listSeasonGames(db, club.teamId, game.seasonId);
    const one = await findGame(db, club.teamId, game.id);
    const fed = await findFeedGame(db, club.teamId, game.id);
    expect(one).toEqual(listed);
    expect(fed).toMatchObject({ state: one?.state, score: one?.score, opponentScore: one?.opponentScore });
    return one;
  };

  test("shows the scorer's score in every list, and nothing once it is undone", async () => {
    expect(await shown()).toMatchObject({ state: "scheduled", score: null, live: null });
    await tell(START, goalStep(), goalStep("opponent"), goalStep());
    const live = { period: 1, isInPlay: true, isShootout: false, updatedAt: GAME_START };
    expect(await shown()).toMatchObject({ state: "live", score: 2, opponentScore: 1, live });
    await tell(UNDO, UNDO, UNDO, UNDO);
    expect(await shown()).toMatchObject({ state: "scheduled", score: null, opponentScore: null, live: null });
  });

  test("is recorded in the history at start, end, reopening and corrections, but not for every play", async () => {
    await tell(START, goalStep(), goalStep("opponent"), goalStep());
    const by = (who: string, version: number, step: ScorerStep) => score({ ...entry(version, step), who });
    await by("ann@example.com", 5, { kind: "correct", score: 3, opponentScore: 1 });
    const closing = { ...entry(6, FINAL), who: "ann@example.com" };
    for (let sent = 0; sent < 2; sent++) expect(await score(closing)).toMatchObject({ ok: true });
    await by("ann@example.com", 7, UNDO);
    const acts = await listActs(db, club.teamId, { before: null, most: 20 });
    const told = acts.map((act) => `${act.who} ${actSentence(act)}`).reverse();
    const [subject = ""] = acts.map((act) => act.subject);
    expect(told).toEqual([
      `Sam started scoring “${subject}”`,
      `ann@example.com started scoring “${subject}”`,
      `ann@example.com set the score of “${subject}” by hand to 3–1 (was: 2–1)`,
      `ann@example.com ended scoring for “${subject}” at 3–1`,
      `ann@example.com reopened scoring for “${subject}” (it had ended at 3–1)`,
    ]);
  });

  test("counts a game that the scorer finished, with its decision", async () => {
    const nextPeriod = [{ kind: "period-end" }, { kind: "period-begin", shootout: false }] as const;
    await tell(START, ...nextPeriod, ...nextPeriod, ...nextPeriod, goalStep("opponent"));
    expect(await listFinalGames(db, club.teamId)).toEqual([]);
    await tell(FINAL);
    expect(await listFinalGames(db, club.teamId)).toMatchObject([
      { id: game.id, state: "final", score: 0, opponentScore: 1, decidedIn: "overtime" },
    ]);
  });

  test.each([
    ["final", { score: 5, opponentScore: 4 }],
    ["cancelled", { score: null, opponentScore: null }],
    ["postponed", { score: null, opponentScore: null }],
  ] as const)("leaves a game that the club calls %s as it is", async (state, scores) => {
    await tell(START, goalStep());
    await db
      .update(games)
      .set({ state, ...scores })
      .where(eq(games.teamId, club.teamId));
    expect(await shown()).toMatchObject({ state, ...scores });
    const closed = { ok: false, reason: "closed", card: { version: 2, score: 1 } };
    expect(await score(entry(3, goalStep()))).toMatchObject(closed);
    expect(await score(entry(3, UNDO))).toMatchObject(closed);
  });

  test("answers a repeated entry like the first one, and stores it once", async () => {
    await tell(START);
    const again = entry(2, goalStep());
    expect(await score(again)).toMatchObject({ ok: true, card: { version: 2, score: 1 } });
    await tell(goalStep());
    expect(await score(again)).toMatchObject({ ok: true, card: { version: 3, score: 2 } });
  });

  test.each([1, 3])("refuses version %i if 2 is next, with the current card", async (version) => {
    await tell(START);
    const changed = { ok: false, reason: "changed", card: { version: 1, state: "live" } };
    expect(await score(entry(version, goalStep()))).toMatchObject(changed);
    expect(await findScorecard(db, club.teamId, game.id, iceHockey.rules)).toMatchObject({
      version: 1,
      score: 0,
    });
  });

  test("stores no impossible entry", async () => {
    expect(await score(entry(1, goalStep()))).toMatchObject({ ok: false, reason: "not-started" });
    expect(await shown()).toMatchObject({ state: "scheduled" });
    expect(purged).toEqual([]);
  });

  test("finds no game of another club, no deleted one, and none of a sport without scoring", async () => {
    const other = await makeClub(db);
    const deleted = await makeGame(db, club, { deleted: true });
    const unknown = { ok: false, reason: "unknown-game" };
    expect(await score(entry(1, START), game.id, other)).toEqual(unknown);
    expect(await score(entry(1, START), deleted.id)).toEqual(unknown);
    expect(await score(entry(1, START), game.id, { ...club, sportsType: 0 })).toEqual(unknown);
  });

  test("purges pages with the score; the whole club's and its pictures for a result", async () => {
    await tell(START, goalStep(), FINAL, UNDO);
    const tags = [gameTag(club.teamId, game.id), liveTag(club.teamId)];
    const all = [...tags, `team:${club.teamId}`];
    expect(purged).toEqual([tags, tags, all, all]);
    expect((await findTeamById(db, club.teamId))?.revision).toBe(club.revision + 2);
  });

  test("is deleted with its game by an import", async () => {
    await tell(START, goalStep());
    await db.delete(games).where(and(eq(games.teamId, club.teamId), eq(games.id, game.id)));
    expect(await findScorecard(db, club.teamId, game.id, iceHockey.rules)).toMatchObject({ version: 0 });
  });

  describe("with a roster", () => {
    beforeEach(async () => {
      const tagIds: string[] = [];
      for (const name of ["Sam Rooke", "Ada Lind"]) {
        const player = await makePlayer(db, club, { id: name.slice(0, 3).toLowerCase(), name });
        tagIds.push((await makeTag(db, club, { reference: player.id })).id);
      }
      const season = await makeSeason(db, club, { tagIds });
      game = await makeGame(db, club, { seasonId: season.id });
      await makePlayer(db, club, { id: "left", name: "Left Earlier" });
      await tell(START);
    });

    const scored = (given: Parameters<typeof scoredPlay>[0]): ScorerStep => ({
      kind: "play",
      play: scoredPlay(given),
    });

    test("stores the roster's name, whatever was sent", async () => {
      await tell(scored({ playerId: "sam", playerName: "Somebody", assistIds: ["ada"] }));
      const { plays } = await findScorecard(db, club.teamId, game.id, iceHockey.rules);
      expect(plays).toMatchObject([{ playerId: "sam", playerName: "Sam Rooke", assistIds: ["ada"] }]);
    });

    test.each([
      ["a scorer who is not in it", { playerId: "left" }],
      ["an assistant who is not in it", { playerId: "sam", assistIds: ["left"] }],
      ["an opponent who is", { side: "opponent", playerId: "sam" }],
    ] as const)("refuses %s", async (_who, given) => {
      const play = scored({ ...given, assistIds: [...("assistIds" in given ? given.assistIds : [])] });
      expect(await score(entry(2, play))).toMatchObject({ ok: false, reason: "unknown-player" });
    });
  });
});
