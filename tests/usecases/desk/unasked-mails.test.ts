import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_ALERT_RECIPIENTS } from "../../../domain/desk/club-mails.ts";
import { MAX_MEMBERS } from "../../../domain/desk/officers/members.ts";
import {
  MAX_UNSOLICITED_PER_ADDRESS,
  MAX_UNSOLICITED_PER_CLUB,
  unsolicitedMailLimitText,
} from "../../../domain/desk/unasked-mails.ts";
import { type OpenDatabase, openPostgres } from "../../../server/db/open-database.ts";
import { listRecipients } from "../../../server/db/queries/desk/club-mails.ts";
import { markMemberJoined } from "../../../server/db/queries/desk/members.ts";
import { createSharedLimits } from "../../../server/usecases/access/shared-limits.ts";
import { mailConfirmationAgain } from "../../../server/usecases/desk/confirm-address.ts";
import { changeRole, inviteMember, removeMember } from "../../../server/usecases/desk/members.ts";
import { NO_MAIL_CHOICES, storeMailChoices } from "../../../server/usecases/desk/store-mail-choices.ts";
import { makeClub } from "../../factories/factories.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { DESK_OPENED, openTestDesk } from "./open-desk.ts";

const [OWNER, ANN] = ["owner@example.com", "ann@example.com"];
const GEAR = { ...NO_MAIL_CHOICES, goods: true };

describe("unrequested mails", () => {
  let database: OpenDatabase;
  let clubs: { club: Awaited<ReturnType<typeof makeClub>>; at: ReturnType<typeof openTestDesk> }[];
  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    // A new key starts new counts, so that mails of earlier tests do not count.
    const key = crypto.getRandomValues(new Uint8Array(32));
    clubs = [];
    for (const teamAlias of ["Kestrels", "Foxes"]) {
      const club = await makeClub(database.db, { teamAlias });
      const at = openTestDesk(database.db, club, createSharedLimits(database.db, key));
      await at.join(OWNER, "owner");
      clubs.push({ club, at });
    }
  });

  const [KESTRELS, FOXES] = [0, 1];
  const deskOf = (club: number) => {
    const found = clubs[club];
    if (!found) throw new Error(`There is no club ${club}`);
    return {
      ...found,
      by: (email: string) => ({ who: OWNER, email, origin: found.at.desk.origin, isProved: true }),
    };
  };
  const invite = (email: string, of = KESTRELS) => {
    const { club, at, by } = deskOf(of);
    return inviteMember(at.services, club.teamId, by(email), "scorer");
  };
  const remove = (email: string) => {
    const { club, at, by } = deskOf(KESTRELS);
    return removeMember(at.services, club.teamId, by(email));
  };
  const choose = (email: string, of = KESTRELS, chosen = GEAR) => {
    const { club, at, by } = deskOf(of);
    return storeMailChoices(at.services, club, by(email), chosen);
  };
  const refused = (limit: "club" | "address") => ({
    ok: false,
    reason: "too-many-mails",
    refusal: { limit, until: expect.any(Date) },
  });

  test("an address is invited up to three times a day by all clubs together, even if removed in between", async () => {
    for (let times = 1; times < MAX_UNSOLICITED_PER_ADDRESS; times++) {
      expect(await invite(ANN)).toEqual({ ok: true });
      await remove(ANN);
    }
    expect(await invite(ANN, FOXES)).toEqual({ ok: true });
    expect(await invite(ANN)).toEqual(refused("address"));
    expect(await choose(ANN)).toEqual(refused("address"));
    expect(deskOf(KESTRELS).at.jobs.length).toBe(MAX_UNSOLICITED_PER_ADDRESS - 1);
    expect(await invite("ben@example.com")).toEqual({ ok: true });
  });

  test("of two simultaneous invitations for the day's last one only one is sent", async () => {
    for (let times = 1; times < MAX_UNSOLICITED_PER_ADDRESS; times++) {
      await invite(ANN);
      await remove(ANN);
    }
    const answers = await Promise.all([invite(ANN), invite(ANN, FOXES)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a club invites up to 20 people a day, and refused invitations do not count", async () => {
    for (let nth = 0; nth < MAX_UNSOLICITED_PER_CLUB; nth++) {
      expect(await invite(`p${nth}@example.com`)).toEqual({ ok: true });
      expect(await invite(OWNER)).toEqual({ ok: false, reason: "member-already" });
    }
    expect(await invite(ANN)).toEqual(refused("club"));
    // A refused invitation does not count toward the address's limit either.
    for (let times = 0; times < MAX_UNSOLICITED_PER_ADDRESS; times++)
      expect((await invite(ANN)).ok).toBe(false);
    expect(await invite(ANN, FOXES)).toEqual({ ok: true });
    expect((await choose("gear@example.com")).ok).toBe(true);
  });

  test("a desk has at most 100 people", async () => {
    const { at } = deskOf(KESTRELS);
    for (let nth = 1; nth < MAX_MEMBERS; nth++) await at.join(`p${nth}@example.com`, "scorer");
    expect(await invite(ANN)).toEqual({ ok: false, reason: "desk-full" });
    await remove("p1@example.com");
    expect(await invite(ANN)).toEqual({ ok: true });
  });

  test("of two owners who fill the last role at once one succeeds", async () => {
    const { at } = deskOf(KESTRELS);
    for (let nth = 2; nth < MAX_MEMBERS; nth++) await at.join(`p${nth}@example.com`, "scorer");
    const answers = await Promise.all([invite(ANN), invite("ben@example.com")]);
    expect(answers.map((answer) => (answer.ok ? "invited" : answer.reason)).toSorted()).toEqual([
      "desk-full",
      "invited",
    ]);
  });

  test("a person who has never signed in is not mailed changes of their role", async () => {
    const { club, at, by } = deskOf(KESTRELS);
    await invite(ANN);
    at.jobs.length = 0;
    for (const role of ["door", "scorer", "door"] as const)
      await changeRole(at.services, club.teamId, by(ANN), role);
    expect(at.jobs).toEqual([]);
  });

  test("a club asks up to 20 addresses a day to confirm sales alerts", async () => {
    for (let nth = 0; nth < MAX_UNSOLICITED_PER_CLUB; nth++) {
      expect(await choose(`p${nth}@example.com`)).toEqual({ ok: true, asked: true });
      await choose(`p${nth}@example.com`, KESTRELS, NO_MAIL_CHOICES);
    }
    expect(await choose(ANN)).toEqual(refused("club"));
    expect((await listRecipients(database.db, deskOf(KESTRELS).club.teamId)).length).toBe(0);
    // Invitations have a separate limit.
    expect(await invite(ANN)).toEqual({ ok: true });
  });

  test("an address is asked to confirm up to three times a day, and asking again counts", async () => {
    const { club, at } = deskOf(KESTRELS);
    expect(await choose(ANN)).toEqual({ ok: true, asked: true });
    const again = () => mailConfirmationAgain(at.services, { teamId: club.teamId, email: ANN, who: OWNER });
    for (let times = 1; times < MAX_UNSOLICITED_PER_ADDRESS; times++)
      expect(await again()).toEqual({ ok: true });
    expect(await again()).toEqual(refused("address"));
    // Changing the choices of an address that was already asked mails nobody.
    expect(await choose(ANN, KESTRELS, { ...GEAR, tickets: true })).toEqual({ ok: true, asked: false });
    expect((await at.mailed()).length).toBe(MAX_UNSOLICITED_PER_ADDRESS);
    await at.confirm(ANN);
    expect(await again()).toEqual({ ok: false, reason: "no-address" });
  });

  test("a person who has signed in at this desk needs no confirmation mail", async () => {
    const { club, at } = deskOf(KESTRELS);
    await markMemberJoined(database.db, club.teamId, OWNER, DESK_OPENED);
    expect(await choose(OWNER)).toEqual({ ok: true, asked: false });
    expect(at.jobs).toEqual([]);
    const [recipient] = await listRecipients(database.db, club.teamId);
    expect(recipient?.timeConfirmed).toEqual(DESK_OPENED);
    // The owner's address still needs a confirmation at another club.
    expect(await choose(OWNER, FOXES)).toEqual({ ok: true, asked: true });
  });

  test("a club with the maximum of addresses asks no more", async () => {
    const { at } = deskOf(KESTRELS);
    for (let nth = 0; nth < MAX_ALERT_RECIPIENTS; nth++) await choose(`p${nth}@example.com`);
    at.jobs.length = 0;
    expect(await choose(ANN)).toEqual({ ok: false, reason: "too-many-recipients" });
    expect(at.jobs).toEqual([]);
    expect((await choose("p0@example.com", KESTRELS, NO_MAIL_CHOICES)).ok).toBe(true);
  });

  test("the refusal names the limit and the time, in the club's zone, from which it works again", () => {
    const until = new Date("2026-11-21T17:05:00Z");
    expect(unsolicitedMailLimitText({ limit: "club", until }, "America/New_York")).toMatch(
      /sent 20 of these emails .* Nov 21, 2026.*12:05 PM EST/,
    );
    expect(unsolicitedMailLimitText({ limit: "address", until }, "America/New_York")).toMatch(
      /emailed 3 times/,
    );
  });
});
