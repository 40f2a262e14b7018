import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { iceHockey } from "../../domain/sports/ice-hockey.ts";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { findScorecard, listScorerEntries } from "../../server/db/queries/scoring/scorer-entries.ts";
import { scorerEntries } from "../../server/db/schema/scoring/scorer-entries.ts";
import { scoreGame } from "../../server/usecases/scoring/score-game.ts";
import { type Club, makeClub, makeGame } from "../factories/factories.ts";
import { GAME_START, goalStep } from "../harness/browser/scorer-steps.ts";
import { copyPostgres } from "../harness/program/databases.ts";

/** Several scorers of one game at once, on real PostgreSQL. */
const AT_ONCE = 20;

describe("scorers who send the same version at once", () => {
  let database: OpenDatabase;
  let db: Database;
  let club: Club;
  let gameId: string;

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    club = await makeClub(db);
    gameId = (await makeGame(db, club)).id;
    await say(1, "the-one-who-starts", { kind: "start" });
  });

  const say = (version: number, entryId: string, step = goalStep()) =>
    scoreGame({ db, purge: async () => {}, now: () => GAME_START }, club, gameId, {
      who: "Sam",
      version,
      entryId,
      step,
    });
  const atOnce = (nameOf: (writer: number) => string) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, writer) => say(2, nameOf(writer))));

  test("one entry is stored, and the others get the current card", async () => {
    const answers = await atOnce((writer) => `entry-of-writer-${writer}`);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const present = { ok: false, reason: "changed", card: expect.objectContaining({ version: 2, score: 1 }) };
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(AT_ONCE - 1).fill(present));
    expect(await listScorerEntries(db, club.teamId, gameId)).toHaveLength(2);
    expect(await findScorecard(db, club.teamId, gameId, iceHockey.rules)).toMatchObject({ score: 1 });
  });

  test("one entry sent by all is stored once, and all get that answer", async () => {
    const answers = await atOnce(() => "the-very-same-entry");
    expect(answers.filter(({ ok }) => ok)).toHaveLength(AT_ONCE);
    expect(await listScorerEntries(db, club.teamId, gameId)).toHaveLength(2);
  });

  /** Positive control: the first test would notice a program that looks up the version and then writes. */
  test("more than one entry is stored if the version is looked up instead of claimed", async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, writer) =>
        db.transaction(async (tx) => {
          const { version } = await findScorecard(tx, club.teamId, gameId, iceHockey.rules);
          if (version !== 1) return false;
          await tx.execute(sql`select pg_sleep(0.02)`);
          const entryId = `entry-of-writer-${writer}`;
          const row = { teamId: club.teamId, gameId, entryId, step: goalStep(), timeCreated: GAME_START };
          await tx.insert(scorerEntries).values({ ...row, version: version + 1 + writer });
          return true;
        }),
      ),
    );
    expect(answers.filter(Boolean).length).toBeGreaterThan(1);
  });
});
