import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../../server/db/open-database.ts";
import type { JobKind } from "../../server/ports/jobs.ts";
import { reconcileOrders } from "../../server/usecases/desk/reconcile-orders.ts";
import type { SellingClub } from "../../tests/usecases/desk/sandbox-season.ts";
import { moveSeasonTo, scanEveryCode } from "../../tests/usecases/sale/lost-sales.ts";
import type { Report } from "../report.ts";
import { openDatabaseAt } from "./database-rows.ts";
import { type ExpectedSales, type LostSeason, openDoors, readSales } from "./lost-seasons.ts";
import type { CommandPlace } from "./run-command.ts";

/** Mails that the lost installation has sent. */
const SENT: readonly JobKind[] = ["mail-order", "mail-refund", "mail-club", "mail-submission"];

/** Compares a rebuilt installation with what was lost, and returns a sentence for each difference. */
export async function checkRebuilt(
  place: CommandPlace,
  { seasons, expected }: { seasons: readonly LostSeason[]; expected: readonly ExpectedSales[] },
  print: Report,
): Promise<string[]> {
  const database = await openDatabaseAt(place);
  try {
    const wrong = await mailedAgain(database);
    let admitted = 0;
    let void_ = 0;
    for (const [nth, season] of seasons.entries()) {
      moveSeasonTo(database.unhurried, season.world);
      wrong.push(...differingSales(expected[nth], await readSales(database.unhurried, season)));
      openDoors(season);
      for (const seller of season.world.sellers) {
        wrong.push(...(await differingBooks(seller)));
        for (const { answer, codes } of await scanEveryCode(database.unhurried, seller)) {
          if (answer === "valid: admitted, used") admitted += codes;
          else if (answer === "void: void, void") void_ += codes;
          else wrong.push(`${seller.club.teamId}: ${codes} codes at the door: ${answer}`);
        }
      }
    }
    print(`  ${admitted} codes opened a door once, and ${void_} refunded ones did not`);
    return wrong;
  } finally {
    await database.close();
  }
}

async function mailedAgain({ unhurried }: OpenDatabase): Promise<string[]> {
  const { rows } = (await unhurried.execute(
    sql`select coalesce(source_name, name) as kind, count(*)::int as jobs from pgboss.job group by 1`,
  )) as unknown as { rows: { kind: JobKind; jobs: number }[] };
  return rows
    .filter(({ kind }) => SENT.includes(kind))
    .map(({ kind, jobs }) => `${jobs} jobs ${kind} would mail somebody a second time`);
}

function differingSales(before: ExpectedSales | undefined, now: ExpectedSales): string[] {
  const wrong: string[] = [];
  for (const [nth, sales] of now.paid.entries())
    for (const what of Object.keys(sales) as (keyof typeof sales)[]) {
      const [was, is] = [before?.paid[nth]?.[what] ?? [], sales[what]].map((all) =>
        all.map((one) => JSON.stringify(one)),
      );
      const gone = was?.filter((one) => !is?.includes(one)) ?? [];
      const added = is?.filter((one) => !was?.includes(one)) ?? [];
      if (gone.length + added.length > 0)
        wrong.push(`${what}: ${gone.length} differ, such as ${gone[0]} now ${added[0]}`);
    }
  if (JSON.stringify(before?.ofCopy) !== JSON.stringify(now.ofCopy))
    wrong.push("Free orders or sales at the desk that the copy has are not as they were");
  if (now.lost > 0) wrong.push(`${now.lost} orders came back that no provider knows`);
  return wrong;
}

async function differingBooks({ club, account, office }: SellingClub): Promise<string[]> {
  const of = { teamId: club.teamId, timeZone: club.timeZone, stripeAccountId: account };
  const books = await reconcileOrders(office.services, of, { from: null, to: null });
  return books.ok ? books.value.differences.map((one) => JSON.stringify(one)) : [books.details];
}
