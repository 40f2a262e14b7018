import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  formatSignInCode,
  MAX_CODE_TRIES,
  MAX_LINKS_PER_HOUR,
  MAX_STRANGER_LINKS_PER_HOUR,
  SIGN_IN_LINK_MINUTES,
} from "../../../domain/desk/officers/sign-in.ts";
import type { Database } from "../../../server/db/client.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { deleteMember, findMember, listMembers } from "../../../server/db/queries/desk/members.ts";
import { listSessions } from "../../../server/db/queries/desk/sessions.ts";
import { deskSessions, deskSignIns } from "../../../server/db/schema/index.ts";
import {
  offerNewPasskey,
  offerPasskey,
  requestSignInLink,
  type SignInRequester,
} from "../../../server/usecases/desk/begin-sign-in.ts";
import { signInByCode, signInByLink, signInByPasskey } from "../../../server/usecases/desk/finish-sign-in.ts";
import { addPasskey, removePasskey } from "../../../server/usecases/desk/passkeys.ts";
import {
  deleteExpiredSignIns,
  findDeskPerson,
  signOut,
  signOutElsewhere,
} from "../../../server/usecases/desk/sessions.ts";
import { type Club, makeClub } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { DESK_OPENED, minutesLater, openTestDesk } from "./open-desk.ts";

const ANN = "ann@example.com";
const BROWSER = "Firefox on Linux";
const refused = (reason: string) => ({ ok: false, reason });

describeOnPostgres("signing in at a desk", (open) => {
  let db: Database;
  let club: Club;
  let at: ReturnType<typeof openTestDesk>;

  beforeEach(async () => {
    db ??= (await open()).db;
    club = await makeClub(db, { teamEmail: "Club@Example.com" });
    at = openTestDesk(db, club);
    await at.join("owner@example.com", "owner");
    await at.join(ANN, "scorer");
  });
  type Asked = Parameters<typeof signInByLink>[2] & { code: string };
  const byLink = (asked: Asked) => signInByLink(at.services, at.desk, asked);
  const byCode = (asked: Asked) => signInByCode(at.services, at.desk, asked);
  const whoIs = (token: string | null, teamId = club.teamId) => findDeskPerson(at.services, teamId, token);

  test("by the mail's link works for the requester, in the same browser", async () => {
    const asked = await at.asked(ANN);
    const [mail] = await at.mailed();
    expect(mail?.to).toEqual({ name: "", address: ANN });
    expect(mail?.text).toContain(`https://kestrels.example/desk/sign-in/${asked.token}\n`);
    expect(mail?.html).toContain(formatSignInCode(asked.code));
    const signedIn = await byLink(asked);
    expect(signedIn).toMatchObject({ ok: true });
    expect(await whoIs(signedIn.ok ? signedIn.token : "")).toMatchObject({ email: ANN, role: "scorer" });
    expect((await findMember(db, club.teamId, ANN))?.timeJoined).toEqual(DESK_OPENED);
  });

  test("does the same work for an unknown address as for a known one, and starts at random moments within 3 s", async () => {
    const starts: number[] = [];
    const asked = vi.spyOn(db, "select");
    const selects: number[] = [];
    for (const email of [ANN, "stranger@example.com"]) {
      for (let links = 0; links < MAX_LINKS_PER_HOUR; links++) await at.asked(email);
      starts.push(...at.jobs.map(({ afterSeconds = 0 }) => afterSeconds));
      asked.mockClear();
      expect(await at.mailed()).toHaveLength(email === ANN ? MAX_LINKS_PER_HOUR : 0);
      selects.push(asked.mock.calls.length);
    }
    asked.mockRestore();
    const [known = 0, stranger = 0] = selects;
    expect(stranger).toBeGreaterThanOrEqual(known);
    expect(starts.every((seconds) => seconds >= 0 && seconds < 3)).toBe(true);
    // Twenty random starts within 3 s practically never lie within one second of each other.
    expect(Math.max(...starts) - Math.min(...starts)).toBeGreaterThan(1);
  });

  test("stores none of the link, the code, the browser's secret and the session's token", async () => {
    const asked = await at.asked(ANN);
    const signedIn = await byLink(asked);
    const rows = JSON.stringify([await db.select().from(deskSignIns), await db.select().from(deskSessions)]);
    const secrets = [asked.token, asked.token.slice(16), asked.code, asked.begun.secret];
    for (const secret of [...secrets, signedIn.ok ? signedIn.token : ""])
      expect(rows.includes(secret)).toBe(false);
  });

  test("works once, by link or by code", async () => {
    const asked = await at.asked(ANN);
    expect(await byCode(asked)).toMatchObject({ ok: true });
    expect(await byLink(asked)).toEqual(refused("used"));
    expect(await byCode(asked)).toEqual(refused("used"));
  });

  test.each([
    [SIGN_IN_LINK_MINUTES - 1 / 60_000, { ok: true }],
    [SIGN_IN_LINK_MINUTES, refused("late")],
  ])("after %d minutes ends in %j", async (minutes, outcome) => {
    const asked = await at.asked(ANN);
    at.at(minutesLater(minutes));
    expect(await byLink(asked)).toMatchObject(outcome);
  });

  test.each([
    ["none", async () => null],
    ["its own sign-in", async () => (await at.asked(ANN)).begun],
    ["a guessed secret", async (id: string) => ({ id, secret: "guessed" })],
  ])("in another browser, which has %s, is refused and uses nothing up", async (_what, kept) => {
    const asked = await at.asked(ANN);
    expect(await byLink({ ...asked, begun: await kept(asked.begun.id) })).toEqual(refused("other-browser"));
    expect(await byLink(asked)).toMatchObject({ ok: true });
  });

  test("accepts a code in any case, and after ten wrong ones refuses the right one too", async () => {
    const typed = await at.asked(ANN);
    expect(await byCode({ ...typed, code: ` ${formatSignInCode(typed.code).toLowerCase()} ` })).toMatchObject(
      {
        ok: true,
      },
    );
    const asked = await at.asked(ANN);
    for (let tries = 0; tries < MAX_CODE_TRIES; tries += 1)
      expect(await byCode({ ...asked, code: "22222222" })).toEqual(refused("wrong-code"));
    expect(await byCode(asked)).toEqual(refused("too-many-codes"));
  });

  test("accepts only the code of the browser's newest request", async () => {
    const [first, second] = [await at.asked(ANN), await at.asked(ANN)];
    expect(await byCode({ ...second, code: first.code })).toEqual(refused("wrong-code"));
  });

  test("gives an address without a role the same answer but no mail, and its link does not work", async () => {
    const stranger = await at.asked("stranger@example.com");
    expect(Object.keys(stranger)).toEqual(Object.keys(await at.asked(ANN)));
    expect((await at.mailed()).map(({ to }) => to.address)).toEqual([ANN]);
    expect(await byLink(stranger)).toEqual(refused("no-member"));
  });

  test("sends no mail for a link that is used or expired by then", async () => {
    await byLink(await at.asked(ANN));
    await at.asked(ANN);
    at.at(minutesLater(SIGN_IN_LINK_MINUTES));
    expect(await at.mailed()).toEqual([]);
  });

  describe("of many links requested for one address in an hour", () => {
    const ask = async (email: string, asker: SignInRequester) =>
      (await requestSignInLink(at.services, at.desk, { email, asker })).ok;
    const from = (network: string, known: string | null = null): SignInRequester => ({ network, known });
    const askOften = async (email: string, asker: SignInRequester, times: number) => {
      for (let links = 0; links < times; links += 1) expect(await ask(email, asker)).toBe(true);
    };
    const knownOf = async (email: string) => {
      const signedIn = await byLink(await at.asked(email));
      return signedIn.ok ? signedIn.known : "";
    };

    test.each([ANN, "stranger@example.com"])(
      "a network gets ten, other networks get theirs: %s",
      async (email) => {
        await askOften(email, from("one"), MAX_LINKS_PER_HOUR);
        expect(await ask(email, from("one"))).toBe(false);
        expect(await ask(email, from("two"))).toBe(true);
        expect(await ask("owner@example.com", from("one"))).toBe(true);
        at.at(minutesLater(60));
        expect(await ask(email, from("one"))).toBe(true);
      },
    );

    test("all unknown browsers get forty, a browser that has signed in with the address gets its own", async () => {
      const known = await knownOf(ANN);
      at.at(minutesLater(61));
      for (let network = 0; network < MAX_STRANGER_LINKS_PER_HOUR; network += 1)
        expect(await ask(ANN, from(`bot ${network}`))).toBe(true);
      expect(await ask(ANN, from("home"))).toBe(false);
      await askOften(ANN, from("bot 1", known), MAX_LINKS_PER_HOUR);
      expect(await ask(ANN, from("home", known))).toBe(false);
      at.at(minutesLater(121));
      await askOften(ANN, from("home", known), 1);
    });

    test("a browser's memory counts only for its own address and desk", async () => {
      const known = await knownOf(ANN);
      const other = openTestDesk(db, await makeClub(db));
      const elsewhere = await other.join(ANN, "owner").then(() => other.asked(ANN));
      const there = await signInByLink(other.services, other.desk, elsewhere);
      at.at(minutesLater(61));
      await askOften(ANN, from("home"), MAX_LINKS_PER_HOUR);
      await askOften("owner@example.com", from("home"), MAX_LINKS_PER_HOUR);
      for (const wrong of [there.ok ? there.known : "", `x${known.slice(1)}`, known.slice(0, 16), ""])
        expect(await ask(ANN, from("home", wrong))).toBe(false);
      expect(await ask("owner@example.com", from("home", known))).toBe(false);
      expect(await ask(ANN, from("home", known))).toBe(true);
    });
  });

  test("another club's desk accepts neither the link nor the session", async () => {
    const other = openTestDesk(db, await makeClub(db));
    await other.join(ANN, "owner");
    const asked = await at.asked(ANN);
    expect(await signInByLink(other.services, other.desk, asked)).toEqual(refused("unknown"));
    expect(await signInByCode(other.services, other.desk, asked)).toEqual(refused("unknown"));
    expect(await whoIs(await at.signedIn(ANN), other.desk.teamId)).toBeNull();
  });

  describe("the first owner", () => {
    test("is the club's own address while the desk has no owner", async () => {
      const fresh = openTestDesk(db, await makeClub(db, { teamEmail: "Club@Example.com" }));
      await fresh.signedIn("club@example.com");
      expect(await listMembers(db, fresh.desk.teamId)).toMatchObject([
        { email: "club@example.com", role: "owner", invitedBy: null },
      ]);
      await fresh.signedIn("club@example.com");
      const acts = await listActs(db, fresh.desk.teamId, { before: null, most: 9 });
      expect(acts.map(({ who, act }) => [who, act])).toEqual(
        ["signed-in", "signed-in", "first-owner"].map((act) => ["club@example.com", act]),
      );
    });

    test("is no other address, and not one that an import sets for a club with an owner", async () => {
      const asked = await at.asked("club@example.com");
      expect(await at.mailed()).toEqual([]);
      expect(await byLink(asked)).toEqual(refused("no-member"));
    });
  });

  describe("a session", () => {
    const DAY = 24 * 60;

    test("lasts three days without a visit, and not a minute longer", async () => {
      const token = await at.signedIn(ANN);
      at.at(minutesLater(3 * DAY - 1));
      expect(await whoIs(token)).not.toBeNull();
      at.at(minutesLater(3 * DAY - 1 + 3 * DAY));
      expect(await whoIs(token)).toBeNull();
      await deleteExpiredSignIns({ ...at.services, log: console });
      expect(await listSessions(db, club.teamId, ANN)).toEqual([]);
    });

    test("lasts thirty days of visits, and not a minute longer", async () => {
      const token = await at.signedIn(ANN);
      for (let day = 1; day < 30; day += 1) {
        at.at(minutesLater(day * DAY));
        expect(await whoIs(token)).not.toBeNull();
      }
      at.at(minutesLater(30 * DAY - 1));
      await deleteExpiredSignIns({ ...at.services, log: console });
      expect(await whoIs(token)).not.toBeNull();
      at.at(minutesLater(30 * DAY));
      expect(await whoIs(token)).toBeNull();
      await deleteExpiredSignIns({ ...at.services, log: console });
      expect(await listSessions(db, club.teamId, ANN)).toEqual([]);
    });

    test("can be ended only by its own person, one or all others", async () => {
      const [first, second, third] = [await at.signedIn(ANN), await at.signedIn(ANN), await at.signedIn(ANN)];
      const owner = await whoIs(await at.signedIn("owner@example.com"));
      const [ann, other] = [await whoIs(first), await whoIs(second)];
      if (!ann || !other || !owner) throw new Error("Nobody is signed in");
      expect(await signOut(at.services, club.teamId, owner, other.session.id)).toBe(false);
      expect(await signOut(at.services, club.teamId, ann, other.session.id)).toBe(true);
      expect(await whoIs(second)).toBeNull();
      await signOutElsewhere(at.services, club.teamId, ann);
      expect([await whoIs(first), await whoIs(third)]).toMatchObject([{ email: ANN }, null]);
    });

    test("opens nothing once its person has no role", async () => {
      const token = await at.signedIn(ANN);
      await deleteMember(db, club.teamId, ANN);
      expect(await whoIs(token)).toBeNull();
    });
  });

  describe("a passkey", () => {
    const answered = async (offer: { options: object }, id = "ann-s-phone") => ({ ...offer.options, id });
    const setUp = async () => {
      const ann = await whoIs(await at.signedIn(ANN));
      if (!ann) throw new Error("Nobody is signed in");
      const offer = await offerNewPasskey(at.services, at.desk, ANN);
      const answer = await answered(offer);
      return { ann, given: { answer, begun: offer.begun, name: "My phone" } };
    };
    const signIn = async (id?: string, desk = at.desk) => {
      const offer = await offerPasskey(at.services, desk);
      const answer = await answered(offer, id);
      return signInByPasskey(at.services, desk, { answer, begun: offer.begun, browser: BROWSER });
    };

    test("signs its person in on the host on which it was created", async () => {
      const { ann, given } = await setUp();
      expect(await addPasskey(at.services, at.desk, ann, given)).toEqual({ ok: true });
      const signedIn = await signIn();
      expect(await whoIs(signedIn.ok ? signedIn.token : "")).toMatchObject({ email: ANN });
      expect(await signIn("another")).toEqual(refused("no-passkey"));
      expect(await signIn(undefined, { ...at.desk, host: "www.kestrels.example" })).toEqual(
        refused("no-passkey"),
      );
    });

    test("is stored once, for the person and browser of its offer", async () => {
      const { ann, given } = await setUp();
      const add = (person = ann, begun = given.begun) =>
        addPasskey(at.services, at.desk, person, { ...given, begun });
      expect(await add({ ...ann, email: "owner@example.com" })).toEqual(refused("unknown"));
      expect(await add(ann, { ...given.begun, secret: "guessed" })).toEqual(refused("other-browser"));
      expect(await add()).toEqual({ ok: true });
      expect(await add()).toEqual(refused("used"));
      const noted = { team: club.teamId, session: ann.session.id };
      expect(at.logged.at(-1)).toEqual({ event: "desk.passkey-added", ...noted });
      const remove = () => removePasskey(at.services, club.teamId, ann, "ann-s-phone");
      expect([await remove(), await remove()]).toEqual([true, false]);
      expect(at.logged.slice(-2)).toEqual([
        { event: "desk.passkey-added", ...noted },
        { event: "desk.passkey-removed", ...noted },
      ]);
      const later = await setUp();
      await deleteMember(db, club.teamId, ANN);
      expect(await addPasskey(at.services, at.desk, later.ann, later.given)).toEqual(refused("no-member"));
    });

    test("answers one offer once: an answer to another offer is refused", async () => {
      const { ann, given } = await setUp();
      await addPasskey(at.services, at.desk, ann, given);
      const [offer, other] = [
        await offerPasskey(at.services, at.desk),
        await offerPasskey(at.services, at.desk),
      ];
      const by = async (answer: object) =>
        signInByPasskey(at.services, at.desk, { answer, begun: offer.begun, browser: BROWSER });
      expect(await by(await answered(other))).toEqual(refused("no-passkey"));
      expect(await by(await answered(offer))).toMatchObject({ ok: true });
      expect(await by(await answered(offer))).toEqual(refused("used"));
    });
  });

  test("records every sign-in in the history", async () => {
    await at.signedIn(ANN);
    expect(await listActs(db, club.teamId, { before: null, most: 9 })).toMatchObject([
      { who: ANN, act: "signed-in", subject: BROWSER, after: { method: "mail" } },
    ]);
  });

  describe("at the operator's own desk", () => {
    test("lets in anybody with a role at a club, and the session opens no club's desk", async () => {
      const operators = openTestDesk(db, null);
      const token = await operators.signedIn(ANN);
      expect(await findDeskPerson(operators.services, "", token)).toMatchObject({ email: ANN, role: null });
      expect(await whoIs(token)).toBeNull();
      await operators.asked("stranger@example.com");
      await operators.asked(ANN);
      const mails = await operators.mailed();
      expect(mails.map(({ to, fromName }) => [to.address, fromName])).toEqual([[ANN, "Fieldhouse"]]);
    });
  });
});
