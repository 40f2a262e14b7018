import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { compareBytewise } from "../../domain/values/sort-key.ts";
import { bytewiseSql } from "../../platform/database/bytewise-sql.ts";
import { hasSqlState } from "../../platform/database/database-error.ts";
import { JOBS_CHANNEL } from "../../platform/jobs/queue-database.ts";
import { addJob } from "../../server/db/add-job.ts";
import type { Database } from "../../server/db/client.ts";
import { overlaidReads } from "../../server/db/overlaid-reads.ts";
import { addHumanCheckUse } from "../../server/db/queries/access/human-check-uses.ts";
import { listArticles } from "../../server/db/queries/news/articles.ts";
import { holdStock } from "../../server/db/queries/store/stock.ts";
import {
  articles,
  games,
  lineItems,
  orders,
  players,
  sponsors,
  teams,
  tickets,
} from "../../server/db/schema/index.ts";
import {
  type Club,
  makeArticle,
  makeClub,
  makeGame,
  makeLineItem,
  makeOrder,
  makePlayer,
  makeSponsor,
  makeTicket,
} from "../factories/factories.ts";
import { describeOnEachDatabase } from "../harness/program/databases.ts";

/**
 * What both databases must do in the same way. Other suites run only on PostgreSQL. The embedded database has
 * further tests: cached statements, the event loop, its lock and kill -9 (server/db), its private files,
 * every page's bytes (request/on-postgres), a first sale, and crashes.
 */

class Undone extends Error {}

/** The value of `answer` that the driver returns for a query. */
async function asked<T = unknown>(db: Database, question: ReturnType<typeof sql>): Promise<T> {
  const { rows } = (await db.execute(question)) as unknown as { rows: { answer: T }[] };
  return rows[0]?.answer as T;
}

describeOnEachDatabase("the database", (open) => {
  let db: Database;
  let club: Club;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    club = await makeClub(db);
  });

  describe("in a transaction", () => {
    test("rolls back everything when it fails, including a job it added", async () => {
      const undone = db.transaction(async (tx) => {
        await makeSponsor(tx, club, { id: "undone" });
        await addJob(tx, "check-order", { teamId: club.teamId, orderId: "undone" });
        throw new Undone();
      });
      await expect(undone).rejects.toThrow(Undone);
      expect(await db.$count(sponsors, eq(sponsors.id, "undone"))).toBe(0);
      expect(await db.$count(sql`pgboss.job where data->>'orderId' = 'undone'`)).toBe(0);
    });

    test("rolls back a failed savepoint and keeps the rest", async () => {
      await db.transaction(async (tx) => {
        await makeSponsor(tx, club, { id: "first" });
        const part = tx.transaction(async (inner) => {
          await makeSponsor(inner as Database, club, { id: "part" });
          throw new Undone();
        });
        await part.catch(() => {});
        await makeSponsor(tx, club, { id: "last" });
      });
      const kept = await db
        .select({ id: sponsors.id })
        .from(sponsors)
        .where(eq(sponsors.teamId, club.teamId));
      expect(kept.map(({ id }) => id).toSorted()).toEqual(["first", "last"]);
    });

    test("leaves the connection usable after it failed to begin or in the middle", async () => {
      const failing = db.transaction(async (tx) => {
        await tx.execute(sql`select 1 / 0`);
      });
      await expect(failing).rejects.toSatisfy((error) => hasSqlState(error, "22012"));
      await expect(
        db.transaction(async () => {}, { isolationLevel: "none" as "serializable" }),
      ).rejects.toThrow();
      expect(await asked(db, sql`select 1 as answer`)).toBe(1);
    });

    test("of an export reads one state of all tables and cannot write", async () => {
      const config = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
      const writing = db.transaction((tx) => makeSponsor(tx, club), config);
      await expect(writing).rejects.toSatisfy((error) => hasSqlState(error, "25006"));
    });

    test("two that sell the last ticket sell it once", async () => {
      const { id } = await makeTicket(db, club, { ticketsTotal: 1 });
      const at = new Date("2026-11-20T17:00:00Z");
      const item = { itemType: "TICKET", itemId: id, quantity: 1 } as const;
      const sold = await Promise.all(
        [1, 2].map(() => db.transaction((tx) => holdStock(tx, club.teamId, item, at))),
      );
      expect(sold.filter(Boolean)).toHaveLength(1);
      expect((await db.select().from(tickets).where(eq(tickets.id, id)))[0]?.ticketsHold).toBe(1);
    });

    test("holds an advisory lock until its end", async () => {
      const take = (tx: Database) =>
        asked(tx, sql`select pg_try_advisory_xact_lock(7, hashtext('a')) as answer`);
      expect(await db.transaction(take)).toBe(true);
      expect(await db.transaction(take)).toBe(true);
    });

    test("locks rows, and skips locked ones", async () => {
      const { id } = await makeTicket(db, club);
      await db.transaction(async (tx) => {
        const found = await tx
          .select({ id: tickets.id })
          .from(tickets)
          .where(eq(tickets.id, id))
          .for("update");
        expect(found).toEqual([{ id }]);
        // `skipLocked` still finds a row that the transaction itself has locked.
        const again = await tx
          .select({ id: tickets.id })
          .from(tickets)
          .where(eq(tickets.id, id))
          .for("update", { skipLocked: true });
        expect(again).toEqual([{ id }]);
      });
    });
  });

  describe("refuses", () => {
    test("a second row with the same key, with the code that the program expects", async () => {
      await makeSponsor(db, club, { id: "same" });
      await expect(makeSponsor(db, club, { id: "same" })).rejects.toSatisfy((error) =>
        hasSqlState(error, "23505"),
      );
      const use = { hash: "used", expiresAt: new Date("2026-11-20T18:00:00Z") };
      expect([
        await addHumanCheckUse(db, club.teamId, use),
        await addHumanCheckUse(db, club.teamId, use),
      ]).toEqual([true, false]);
    });

    test("a row without its club, and a negative amount", async () => {
      const order = await makeOrder(db, club);
      await expect(makeLineItem(db, { ...order, id: "nobody's" }, {})).rejects.toSatisfy((error) =>
        hasSqlState(error, "23503"),
      );
      await expect(makeLineItem(db, order, { unitPrice: -1 })).rejects.toSatisfy((error) =>
        hasSqlState(error, "23514"),
      );
    });

    test("a null character in a text", async () => {
      await expect(makeSponsor(db, club, { name: "a\u0000b" })).rejects.toSatisfy((error) =>
        hasSqlState(error, "22021"),
      );
    });
  });

  describe("returns stored values unchanged:", () => {
    test.each(["2026-11-20T17:00:00.123Z", "2026-03-08T07:00:00.000Z", "1999-12-31T23:59:59.999Z"])(
      "the instant %s, to the millisecond",
      async (text) => {
        const { id } = await makeGame(db, club, { timeOfGame: new Date(text) });
        const [found] = await db.select({ at: games.timeOfGame }).from(games).where(eq(games.id, id));
        expect(found?.at).toEqual(new Date(text));
      },
    );

    test("texts in any script, emoji and all", async () => {
      const name = "Zoë Ødegård 球迷 نیم‌روز 👩‍👩‍👧 'quoted' \\ \"double\" $1";
      const { id } = await makeSponsor(db, club, { name });
      expect((await db.select().from(sponsors).where(eq(sponsors.id, id)))[0]?.name).toBe(name);
    });

    test("documents with nulls, numbers and lists", async () => {
      const seoInfo = { title: 'a "b"', keywords: ["x", "ÿ"], nested: { none: null, n: 0.1, yes: true } };
      await db
        .update(teams)
        .set({ seoInfo: seoInfo as never })
        .where(eq(teams.teamId, club.teamId));
      expect((await db.select().from(teams).where(eq(teams.teamId, club.teamId)))[0]?.seoInfo).toEqual(
        seoInfo,
      );
    });

    test("integers, fractions and booleans", async () => {
      const row = await asked(
        db,
        sql`select json_build_object('count', count(*), 'half', sum(x) / 2.0, 'is', bool_and(x > 0)) as answer
          from unnest(${sql.param([1, 2, 4])}::int[]) as x`,
      );
      expect(row).toEqual({ count: 3, half: 3.5, is: true });
      expect(await db.$count(teams, eq(teams.teamId, club.teamId))).toBe(1);
    });

    test("a text of a million letters", async () => {
      const length = await asked(db, sql`select length(${"é".repeat(1_000_000)}::text) as answer`);
      expect(length).toBe(1_000_000);
    });

    test("rows aggregated into one JSON document", async () => {
      const order = await makeOrder(db, club, {
        shippingAddress: null,
        timePaid: new Date("2026-11-20T17:00:00.5Z"),
      });
      expect((await db.select().from(orders).where(eq(orders.id, order.id)))[0]).toEqual(order);
      await makeLineItem(db, order, { shippingWeight: 0.25, timeHandedOut: null });
      expect(await db.$count(lineItems, eq(lineItems.orderId, order.id))).toBe(1);
    });
  });

  describe("knows time zones:", () => {
    test.each([
      ["2026-11-01T05:30:00Z", "America/New_York", "2026-11-01 01:30"],
      ["2026-11-01T06:30:00Z", "America/New_York", "2026-11-01 01:30"],
      ["2026-03-29T01:00:00Z", "Europe/Berlin", "2026-03-29 03:00"],
      ["2026-10-03T16:00:00Z", "Australia/Sydney", "2026-10-04 03:00"],
    ])("%s in %s", async (at, zone, clock) => {
      const local = await asked(
        db,
        sql`select to_char(${at}::timestamptz at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as answer`,
      );
      expect(local).toBe(clock);
    });

    test("a club's day starts at its own midnight, also on a day of 23 hours", async () => {
      const begins = (day: string) =>
        asked(
          db,
          sql`select to_char((${day}::date::timestamp at time zone 'America/New_York') at time zone 'UTC',
            'YYYY-MM-DD HH24:MI') as answer`,
        );
      expect([await begins("2026-03-08"), await begins("2026-03-09")]).toEqual([
        "2026-03-08 05:00",
        "2026-03-09 04:00",
      ]);
    });

    test("a club's month is in its own zone", async () => {
      const month = await asked(
        db,
        sql`select to_char(date_trunc('month', '2026-12-01T04:00:00Z'::timestamptz at time zone 'America/New_York'),
          'YYYY-MM') as answer`,
      );
      expect(month).toBe("2026-11");
    });
  });

  describe("orders and compares", () => {
    const NAMES = [
      "Öst",
      "oakes",
      "Oakes",
      "Ødegaard",
      "Zoë",
      "a b",
      "a-b",
      "ab",
      "É",
      "e",
      "10",
      "9",
      "_",
      "ñ",
    ];

    test("by bytes where the query says so, in the same order as the program", async () => {
      await db.delete(players);
      for (const [at, sortKey] of NAMES.entries()) await makePlayer(db, club, { id: `p-${at}`, sortKey });
      const rows = await db
        .select({ key: players.sortKey })
        .from(players)
        .orderBy(bytewiseSql(players.sortKey));
      expect(rows.map(({ key }) => key)).toEqual(NAMES.toSorted(compareBytewise));
    });

    test("texts as equal only if all letters are", async () => {
      const equal = (a: string, b: string) => asked(db, sql`select ${a}::text = ${b}::text as answer`);
      expect([
        await equal("Zoe", "Zoë"),
        await equal("zoe", "Zoe"),
        await equal("\u00e9", "e\u0301"),
      ]).toEqual([false, false, false]);
    });

    test("folded letters by the same rules", async () => {
      const folded = (text: string) => asked(db, sql`select lower(normalize(${text}::text, NFD)) as answer`);
      for (const text of NAMES) expect(await folded(text)).toBe(text.normalize("NFD").toLowerCase());
    });
  });

  test("shows a club's rows as a preview has them, in every query, and writes nothing", async () => {
    const stored = await makeArticle(db, club, { title: "Win", tagIds: ["a"] });
    await makeArticle(db, await makeClub(db), { title: "Another club's" });
    const changed = { ...stored, title: "Big “win”", tagIds: ["b", 'c"'], files: [{ file: "x" }] };
    const added = { ...stored, id: "new", title: "New" };
    const overlay = { table: articles, key: ["id"], hidden: [stored.id], rows: [changed, added] };
    const shown = overlaidReads(db, club.teamId, [overlay]);
    const ofClub = eq(articles.teamId, club.teamId);
    expect(await shown.select().from(articles).where(ofClub)).toEqual([changed, added]);
    // A prepared query, and one that begins with a part of its own.
    expect(await listArticles(shown, club.teamId, { limit: 9 })).toHaveLength(2);
    const titled = shown
      .$with("titled")
      .as(shown.select({ title: articles.title }).from(articles).where(ofClub));
    expect(await shown.with(titled).select().from(titled)).toEqual([
      { title: changed.title },
      { title: "New" },
    ]);
    await expect(shown.delete(articles).where(ofClub)).rejects.toThrow();
    await expect(async () => shown.transaction(async () => {})).rejects.toThrow("Only single statements");
    expect(await listArticles(db, club.teamId, { limit: 9 })).toMatchObject([{ title: "Win" }]);
  });

  test("delivers a transaction's notifications only when it commits", async () => {
    const { queue } = await open();
    const other = await makeClub(db);
    const heard: string[] = [];
    await queue.listen(
      JOBS_CHANNEL,
      (payload) => void heard.push(payload),
      () => {},
    );
    await db
      .transaction(async (tx) => {
        await addJob(tx, "refund-order", { teamId: other.teamId, orderId: "o" });
        throw new Undone();
      })
      .catch(() => {});
    await db.transaction((tx) => addJob(tx, "check-order", { teamId: other.teamId, orderId: "o" }));
    await expect.poll(() => heard).toEqual([expect.stringContaining("check-order")]);
  });
});
