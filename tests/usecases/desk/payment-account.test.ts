import { beforeEach, expect, test } from "vitest";
import { actSentence } from "../../../domain/desk/acts.ts";
import { storeVerdict } from "../../../domain/store/store-switches.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { connectAccount, loadPaymentAccountState } from "../../../server/usecases/desk/payment-account.ts";
import { makeClub } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { SELLING_CLUB } from "../sale/box-office.ts";
import { minutesLater, openTestDesk } from "./open-desk.ts";

const OWNER = "owner@example.com";
const BACK = "https://kestrels.example/desk/payments";
const READY = { chargesEnabled: true, payoutsEnabled: true, missing: [] };

describeOnPostgres("a club's payment account", (open) => {
  let db: Database;
  let teamId: string;
  let at: ReturnType<typeof openTestDesk>;

  async function club(given: object = {}) {
    const made = await makeClub(db, { ...SELLING_CLUB, stripeAccountId: null, ...given });
    teamId = made.teamId;
    at = openTestDesk(db, made);
  }
  beforeEach(async () => {
    db ??= (await open()).db;
    await club();
  });
  const team = async () => (await findTeamById(db, teamId)) as Team;
  const connect = async (given?: Team) =>
    connectAccount(at.services, given ?? (await team()), { who: OWNER, back: BACK, isProved: true });
  const look = async () => loadPaymentAccountState(at.services, await team());
  const events = () => at.logged.filter((line) => "account" in line);
  const acts = async () =>
    (await listActs(db, teamId, { before: null, most: 9 })).map((act) => `${act.who} ${actSentence(act)}`);

  test("is created once, recorded, and takes no money until the provider allows it", async () => {
    expect(await look()).toEqual({ kind: "none" });
    const connected = await connect();
    const [account = ""] = at.provider.opened;
    expect(connected).toEqual({ ok: true, account, url: `https://pay.example/${account}?back=${BACK}` });
    expect(await team()).toMatchObject({ stripeAccountId: account, chargesEnabled: false });
    expect(storeVerdict("tickets", await team())).toEqual({ ok: false, reason: "charges-off" });
    expect(await acts()).toEqual([`${OWNER} connected the payment account ${account}`]);
    expect(await connect()).toEqual(connected);
    expect(at.provider.opened).toEqual([account]);
    const changed = { event: "payment-account.changed", team: teamId };
    expect(events()).toEqual([{ ...changed, account, former: null }]);
    expect(at.purged).toContain(`team:${teamId}`);
  });

  test("is created once for two presses at once, or a press again after a lost answer", async () => {
    const before = await team();
    const both = await Promise.all([connect(before), connect(before)]);
    expect(new Set(both.map((one) => one.ok && one.account))).toEqual(new Set(at.provider.opened));
    expect(at.provider.opened).toHaveLength(1);
    expect([await acts(), events()]).toEqual([[expect.anything()], [expect.anything()]]);
  });

  test("lists missing details, and looking at it opens the store even if the event was lost", async () => {
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

  test("named in a bundle is completed, and no other is created", async () => {
    await club({ stripeAccountId: "acct_bundle" });
    at.provider.accounts.set("acct_bundle", {
      account: "acct_bundle",
      ...READY,
      missing: ["tos_acceptance.date"],
    });
    expect(await connect()).toMatchObject({ ok: true, account: "acct_bundle" });
    at.provider.provider.makesLinks = false;
    expect(await connect()).toEqual({ ok: true, account: "acct_bundle", url: null });
    expect([at.provider.opened, await acts(), events()]).toEqual([[], [], []]);
  });

  test("is replaced after it was disconnected, and the history names both", async () => {
    await club({ stripeAccountId: "acct_gone" });
    expect(await look()).toEqual({ kind: "disconnected", account: "acct_gone" });
    await connect();
    const [account] = at.provider.opened;
    expect((await team()).stripeAccountId).toBe(account);
    expect(await acts()).toEqual([`${OWNER} connected the payment account ${account} (was: acct_gone)`]);
    expect(events()).toMatchObject([{ account, former: "acct_gone" }]);
  });

  test("is unchanged while the provider is unreachable, and none is created", async () => {
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
