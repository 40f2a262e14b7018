import { beforeAll, expect, test } from "vitest";
import { SUBSCRIPTION_STATUS_FAILED } from "../../../domain/values/messages.ts";
import type { Database } from "../../../server/db/client.ts";
import { listSubscriptions } from "../../../server/db/queries/access/subscriptions.ts";
import {
  findTeamByHost,
  findTeamById,
  findTeamBySlug,
  listTeams,
} from "../../../server/db/queries/club/teams.ts";
import { storeSubscriptionNews } from "../../../server/usecases/access/store-subscription-news.ts";
import { syncSubscriptions } from "../../../server/usecases/access/sync-subscriptions.ts";
import { makeClub, makeDomain } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { createFakePayments, PROVIDER_UNAVAILABLE } from "../../usecases/sale/fake-payments.ts";

const at = (second: number) => new Date(Date.UTC(2026, 11, 1, 12, 0, second));
let accounts = 0;

/** A new account, and a provider that answers as the test says. */
function openAccount(db: Database) {
  accounts += 1;
  const accountId = `account-subscribed-${accounts}`;
  const purged: string[][] = [];
  const logged: unknown[] = [];
  const payments = createFakePayments();
  const services = {
    db,
    payments,
    now: () => at(30),
    purge: async (tags: string[]) => void purged.push(tags),
    log: { error: (...line: unknown[]) => void logged.push(line) },
  };
  const hear = (second: number, status: string, given: { id?: string; priceIds?: string[] } = {}) =>
    storeSubscriptionNews(services, {
      livemode: false,
      news: {
        kind: "subscription",
        customer: accountId,
        told: at(second),
        subscription: { id: "sub_1", priceIds: ["price_website_year"], ...given, status },
      },
    });
  const stored = async () =>
    (await listSubscriptions(db, accountId)).map(({ id, status }) => `${id} ${status}`);
  return { accountId, services, payments, purged, logged, hear, stored };
}

describeOnPostgres("subscriptions", (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });

  test("come with the club, however it is found: the active ones, each price once", async () => {
    const { accountId, hear } = openAccount(db);
    const { teamId, slug } = await makeClub(db, { accountId });
    const { host } = await makeDomain(db, { teamId });
    const other = await makeClub(db);
    const prices = async () => [
      (await findTeamById(db, teamId))?.subscriptionPrices,
      (await findTeamBySlug(db, slug))?.subscriptionPrices,
      (await findTeamByHost(db, host))?.team.subscriptionPrices,
      (await listTeams(db)).find((team) => team.teamId === teamId)?.subscriptionPrices,
    ];
    expect(await prices()).toEqual([[], [], [], []]);
    await hear(1, "active", { id: "sub_1", priceIds: ["price_website_year", "price_email_year"] });
    await hear(1, "trialing", { id: "sub_2", priceIds: ["price_domain_year", "price_email_year"] });
    await hear(1, "past_due", { id: "sub_3", priceIds: ["price_domain_month"] });
    const counted = ["price_domain_year", "price_email_year", "price_website_year"];
    for (const found of await prices()) expect([...(found as string[])].sort()).toEqual(counted);
    expect((await findTeamById(db, other.teamId))?.subscriptionPrices).toEqual([]);
  });

  test("reported out of order and twice, end in the newest state", async () => {
    const { hear, stored } = openAccount(db);
    const outcomes = [
      await hear(5, "active"),
      await hear(3, "incomplete"),
      await hear(5, "active"),
      await hear(9, "canceled"),
      await hear(5, "active"),
    ];
    expect(outcomes).toEqual(["kept", "ignored", "ignored", "kept", "ignored"]);
    expect(await stored()).toEqual(["sub_1 canceled"]);
  });

  test("reported twice in one second, follow the provider's list", async () => {
    for (const words of [
      ["incomplete", "active"],
      ["active", "incomplete"],
    ]) {
      const { accountId, payments, hear, stored } = openAccount(db);
      const now = { id: "sub_1", status: "active", priceIds: ["price_website_year"] };
      payments.subscriptions.set(accountId, [now]);
      for (const word of words) await hear(5, word);
      expect(await stored()).toEqual(["sub_1 active"]);
    }
  });

  test("fail the event if the provider does not answer, so that it is sent again", async () => {
    const { payments, logged, hear } = openAccount(db);
    await hear(5, "active");
    payments.away = true;
    expect(await hear(5, "past_due")).toEqual(PROVIDER_UNAVAILABLE);
    expect(logged).toEqual([[expect.anything(), SUBSCRIPTION_STATUS_FAILED]]);
  });

  test("purge only the pages of clubs for which the account pays", async () => {
    const { accountId, purged, hear } = openAccount(db);
    const one = await makeClub(db, { accountId });
    const two = await makeClub(db, { accountId });
    await makeClub(db);
    await hear(5, "active");
    await hear(4, "incomplete");
    expect(purged.map((tags) => tags.sort())).toEqual([[`team:${one.teamId}`, `team:${two.teamId}`].sort()]);
  });

  test("of another mode, or about something else, change nothing", async () => {
    const { accountId, services, stored } = openAccount(db);
    const subscription = { id: "sub_1", status: "active", priceIds: [] };
    const news = { kind: "subscription" as const, customer: accountId, subscription, told: at(1) };
    expect(await storeSubscriptionNews(services, { livemode: true, news })).toBe("ignored");
    expect(await storeSubscriptionNews(services, { livemode: false, news: { kind: "other" } })).toBe(
      "ignored",
    );
    expect(await stored()).toEqual([]);
  });
});

describeOnPostgres("a sync of the subscriptions", (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });

  test("stores differences, ends missing ones, and keeps later reports", async () => {
    const { accountId, services, payments, purged, hear, stored } = openAccount(db);
    const { teamId } = await makeClub(db, { accountId });
    for (const id of ["sub_changed", "sub_gone", "sub_same"]) await hear(5, "active", { id });
    await hear(50, "active", { id: "sub_later" });
    const listed = ["sub_changed past_due", "sub_new active", "sub_same active"].map((line) =>
      line.split(" "),
    );
    payments.subscriptions.set(
      accountId,
      listed.map(([id = "", status = ""]) => ({ id, status, priceIds: ["price_website_year"] })),
    );
    purged.length = 0;
    expect(await syncSubscriptions(services)).toMatchObject({ changes: 3, failed: [] });
    expect(await stored()).toEqual([
      "sub_changed past_due",
      "sub_gone canceled",
      "sub_later active",
      "sub_new active",
      "sub_same active",
    ]);
    expect(purged).toEqual([[`team:${teamId}`]]);
    expect(await syncSubscriptions(services)).toMatchObject({ changes: 0 });
    // An event from before the sync that arrives after it changes nothing, even if the sync found nothing
    // new.
    expect(await hear(20, "past_due", { id: "sub_same" })).toBe("ignored");
  });

  test("continues past an unreadable account, keeps its data, and reports it", async () => {
    const { accountId, services, payments, logged, hear, stored } = openAccount(db);
    await hear(5, "active");
    payments.away = true;
    expect((await syncSubscriptions(services)).failed).toContain(accountId);
    expect(await stored()).toEqual(["sub_1 active"]);
    expect(logged).toContainEqual([expect.anything(), SUBSCRIPTION_STATUS_FAILED]);
  });
});
