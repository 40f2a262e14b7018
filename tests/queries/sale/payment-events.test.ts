import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findLastEventTimes, storePaymentEvent } from "../../../server/db/queries/sale/payment-events.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

describeOnPostgres("the provider's newest events", (open) => {
  const EVENT = { type: "account.updated", orderId: null, outcome: "none" as const };
  const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour));

  test("are found for each endpoint over all clubs, from the end of an index", async () => {
    const { db } = await open({ own: true });
    expect(await findLastEventTimes(db)).toEqual({ connect: null, platform: null });
    const keep = (teamId: string, account: string, timeCreated: Date) =>
      storePaymentEvent(db, { ...EVENT, teamId, id: `evt_${+timeCreated}`, account, timeCreated });
    await keep("ashford", "acct_1", at(1));
    await keep("larkin", "acct_2", at(3));
    await keep("ashford", "acct_1", at(2));
    expect(await findLastEventTimes(db)).toEqual({ connect: at(3), platform: null });
    await keep("", "", at(4));
    expect(await findLastEventTimes(db)).toEqual({ connect: at(3), platform: at(4) });
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      for (const [account, name] of [
        ["<> ''", "payment_events_of_clubs"],
        ["= ''", "payment_events_of_platform"],
      ] as const) {
        const { rows } = (await tx.execute(
          sql.raw(`explain select max(time_created) from payment_events where account ${account}`),
        )) as unknown as { rows: object[] };
        expect(JSON.stringify(rows)).toContain(`Index Only Scan Backward using ${name}`);
      }
    });
  });
});
