import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import type { CopyDatabase, CopyTransaction } from "../../platform/database/copy-database.ts";
import { listNodes, listPlacedClubs, moveShard } from "../../server/db/distribution/nodes.ts";
import { openPostgres } from "../../server/db/open-database.ts";
import { readMigrations } from "../../server/db/pending-migrations.ts";
import { products } from "../../server/db/schema/index.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import {
  BACKUP_KEY,
  backUp,
  backupNames,
  fillInstallation,
  finishRestoreOf,
  type Installation,
  openInstallation,
  restore,
  scratchFolder,
  tablesOf,
} from "../contracts/backup-bench.ts";
import {
  copyAroundErasure,
  ERASED_PERSON,
  listBuyers,
  SECRETS_OF_COPIES,
} from "../contracts/erased-after-copy.ts";
import { type Club, makeClub, makeProduct, makeTicket } from "../factories/factories.ts";
import { countOrderedStock, createOffice, SELLING_CLUB } from "../usecases/sale/box-office.ts";
import { buyAtOffice } from "../usecases/sale/rush.ts";
import { createUndistributedDatabase } from "./citus-databases.ts";

/** Backups and restores of a database whose clubs are on two workers. */

/** Two clubs on different nodes. */
async function makeClubsApart({ database: { unhurried } }: Installation): Promise<[Club, Club]> {
  const first = await makeClub(unhurried, SELLING_CLUB);
  for (;;) {
    const other = await makeClub(unhurried, SELLING_CLUB);
    const nodes = new Map((await listPlacedClubs(unhurried)).map(({ teamId, node }) => [teamId, node]));
    if (nodes.get(first.teamId) !== nodes.get(other.teamId)) return [first, other];
  }
}

async function openUndistributed(name: string): Promise<Installation> {
  const database = openPostgres(await createUndistributedDatabase(name));
  onTestFinished(database.close);
  return { database, dataDir: await scratchFolder() };
}

const nodesWithOrders = async ({ database: { unhurried } }: Installation) => {
  const placed = await listPlacedClubs(unhurried);
  return new Set(placed.map(({ node }) => node));
};

describe("a backup of a spread database", () => {
  test("is restored into another one, into the embedded database, and back", async () => {
    const from = await openInstallation("PostgreSQL");
    await makeClubsApart(from);
    await fillInstallation(from);
    const folder = await scratchFolder();
    const env = { BACKUP_KEY };
    const said = await backUp(from, folder, { env, check: true });
    expect(said.join("\n")).not.toContain("moments apart");
    const expected = await tablesOf(from);

    const spread = await openInstallation("PostgreSQL");
    expect((await restore(spread, folder, { env })).lines.join("\n")).not.toContain("distribute");
    expect(await tablesOf(spread)).toEqual(expected);
    expect((await nodesWithOrders(spread)).size).toBe(2);

    const embedded = await openInstallation("the embedded database");
    await restore(embedded, folder, { env });
    expect(await tablesOf(embedded)).toEqual(expected);

    const again = await scratchFolder();
    await backUp(embedded, again);
    const back = await openUndistributed("test_restored");
    expect((await restore(back, again)).lines.join("\n")).toContain("run: npx fieldhouse distribute");
    expect(await back.database.distribute?.({ dryRun: false, print: () => {} })).toMatchObject({ ok: true });
    expect(await tablesOf(back)).toEqual(expected);
    expect((await nodesWithOrders(back)).size).toBe(2);
  });

  test("of an older schema is restored into a spread, newer one, whose clubs are spread again", async () => {
    const older = await openUndistributed("test_older");
    const migrations = readMigrations();
    const upTo = migrations.at(-2)?.time ?? 0;
    await older.database.migrate(JOB_KINDS, { upTo });
    await makeClub(older.database.unhurried);
    const folder = await scratchFolder();
    await backUp(older, folder);
    const into = await openInstallation("PostgreSQL");
    await restore(into, folder);
    expect(await into.database.distribute?.({ dryRun: true, print: () => {} })).toEqual({
      ok: true,
      placed: [],
    });
    expect((await tablesOf(into))["public.teams"]).toHaveLength(1);
  });
});

test("a person who was erased after the restored copy is erased again, on every node", async () => {
  const from = await openInstallation("PostgreSQL");
  const clubs = await makeClubsApart(from);
  const { teamId } = clubs[0];
  // The operator erased the person at all clubs, and one of them did it again.
  const { folder, older, newer } = await copyAroundErasure(from, clubs, ["", teamId]);
  const into = await openInstallation("PostgreSQL");
  const restored = await restore(into, folder, { backup: older });
  expect(restored.restored.erasures.from).toBe(newer);
  expect(await finishRestoreOf(into, restored.restored, SECRETS_OF_COPIES, ERASED_PERSON.at)).toContain(
    "because the copy still had them: 2 people",
  );
  expect(await listBuyers(into.database.db)).toEqual(["", "", "other@example.com", "other@example.com"]);
  const again = await restore(into, folder, { backup: older });
  expect(again.lines.join("\n")).toContain("is already restored here");
  expect(await finishRestoreOf(into, again.restored, SECRETS_OF_COPIES, ERASED_PERSON.at)).not.toContain(
    "Erased again",
  );
});

test("orders that are placed on both nodes during a backup are in it whole or not at all", async () => {
  const from = await openInstallation("PostgreSQL");
  const { orders } = from.database;
  const offices = (await makeClubsApart(from)).map((club) => createOffice(orders, club));
  for (const { db, club } of offices) {
    await makeTicket(db, club, { id: "game", ticketsTotal: 10_000, prices: [{ id: "adult" }] });
    await makeProduct(db, club, { id: "shirt", productsTotal: 10_000, stripePriceId: "shirt" });
  }
  let isOver = false;
  let sold = 0;
  const buying = offices.flatMap((office) =>
    ["ann", "ben"].map(async (name) => {
      while (!isOver) {
        const lines = [
          { priceId: "adult", quantity: 2 },
          { priceId: "shirt", quantity: 1 },
        ];
        await buyAtOffice(office, { lines, fate: "pays", order: [0, 1, 2, 3] }, name);
        sold += 1;
      }
    }),
  );
  await expect.poll(() => sold).toBeGreaterThan(8);
  const folder = await scratchFolder();
  await backUp(from, folder, { check: true });
  const during = sold;
  isOver = true;
  await Promise.all(buying);

  const into = await openInstallation("PostgreSQL");
  await restore(into, folder);
  let restored = 0;
  for (const { club } of offices) {
    const office = createOffice(into.database.db, club);
    const counted = await countOrderedStock(office.db, club.teamId);
    expect(await office.stock("game")).toEqual(counted.game);
    expect(await office.productStock("shirt")).toEqual(counted.shirt);
    const all = await office.orders();
    for (const { id, status } of all)
      expect([id, (await office.codes(id)).length]).toEqual([id, status === "paid" ? 2 : 0]);
    restored += all.length;
  }
  expect(restored).toBeGreaterThan(8);
  expect(restored).toBeLessThanOrEqual(during + 4);
});

/** Moves one unit of a product from one club to the other, again and again, each time in one transaction. */
async function startMovingUnits({ database: { orders } }: Installation, clubs: [Club, Club]) {
  for (const club of clubs) await makeProduct(orders, club, { id: "shirt", productsTotal: 1_000_000 });
  let isOver = false;
  const change = (teamId: string, by: number) =>
    sql`update ${products} set products_total = products_total + ${by}::int where team_id = ${teamId} and id = 'shirt'`;
  const moving = Promise.all(
    [1, -1].map(async (by) => {
      while (!isOver)
        await orders.transaction(async (tx) => {
          await tx.execute(change(clubs[0].teamId, by));
          await tx.execute(change(clubs[1].teamId, -by));
        });
    }),
  );
  const unitsIn = async (tx: CopyTransaction) => {
    const [row] = await tx.query<{ units: number }>("select sum(products_total)::int as units from products");
    return row?.units;
  };
  const stop = async () => {
    isOver = true;
    await moving;
  };
  onTestFinished(stop);
  return { unitsIn, all: 2_000_000 };
}

describe("the snapshots of all nodes", () => {
  const SNAPSHOTS = 60;

  test("have a transaction that changed two nodes whole or not at all", async () => {
    const from = await openInstallation("PostgreSQL");
    const { unitsIn, all } = await startMovingUnits(from, await makeClubsApart(from));
    const found = new Set<number | undefined>();
    for (let nth = 0; nth < SNAPSHOTS; nth += 1) found.add(await from.database.copies.readSnapshot(unitsIn));
    expect([...found]).toEqual([all]);
  });

  test("would not, if each began by itself", async () => {
    const from = await openInstallation("PostgreSQL");
    const { unitsIn, all } = await startMovingUnits(from, await makeClubsApart(from));
    const url = await urlOf(from);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    const query: CopyTransaction["query"] = async (text) => (await client.query(text)).rows;
    await expect
      .poll(
        async () => {
          await client.query("begin isolation level repeatable read read only");
          const units = await unitsIn({ query } as CopyTransaction);
          await client.query("commit");
          return units;
        },
        { interval: 1 },
      )
      .not.toBe(all);
  });
});

async function urlOf({ database: { unhurried } }: Installation): Promise<string> {
  const { rows } = (await unhurried.execute(sql`select current_database() as name`)) as unknown as {
    rows: { name: string }[];
  };
  return (process.env.CITUS_URL ?? "").replace(/[^/]+$/, rows[0]?.name ?? "");
}

test("a club that is moved to another node during a backup spoils it, and it says so", async () => {
  const from = await openInstallation("PostgreSQL");
  const [club] = await makeClubsApart(from);
  const { unhurried, copies } = from.database;
  const placed = (await listPlacedClubs(unhurried)).find(({ teamId }) => teamId === club.teamId);
  const other = (await listNodes(unhurried)).find((node) => node !== placed?.node);
  const move = () => moveShard(unhurried, placed?.shard ?? "", placed?.node ?? "", other ?? "");
  const readSnapshot: CopyDatabase["readSnapshot"] = (work) =>
    copies.readSnapshot((tx) =>
      work({
        ...tx,
        copyOut: async function* (rows) {
          yield* tx.copyOut(rows);
          if ("table" in rows && rows.table === "public.orders") await move();
        },
      }),
    );
  const moving = { ...from, database: { ...from.database, copies: { ...copies, readSnapshot } } };
  const folder = await scratchFolder();
  await expect(backUp(moving, folder)).rejects.toThrow(
    "Clubs were moved to another node meanwhile. Run it again when they have been moved. This backup doesn't count.",
  );
  const [name = ""] = await backupNames(folder);
  expect(await readdir(join(folder, "backups", name))).not.toContain("manifest.json");
});
