import { beforeEach, expect, test } from "vitest";
import { FRESH_MINUTES, isFreshSignIn } from "../../../domain/desk/officers/fresh-sign-in.ts";
import { MAX_CODE_TRIES, MAX_LINKS_PER_HOUR } from "../../../domain/desk/officers/sign-in.ts";
import type { Database } from "../../../server/db/client.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { listMembers } from "../../../server/db/queries/desk/members.ts";
import { offerNewPasskey } from "../../../server/usecases/desk/begin-sign-in.ts";
import { changeRefundLimit } from "../../../server/usecases/desk/change-refund-limit.ts";
import {
  confirmByCode,
  confirmByLink,
  confirmByPasskey,
  offerConfirmation,
  requestConfirmation,
} from "../../../server/usecases/desk/confirm-identity.ts";
import { signInCodeOf, signInLinkToken } from "../../../server/usecases/desk/desk-secrets.ts";
import { signInByCode, signInByLink } from "../../../server/usecases/desk/finish-sign-in.ts";
import { changeRole, inviteMember } from "../../../server/usecases/desk/members.ts";
import { addPasskey } from "../../../server/usecases/desk/passkeys.ts";
import { connectAccount } from "../../../server/usecases/desk/payment-account.ts";
import { findDeskPerson } from "../../../server/usecases/desk/sessions.ts";
import { type Club, makeClub } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { minutesLater, openTestDesk } from "./open-desk.ts";

const [OWNER, ANN] = ["owner@example.com", "ann@example.com"];
const refused = (reason: string) => ({ ok: false, reason });

describeOnPostgres("confirming who one is", (open) => {
  let db: Database;
  let club: Club;
  let at: ReturnType<typeof openTestDesk>;
  let cookie: string;

  beforeEach(async () => {
    db ??= (await open()).db;
    club = await makeClub(db, { teamEmail: "club@example.com" });
    at = openTestDesk(db, club);
    await at.join(OWNER, "owner");
    await at.join(ANN, "scorer");
    cookie = await at.signedIn(OWNER);
    at.jobs.splice(0);
    at.at(minutesLater(FRESH_MINUTES));
  });

  async function personOf(token: string) {
    const person = await findDeskPerson(at.services, club.teamId, token);
    if (!person) throw new Error("Nobody is signed in");
    return person;
  }
  async function asked(token = cookie) {
    const answer = await requestConfirmation(at.services, at.desk, await personOf(token), "erase");
    if (!answer.ok) throw new Error(answer.reason);
    const named = { teamId: club.teamId, id: answer.begun.id };
    const [key] = at.services.keys;
    return { begun: answer.begun, token: signInLinkToken(key, named), code: signInCodeOf(key, named) };
  }
  const isFresh = async (token: string) => isFreshSignIn((await personOf(token)).session, at.services.now());

  test("a sign-in is fresh for ten minutes, and again after the mailed link, which says what it is for", async () => {
    at.at(minutesLater(FRESH_MINUTES - 1 / 60_000));
    expect(await isFresh(cookie)).toBe(true);
    at.at(minutesLater(FRESH_MINUTES));
    expect(await isFresh(cookie)).toBe(false);
    const link = await asked();
    const [mail] = await at.mailed();
    expect(mail?.to.address).toBe(OWNER);
    expect(mail?.text).toContain("You're about to erase someone's personal information");
    expect(mail?.text).toContain(`https://kestrels.example/desk/verify/${link.token}\n`);
    const result = await confirmByLink(at.services, at.desk, await personOf(cookie), link);
    expect(await isFresh(result.ok ? result.token : "")).toBe(true);
    const [act] = await listActs(db, club.teamId, { before: null, most: 1 });
    expect(act).toMatchObject({ who: OWNER, act: "identity-confirmed", after: { method: "mail" } });
  });

  test("signs a copy of the old cookie out", async () => {
    const result = await confirmByCode(at.services, at.desk, await personOf(cookie), await asked());
    expect(result.ok).toBe(true);
    await expect(personOf(cookie)).rejects.toThrow("Nobody is signed in");
  });

  test("works once, by link or by code, and of two tabs only one uses it up", async () => {
    const link = await asked();
    const person = await personOf(cookie);
    const both = await Promise.all([
      confirmByCode(at.services, at.desk, person, link),
      confirmByLink(at.services, at.desk, person, link),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refused("used"));
    expect(await confirmByLink(at.services, at.desk, person, link)).toEqual(refused("used"));
  });

  test("neither a link that signs in confirms, nor one that confirms signs in", async () => {
    const [signIn, confirm] = [await at.asked(OWNER), await asked()];
    const person = await personOf(cookie);
    expect(await confirmByLink(at.services, at.desk, person, signIn)).toEqual(refused("unknown"));
    expect(await confirmByCode(at.services, at.desk, person, signIn)).toEqual(refused("unknown"));
    const browser = "Firefox";
    expect(await signInByLink(at.services, at.desk, { ...confirm, browser })).toEqual(refused("unknown"));
    expect(await signInByCode(at.services, at.desk, { ...confirm, browser })).toEqual(refused("unknown"));
  });

  test("in another session is refused, even of the same person, and in another browser", async () => {
    const link = await asked();
    const others = [await at.signedIn(OWNER, "school"), await at.signedIn(ANN)];
    for (const other of others)
      expect(await confirmByCode(at.services, at.desk, await personOf(other), link)).toEqual(
        refused("other-browser"),
      );
    const person = await personOf(cookie);
    expect(await confirmByLink(at.services, at.desk, person, { ...link, begun: null })).toEqual(
      refused("other-browser"),
    );
  });

  test("after ten wrong codes the right one is refused, and after ten mails no more are sent", async () => {
    const link = await asked();
    const person = await personOf(cookie);
    const wrong = { code: "WRNGC0DE", begun: link.begun };
    for (let tries = 0; tries < MAX_CODE_TRIES; tries++)
      expect(await confirmByCode(at.services, at.desk, person, wrong)).toEqual(refused("wrong-code"));
    expect(await confirmByCode(at.services, at.desk, person, link)).toEqual(refused("too-many-codes"));
    for (let links = 1; links < MAX_LINKS_PER_HOUR; links++) await asked();
    await expect(asked()).rejects.toThrow("too-many");
  });

  test("works with one's own passkey only", async () => {
    await db.execute(`insert into desk_passkeys (team_id, id, host, email, public_key, counter, transports, name, time_created)
      values ('${club.teamId}', 'mine', '${at.desk.host}', '${OWNER}', '', 0, '{}', 'Phone', now()),
        ('${club.teamId}', 'anns', '${at.desk.host}', '${ANN}', '', 0, '{}', 'Phone', now())`);
    const person = await personOf(cookie);
    const answerOf = async (id: string) => {
      const { begun, options } = await offerConfirmation(at.services, at.desk, person);
      return { begun, answer: { id, challenge: (options as { challenge: string }).challenge } };
    };
    expect(await confirmByPasskey(at.services, at.desk, person, await answerOf("anns"))).toEqual(
      refused("no-passkey"),
    );
    expect(await confirmByPasskey(at.services, at.desk, person, await answerOf("mine"))).toMatchObject({
      ok: true,
    });
  });

  test("without a fresh sign-in no use case does a guarded act", async () => {
    const { services, desk } = at;
    const { teamId } = club;
    const change = { who: OWNER, origin: desk.origin, isProved: false };
    for (const role of ["owner", "treasurer"] as const) {
      expect(await inviteMember(services, teamId, { ...change, email: "new@example.com" }, role)).toEqual(
        refused("not-proved"),
      );
      expect(await changeRole(services, teamId, { ...change, email: ANN }, role)).toEqual(
        refused("not-proved"),
      );
    }
    expect(await changeRole(services, teamId, { ...change, email: ANN }, "door")).toEqual({ ok: true });
    expect((await listMembers(db, teamId)).map(({ role }) => role)).toEqual(["owner", "door"]);
    const limit = { teamId, who: OWNER, isProved: false };
    expect(await changeRefundLimit(services, { ...limit, refundLimit: 25_001 })).toBe(false);
    expect(await changeRefundLimit(services, { ...limit, refundLimit: 100 })).toBe(true);
    expect(await changeRefundLimit(services, { ...limit, refundLimit: 101 })).toBe(false);
    // The log has the change that was made, and none that was refused.
    expect(at.logged.filter((line) => "to" in line && "from" in line)).toEqual([
      {
        ...{ event: "desk.role-changed", team: teamId, from: "scorer", to: "door" },
        act: expect.any(Number),
      },
      {
        ...{ event: "desk.refund-limit-changed", team: teamId, from: 25_000, to: 100 },
        act: expect.any(Number),
      },
    ]);
    const account = { ...club, teamName: "Kestrels", stripeAccountId: null, chargesEnabled: null };
    expect(await connectAccount(services, account, { who: OWNER, back: "", isProved: false })).toEqual(
      refused("not-proved"),
    );
    const person = await personOf(cookie);
    const { begun, options } = await offerNewPasskey(services, desk, OWNER);
    const answer = { id: "thief", challenge: (options as { challenge: string }).challenge };
    expect(await addPasskey(services, desk, person, { answer, begun, name: "Thief" })).toEqual(
      refused("late"),
    );
  });
});
