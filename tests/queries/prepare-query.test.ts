import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { prepareQuery } from "../../server/db/prepare-query.ts";
import { sponsors } from "../../server/db/schema/index.ts";
import { type Club, makeClub, makeSponsor } from "../factories/factories.ts";
import { describeOnEachDatabase } from "../harness/program/databases.ts";

/** A query that has not been run yet. */
const freshQuery = () =>
  prepareQuery((db) =>
    db
      .select({ id: sponsors.id })
      .from(sponsors)
      .where(eq(sponsors.teamId, sql.placeholder("teamId")))
      .prepare("test_sponsors"),
  );

class Undone extends Error {}

describeOnEachDatabase("a prepared query", (open) => {
  let db: Database;
  let club: Club;
  beforeAll(async () => {
    ({ db } = await open());
    club = await makeClub(db);
  });

  /** The number of rows that the query finds in a transaction that adds a sponsor and is rolled back. */
  async function foundInTransaction(query: ReturnType<typeof freshQuery>): Promise<number> {
    let found = -1;
    const undone = db.transaction(async (tx) => {
      await makeSponsor(tx, club);
      found = (await query(tx, { teamId: club.teamId })).length;
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
    return found;
  }

  // If this fails with a new Drizzle version, that version stores its connections in another way: see
  // platform/database/drizzle-session.ts and decision 054.
  test("first run outside a transaction later runs in one on its connection", async () => {
    const query = freshQuery();
    expect(await query(db, { teamId: club.teamId })).toEqual([]);
    expect(await foundInTransaction(query)).toBe(1);
  });

  test("first run in a transaction later runs outside it", async () => {
    const query = freshQuery();
    expect(await foundInTransaction(query)).toBe(1);
    expect(await query(db, { teamId: club.teamId })).toEqual([]);
  });

  describe("if Drizzle stores connections in another way", () => {
    const withSession = (session: object): Database =>
      Object.create(db, { _: { value: { ...db._, session } } });

    test("refuses a session without one", () => {
      const otherwise = withSession(Object.create(Object.getPrototypeOf(db._.session)));
      expect(() => freshQuery()(otherwise, { teamId: club.teamId })).toThrow("see decision 054");
    });

    test("refuses a statement without one", () => {
      const query = prepareQuery<Record<string, never>, number>(() => ({ execute: async () => 1 }));
      expect(() => query(db, {})).toThrow("see decision 054");
    });
  });
});
