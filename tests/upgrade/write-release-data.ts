import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { runMigrations } from "../../platform/database/run-migrations.ts";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import type { Database } from "../../server/db/client.ts";
import { embeddedConnection } from "../../server/db/migration-connections.ts";
import { tableNames } from "../../server/db/missing-tables.ts";
import { readMigrations } from "../../server/db/pending-migrations.ts";
import * as schema from "../../server/db/schema/index.ts";
import {
  makeAdmission,
  makeClub,
  makeDispute,
  makeForm,
  makeLineItem,
  makeOrder,
  makeProduct,
  makeRefund,
  makeSubmission,
  makeTicket,
} from "../factories/factories.ts";
import { OPEN_ORDER, RELEASES_FOLDER } from "./release-data.ts";

/**
 * `node tests/upgrade/write-release-data.ts`, once for each release (CONTRIBUTING.md): stores the data of a
 * small club that has sold, as this version's schema holds them, for the tests of later versions. Later
 * versions cannot write them: their schema differs.
 */
async function writeReleaseData(): Promise<void> {
  const client = await PGlite.create();
  const db = drizzle(client, { schema });
  const migrations = readMigrations();
  await runMigrations(embeddedConnection(client), migrations);
  await sellInEveryState(db);
  const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, "package.json"), "utf8")) as {
    version: string;
  };
  const lines: object[] = [{ version, migrations: migrations.length }];
  for (const table of tableNames().toSorted()) {
    const { rows } = await client.query<{ row: object }>(`select to_jsonb(one) as row from "${table}" one`);
    lines.push(...rows.map(({ row }) => ({ table, row })));
  }
  await client.close();
  const file = join(RELEASES_FOLDER, `${version}.jsonl`);
  writeFileSync(file, `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);
  process.stdout.write(`${file}: ${lines.length - 1} rows\n`);
}

/** An order of each status, with its units counted as sold or held. */
async function sellInEveryState(db: Database): Promise<void> {
  const store = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
  const club = await makeClub(db, {
    teamId: "harbor",
    storeInfo: store,
    adminInfo: { active: true, showAds: true, client: store },
    stripeAccountId: "acct_club",
  });
  await makeTicket(db, club, {
    id: "game",
    ticketsTotal: 1000,
    ticketsSold: 2,
    ticketsHold: 1,
    prices: [{ id: "adult" }],
  });
  await makeProduct(db, club, { id: "shirt", productsTotal: 1000, productsSold: 1, stripePriceId: "shirt" });
  const ticket = { ticketId: "game", priceId: "adult" };
  const paid = { stripeAccountId: "acct_club", timePaid: new Date("2026-11-01T12:00:00Z") };
  const order = (given: Parameters<typeof makeOrder>[2]) => makeOrder(db, club, given);
  const { id, sessionId } = OPEN_ORDER;
  const expiresAt = new Date("2026-12-01T12:31:00Z");
  await makeLineItem(
    db,
    await order({
      id,
      sessionId,
      sessionUrl: "https://pay.example/open",
      stripeAccountId: "acct_club",
      expiresAt,
    }),
    ticket,
  );
  const two = await order({
    id: "paid",
    status: "paid",
    sessionId: "cs_paid",
    paymentIntentId: "pi_paid",
    ...paid,
  });
  const line = await makeLineItem(db, two, { ...ticket, quantity: 2 });
  for (const seat of [1, 2]) await makeAdmission(db, line, { ticketId: "game", seat, code: `CODE-${seat}` });
  await makeDispute(db, two);
  const shirt = await order({
    id: "shirt",
    status: "paid",
    sessionId: "cs_shirt",
    paymentIntentId: "pi_shirt",
    ...paid,
  });
  await makeLineItem(db, shirt, {
    itemType: "PRODUCT",
    productId: "shirt",
    priceId: "shirt",
    unitPrice: 1200,
  });
  for (const status of ["expired", "failed", "refunded", "late-refunded"] as const) {
    const other = await order({
      id: status,
      status,
      sessionId: `cs_${status}`,
      paymentIntentId: `pi_${status}`,
      ...paid,
    });
    await makeLineItem(db, other, ticket);
    if (status.endsWith("refunded")) await makeRefund(db, other, { amount: 1200, status: "succeeded" });
  }
  const form = await makeForm(db, club, { id: "tryout" });
  await makeSubmission(db, form);
}

await writeReleaseData();
