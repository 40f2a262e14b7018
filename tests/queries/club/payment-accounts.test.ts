import { expect, test } from "vitest";
import { storePaymentAccount } from "../../../server/db/queries/club/payment-accounts.ts";
import {
  findTeamByHost,
  findTeamById,
  findTeamBySlug,
  listTeams,
} from "../../../server/db/queries/club/teams.ts";
import { storeAccountNews } from "../../../server/usecases/sale/settle/store-account-news.ts";
import { makeClub, makeDomain } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { createFakePayments } from "../../usecases/sale/fake-payments.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 11, 1, 12, minute));

describeOnPostgres("payment accounts", (open) => {
  test("the account's state comes with the club, however it is found", async () => {
    const { db } = await open();
    const { teamId, slug } = await makeClub(db, { stripeAccountId: "acct_seen" });
    const { host } = await makeDomain(db, { teamId });
    const words = async () => {
      const found = [await findTeamById(db, teamId), await findTeamBySlug(db, slug)];
      const listed = (await listTeams(db)).find((team) => team.teamId === teamId);
      const hosted = (await findTeamByHost(db, host))?.team;
      return new Set([...found, listed, hosted].map((team) => team?.chargesEnabled));
    };
    expect(await words()).toEqual(new Set([null]));
    for (const [chargesEnabled, minute] of [
      [false, 0],
      [true, 1],
    ] as const) {
      await storePaymentAccount(db, { account: "acct_seen", chargesEnabled, timeTold: at(minute) });
      expect(await words()).toEqual(new Set([chargesEnabled]));
    }
  });

  test("an older report that arrives later is ignored", async () => {
    const { db } = await open();
    const tell = (chargesEnabled: boolean, minute: number) =>
      storePaymentAccount(db, { account: "acct_late", chargesEnabled, timeTold: at(minute) });
    const { teamId } = await makeClub(db, { stripeAccountId: "acct_late" });
    expect([await tell(true, 5), await tell(false, 4), await tell(true, 5)]).toEqual([true, false, true]);
    expect((await findTeamById(db, teamId))?.chargesEnabled).toBe(true);
  });

  test("a change purges only the pages of clubs with the account", async () => {
    const { db } = await open();
    const one = await makeClub(db, { stripeAccountId: "acct_shared" });
    const two = await makeClub(db, { stripeAccountId: "acct_shared" });
    await makeClub(db, { stripeAccountId: "acct_other" });
    const purged: string[] = [];
    const services = {
      db,
      payments: createFakePayments(),
      purgeSoon: (tag: string) => void purged.push(tag),
    };
    const account = { kind: "account" as const, account: "acct_shared", chargesEnabled: false };
    const tell = (minute: number, livemode = false) =>
      storeAccountNews(services, { livemode, news: { ...account, told: at(minute) } });
    expect(await tell(5, true)).toBe("ignored");
    expect(await tell(5)).toBe("kept");
    expect(await tell(4)).toBe("ignored");
    expect(purged.sort()).toEqual([`team:${one.teamId}`, `team:${two.teamId}`].sort());
  });
});
