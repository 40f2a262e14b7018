import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_LINKS_PER_HOUR } from "../../domain/desk/officers/sign-in.ts";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { listActs } from "../../server/db/queries/desk/acts.ts";
import { addDeskLink, listLinksMadeBy, reuseOwnLink } from "../../server/db/queries/desk/links.ts";
import { addMember, countOwners, deleteMember, findMember } from "../../server/db/queries/desk/members.ts";
import { listPasskeys } from "../../server/db/queries/desk/passkeys.ts";
import { listSessions } from "../../server/db/queries/desk/sessions.ts";
import { findDeskSignIn } from "../../server/db/queries/desk/sign-ins.ts";
import { deskMembers } from "../../server/db/schema/index.ts";
import { offerNewPasskey, requestSignInLink } from "../../server/usecases/desk/begin-sign-in.ts";
import { signInByCode, signInByLink } from "../../server/usecases/desk/finish-sign-in.ts";
import { removeMember } from "../../server/usecases/desk/members.ts";
import { addPasskey } from "../../server/usecases/desk/passkeys.ts";
import { findDeskPerson } from "../../server/usecases/desk/sessions.ts";
import { storeOrReuseLink } from "../../server/usecases/desk/store-desk-link.ts";
import { type Club, makeClub, makeGame } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { DESK_OPENED, openTestDesk } from "../usecases/desk/open-desk.ts";
import { interruptAtTable } from "./stock-race.ts";

/** A sign-in link opened, or a code typed, twenty times at once, on real PostgreSQL. */
const AT_ONCE = 20;
const ANN = "ann@example.com";
const OWNERS = ["one@example.com", "two@example.com"];

describe("at a desk, at once", () => {
  let database: OpenDatabase;
  let db: Database;
  let club: Club;
  let at: ReturnType<typeof openTestDesk>;

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    club = await makeClub(db);
    at = openTestDesk(db, club);
    await at.join(ANN, "scorer");
    for (const email of OWNERS) await at.join(email, "owner");
  });

  const atOnce = <T>(work: (which: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, which) => work(which)));

  test("one request signs in once, by link or by code", async () => {
    const asked = await at.asked(ANN);
    const answers = await atOnce((which) =>
      (which % 2 ? signInByLink : signInByCode)(at.services, at.desk, asked),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listSessions(db, club.teamId, ANN)).toHaveLength(1);
  });

  /**
   * Positive control: the test above would notice a program that looks up whether a link is used and then
   * writes.
   */
  test("signs in more than once if the use is looked up instead of claimed", async () => {
    const { begun } = await at.asked(ANN);
    const answers = await atOnce(() =>
      db.transaction(async (tx) => {
        const signIn = await findDeskSignIn(tx, club.teamId, begun.id);
        if (signIn?.usedAt !== null) return false;
        await tx.execute(sql`select pg_sleep(0.02)`);
        await tx.execute(sql`update desk_sign_ins set used_at = now() where id = ${begun.id}`);
        return true;
      }),
    );
    expect(answers.filter(Boolean).length).toBeGreaterThan(1);
  });

  test("accepts ten tries of a code, not twenty", async () => {
    const asked = await at.asked(ANN);
    const answers = await atOnce(() => signInByCode(at.services, at.desk, { ...asked, code: "22222222" }));
    const reasons = answers.map((answer) => (answer.ok ? "" : answer.reason));
    expect(reasons.filter((reason) => reason === "wrong-code")).toHaveLength(10);
    expect(reasons.filter((reason) => reason === "too-many-codes")).toHaveLength(10);
  });

  const HOME = { network: "home", known: null };

  test("mails ten links for an address to one network, not twenty", async () => {
    const answers = await atOnce(() => requestSignInLink(at.services, at.desk, { email: ANN, asker: HOME }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(MAX_LINKS_PER_HOUR);
  });

  /** Positive control: the test above would notice a program that counts without a lock. */
  test("mails more than ten if they are counted without a lock", async () => {
    const counted = sql`select from desk_sign_ins where team_id = ${club.teamId} and asker = 'home'`;
    const answers = await atOnce((which) =>
      db.transaction(async (tx) => {
        const { rows } = (await tx.execute(counted)) as { rows: object[] };
        await tx.execute(sql`select pg_sleep(0.05)`);
        await tx.execute(sql`insert into desk_sign_ins (team_id, id, purpose, email, asker, browser_hash, origin,
          expires_at, time_created) values (${club.teamId}, ${`c${which}`}, 'mail', ${ANN}, 'home', '', '', now(), now())`);
        return rows.length < MAX_LINKS_PER_HOUR;
      }),
    );
    expect(answers.filter(Boolean).length).toBeGreaterThan(MAX_LINKS_PER_HOUR);
  });

  /** Services in which an owner removes Ann right after a transaction has first read her role. */
  function removedMeanwhile() {
    let removed: Promise<unknown> = Promise.resolve();
    const services = {
      ...at.services,
      db: interruptAtTable(db, deskMembers, () => {
        removed = removeMember(at.services, club.teamId, { who: "", email: ANN, origin: "" });
        return removed;
      }),
    };
    return { services, removal: () => removed };
  }

  test("a person removed while they sign in has no role and no session", async () => {
    const { services, removal } = removedMeanwhile();
    await signInByLink(services, at.desk, await at.asked(ANN));
    expect(await removal()).toEqual({ ok: true });
    expect(await findMember(db, club.teamId, ANN)).toBeNull();
    expect(await listSessions(db, club.teamId, ANN)).toEqual([]);
  });

  test("a person removed while they set up a passkey has none", async () => {
    const { services, removal } = removedMeanwhile();
    const ann = await findDeskPerson(at.services, club.teamId, await at.signedIn(ANN));
    const { begun, options } = await offerNewPasskey(at.services, at.desk, ANN);
    const given = { answer: { ...options, id: "phone" }, begun, name: "Phone" };
    expect(ann && (await addPasskey(services, at.desk, ann, given))).toEqual({ ok: true });
    expect(await removal()).toEqual({ ok: true });
    expect(await listPasskeys(db, club.teamId, ANN)).toEqual([]);
  });

  /**
   * Positive control: without a lock the second read no longer finds an owner, and makes the person the first
   * owner.
   */
  test("a removed person would become an owner if the role were read twice without a lock", async () => {
    const { services, removal } = removedMeanwhile();
    const { teamId } = club;
    await services.db.transaction(async (tx) => {
      if (!(await findMember(tx, teamId, ANN)) || (await findMember(tx, teamId, ANN))) return;
      await addMember(tx, { teamId, email: ANN, role: "owner", invitedBy: null, timeCreated: new Date() });
    });
    await removal();
    expect(await findMember(db, teamId, ANN)).toMatchObject({ role: "owner" });
  });

  describe("an officer who presses Score twenty times at once", () => {
    const endsAt = new Date(DESK_OPENED.getTime() + 3_600_000);
    const newLink = (gameId: string, which: number) => ({
      ...({
        teamId: club.teamId,
        id: `link-${which}`,
        kind: "scorer",
        gameId,
        event: null,
        label: ANN,
      } as const),
      ...{ heldBy: ANN, endsAt, madeBy: ANN, timeCreated: DESK_OPENED, signedWith: null },
    });
    const linksOfAnn = async () => (await listLinksMadeBy(db, club.teamId, ANN)).length;

    test("gets one link", async () => {
      const { id } = await makeGame(db, club);
      const ids = await atOnce((which) =>
        storeOrReuseLink({ db, log: at.services.log }, newLink(id, which), {}),
      );
      expect(new Set(ids).size).toBe(1);
      expect(await linksOfAnn()).toBe(1);
    });

    /** Positive control: the test above would notice a program that does not lock the role. */
    test("would get several if their role were not locked", async () => {
      const { id } = await makeGame(db, club);
      await atOnce((which) =>
        db.transaction(async (tx) => {
          const link = newLink(id, which);
          if (await reuseOwnLink(tx, link, { now: DESK_OPENED, endsAt })) return;
          await tx.execute(sql`select pg_sleep(0.05)`);
          await addDeskLink(tx, link);
        }),
      );
      expect(await linksOfAnn()).toBeGreaterThan(1);
    });
  });

  test("a club's address becomes the first owner once, from several browsers at once", async () => {
    const fresh = await makeClub(db, { teamEmail: "club@example.com" });
    const desk = openTestDesk(db, fresh);
    await atOnce((which) => desk.signedIn("club@example.com", `network ${which}`));
    const acts = await listActs(db, fresh.teamId, { before: null, most: 99 });
    expect(acts.filter(({ act }) => act === "first-owner")).toHaveLength(1);
    expect(acts.filter(({ act }) => act === "signed-in")).toHaveLength(AT_ONCE);
  });

  test("signs in both browsers of a club's address if one overtakes the other", async () => {
    const fresh = openTestDesk(db, await makeClub(db, { teamEmail: "club@example.com" }));
    const signsIn = () => fresh.signedIn("club@example.com", "another network");
    const services = { ...fresh.services, db: interruptAtTable(db, deskMembers, signsIn) };
    const asked = await fresh.asked("club@example.com");
    expect(await signInByLink(services, fresh.desk, asked)).toMatchObject({ ok: true });
    expect(await countOwners(db, fresh.desk.teamId)).toBe(1);
  });

  test("of two owners who remove each other at once one stays", async () => {
    const answers = await Promise.all(
      OWNERS.map((email) => removeMember(at.services, club.teamId, { who: "", email, origin: "" })),
    );
    expect(answers).toContainEqual({ ok: false, reason: "last-owner" });
    expect(await countOwners(db, club.teamId)).toBe(1);
  });

  test("no owner would stay if owners were counted without a lock", async () => {
    await Promise.all(
      OWNERS.map((email) =>
        db.transaction(async (tx) => {
          if ((await countOwners(tx, club.teamId)) < 2) return;
          await tx.execute(sql`select pg_sleep(0.05)`);
          await deleteMember(tx, club.teamId, email);
        }),
      ),
    );
    expect(await countOwners(db, club.teamId)).toBe(0);
  });
});
