import fc from "fast-check";
import { type OpenDatabase, openPostgres } from "../server/db/open-database.ts";
import { JOB_KINDS } from "../server/jobs/job-kinds.ts";
import type { JobKind } from "../server/ports/jobs.ts";
import { reconcileOrders } from "../server/usecases/desk/reconcile-orders.ts";
import { rebuildPayments } from "../server/usecases/sale/rebuild/rebuild-payments.ts";
import { copyRows, createDatabase, runSql } from "../tests/harness/program/postgres-databases.ts";
import {
  openSandboxSeason,
  type SandboxSeason,
  type SellingClub,
} from "../tests/usecases/desk/sandbox-season.ts";
import { arbitrarySeason, createSeasonRunner } from "../tests/usecases/desk/season-steps.ts";
import { SALE_NOW } from "../tests/usecases/sale/box-office.ts";
import { makeDuesForm, paidSales, payForm, scanEveryCode } from "../tests/usecases/sale/lost-sales.ts";
import { DATABASES } from "./databases.ts";
import type { Report } from "./report.ts";

/**
 * Sells some 200 orders of all kinds after the last backup, destroys the database, restores the backup, and
 * rebuilds the orders from the payment provider. Every paid order, code and refund has to be as before, every
 * code has to open the door once, the books have to be equal to the cent, and nobody may be mailed twice.
 */
const LEAST_ORDERS = 200;
const MAILS: readonly JobKind[] = ["mail-order", "mail-refund", "mail-club", "mail-submission"];

export async function proveRecovery(print: Report): Promise<boolean> {
  return DATABASES.PostgreSQL(async (postgres = "") => {
    const shop = await openMigrated(postgres, "shop");
    let sold = 0;
    let wrong = 0;
    try {
      while (sold < LEAST_ORDERS) {
        const season = await loseSeason(postgres, shop, print);
        sold += season.sold;
        wrong += season.wrong;
      }
    } finally {
      await shop.database.close();
    }
    print(`recovery: ${sold} paid orders lost and made again, ${wrong} differences`);
    return wrong === 0;
  });
}

interface Opened {
  database: OpenDatabase;
  url: string;
}

async function openMigrated(postgres: string, name: string): Promise<Opened> {
  const url = await createDatabase(postgres, name);
  const database = openPostgres(url);
  await database.migrate(JOB_KINDS, { sandbox: "own-schema" });
  return { database, url };
}

/** The last backup: a database of its own with all rows of the moment. The only function that makes one. */
async function backUp(postgres: string, from: string): Promise<string> {
  const { database, url } = await openMigrated(postgres, "restored");
  await database.close();
  await copyRows(from, url);
  return url;
}

async function loseSeason(
  postgres: string,
  shop: Opened,
  print: Report,
): Promise<{ sold: number; wrong: number }> {
  const world = await openSandboxSeason(shop.database.unhurried);
  const forms = await Promise.all(
    world.sellers.map((seller) => makeDuesForm(shop.database.unhurried, seller)),
  );
  const restored = await backUp(postgres, shop.url);
  const { play, end } = createSeasonRunner(world);
  for (const [nth, seller] of world.sellers.entries()) await payForm(world, seller, forms[nth] ?? "");
  for (const step of fc.sample(arbitrarySeason, 1)[0] ?? []) await play(step);
  await end();
  const before = await Promise.all(
    world.sellers.map(({ club }) => paidSales(shop.database.unhurried, club.teamId)),
  );
  const database = openPostgres(restored);
  try {
    const wrong: string[] = [];
    for (const seller of world.sellers) moveTo(database, seller);
    const begun = performance.now();
    const [first, second] = [await rebuild(world), await rebuild(world)];
    const seconds = (performance.now() - begun) / 1000;
    const made = first.clubs.reduce((sum, club) => sum + club.made, 0);
    if (second.clubs.some((club) => club.made + club.refunds > 0))
      wrong.push("The second run made something");
    wrong.push(...[...first.mails, ...second.mails].map((kind) => `${kind} was added`));
    world.later(17);
    for (const [nth, seller] of world.sellers.entries())
      wrong.push(...(await differences(database, seller, before[nth])));
    print(`  a season of ${made} paid orders, rebuilt twice in ${seconds.toFixed(1)} s`);
    for (const one of wrong) print(`  ${one}`);
    return { sold: made, wrong: wrong.length };
  } finally {
    await database.close();
    await runSql(postgres, "drop database restored with (force)");
  }
}

/**
 * Lets a club's services work on the restored database. The sandbox stays on the lost one: it stands for
 * another company, which loses nothing.
 */
function moveTo({ unhurried }: OpenDatabase, { office, desk }: SellingClub): void {
  Object.assign(office.services, { db: unhurried });
  Object.assign(desk.services, { db: unhurried });
}

async function rebuild({ services }: SandboxSeason) {
  const kinds: JobKind[] = [];
  const report = await rebuildPayments(
    { ...services, addJob: async (_tx, kind) => void kinds.push(kind) },
    { since: SALE_NOW, club: null, isDryRun: false, mailPaidAfter: null },
  );
  return { ...report, mails: kinds.filter((kind) => MAILS.includes(kind)) };
}

async function differences(
  { unhurried }: OpenDatabase,
  seller: SellingClub,
  before: Awaited<ReturnType<typeof paidSales>> | undefined,
): Promise<string[]> {
  const { club, account, office } = seller;
  const now = await paidSales(unhurried, club.teamId);
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter(
    (what) => JSON.stringify(now[what]) !== JSON.stringify(before?.[what]),
  );
  const of = { teamId: club.teamId, timeZone: club.timeZone, stripeAccountId: account };
  const books = await reconcileOrders(office.services, of, { from: null, to: null });
  const scans = (await scanEveryCode(unhurried, seller)).map(({ answer }) => answer);
  const expected = ["valid: admitted, used", "void: void, void"];
  return [
    ...changed.map((what) => `${club.teamId}: ${what} differ`),
    ...(books.ok ? books.value.differences.map((one) => JSON.stringify(one)) : [books.details]),
    ...scans.filter((answer) => !expected.includes(answer)),
  ];
}
