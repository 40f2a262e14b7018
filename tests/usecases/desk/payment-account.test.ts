import { beforeEach, expect, test } from "vitest";
import { actSentence } from "../../../domain/desk/acts.ts";
import { storeVerdict } from "../../../domain/store/store-switches.ts";
import type { Database } from "../../../server/db/client.ts";
import { getTeam, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { connectAccount, lookAtAccount } from "../../../server/usecases/desk/payment-account.ts";
import { makeClub } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { SELLING } from "../sale/box-office.ts";
import { minutesLater, openDesk } from "./open-desk.ts";

const OWNER = "owner@example.com";
const BACK = "https://kestrels.example/desk/payments";
const READY = { chargesEnabled: true, payoutsEnabled: true, missing: [] };

describeOnPostgres("a club's payment account", (open) => {
  let db: Database;
  let teamId: string;
  let at: ReturnType<typeof openDesk>;

  async function club(given: object = {}) {
    const made = await makeClub(db, { ...SELLING, stripeAccountId: null, ...given });
    teamId = made.teamId;
    at = openDesk(db, made);
  }
  beforeEach(async () => {
    db ??= (await open()).db;
    await club();
  });
  const team = async () => (await getTeam(db, teamId)) as Team;
  const connect = async (given?: Team) =>
    connectAccount(at.services, given ?? (await team()), { who: OWNER, back: BACK });
  const look = async () => lookAtAccount(at.services, await team());
  const acts = async () =>
    (await listActs(db, teamId, { before: null, most: 9 })).map((act) => `${act.who} ${actSentence(act)}`);

  test("is opened once, written down, and takes no money before the provider says so", async () => {
    expect(await look()).toEqual({ kind: "none" });
    const connected = await connect();
    const [account = ""] = at.provider.opened;
    expect(connected).toEqual({ ok: true, account, url: `https://pay.example/${account}?back=${BACK}` });
    expect(await team()).toMatchObject({ stripeAccountId: account, chargesEnabled: false });
    expect(storeVerdict("tickets", await team())).toEqual({ ok: false, reason: "charges-off" });
    expect(await acts()).toEqual([`${OWNER} connected the payment account ${account}`]);
    expect(await connect()).toEqual(connected);
    expect(at.provider.opened).toEqual([account]);
    expect(at.purged).toContain(`team:${teamId}`);
  });

  test("pressed twice at once, or again after an answer was lost, is one account", async () => {
    const before = await team();
    const both = await Promise.all([connect(before), connect(before)]);
    expect(new Set(both.map((one) => one.ok && one.account))).toEqual(new Set(at.provider.opened));
    expect(at.provider.opened).toHaveLength(1);
    expect(await acts()).toHaveLength(1);
  });

  test("tells what is missing, and a look at it opens the store though the event was lost", async () => {
    await connect();
    const [account = ""] = at.provider.opened;
    expect(await look()).toMatchObject({ kind: "open", account, missing: ["external_account"] });
    at.provider.accounts.set(account, { account, ...READY });
    at.at(minutesLater(5));
    at.purged.length = 0;
    expect(await look()).toEqual({ kind: "open", account, ...READY });
    expect(storeVerdict("tickets", await team())).toEqual({ ok: true });
    expect(at.purged).toEqual([`team:${teamId}`]);
    await look();
    expect(at.purged).toHaveLength(1);
  });

  test("of a bundle is the one that is completed, and no other is opened", async () => {
    await club({ stripeAccountId: "acct_bundle" });
    at.provider.accounts.set("acct_bundle", {
      account: "acct_bundle",
      ...READY,
      missing: ["tos_acceptance.date"],
    });
    expect(await connect()).toMatchObject({ ok: true, account: "acct_bundle" });
    at.provider.provider.makesLinks = false;
    expect(await connect()).toEqual({ ok: true, account: "acct_bundle", url: null });
    expect([at.provider.opened, await acts()]).toEqual([[], []]);
  });

  test("that is disconnected is followed by another, which is written down with it", async () => {
    await club({ stripeAccountId: "acct_gone" });
    expect(await look()).toEqual({ kind: "disconnected", account: "acct_gone" });
    await connect();
    const [account] = at.provider.opened;
    expect((await team()).stripeAccountId).toBe(account);
    expect(await acts()).toEqual([`${OWNER} connected the payment account ${account} (was: acct_gone)`]);
  });

  test("stays as it is while the provider is away, and none is opened", async () => {
    await club({ stripeAccountId: "acct_ours" });
    at.provider.provider.isAway = true;
    expect(await look()).toEqual({ kind: "unavailable", account: "acct_ours" });
    expect(await connect()).toMatchObject({ ok: false, reason: "unavailable" });
    await club();
    at.provider.provider.isAway = true;
    expect(await connect()).toMatchObject({ ok: false, reason: "unavailable" });
    expect((await team()).stripeAccountId).toBeNull();
  });
});
