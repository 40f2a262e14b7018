import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, type OpenDatabase, openPostgres } from "../../server/db/client.ts";
import { countOwners, deleteMember } from "../../server/db/queries/desk/members.ts";
import { listSessions } from "../../server/db/queries/desk/sessions.ts";
import { getSignIn } from "../../server/db/queries/desk/sign-ins.ts";
import { signInByCode, signInByLink } from "../../server/usecases/desk/finish-sign-in.ts";
import { removeMember } from "../../server/usecases/desk/members.ts";
import { copyPostgres } from "../databases.ts";
import { type Club, makeClub } from "../factories.ts";
import { openDesk } from "../usecases/desk/open-desk.ts";

/** One link opened, or one code typed, by twenty at once on real PostgreSQL. */
const AT_ONCE = 20;
const ANN = "ann@example.com";
const OWNERS = ["one@example.com", "two@example.com"];

describe("at a desk, at once", () => {
  let database: OpenDatabase;
  let db: Database;
  let club: Club;
  let at: ReturnType<typeof openDesk>;

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    club = await makeClub(db);
    at = openDesk(db, club);
    await at.join(ANN, "scorer");
    for (const email of OWNERS) await at.join(email, "owner");
  });

  const atOnce = <T>(work: (which: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, which) => work(which)));

  test("one link lets in once, by link or by code", async () => {
    const asked = await at.asked(ANN);
    const answers = await atOnce((which) =>
      (which % 2 ? signInByLink : signInByCode)(at.services, at.desk, asked),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listSessions(db, club.teamId, ANN)).toHaveLength(1);
  });

  /** The positive control: shows that the test above would notice a look for a use before the use is written. */
  test("lets in more than once where it is looked up instead of claimed", async () => {
    const { begun } = await at.asked(ANN);
    const answers = await atOnce(() =>
      db.transaction(async (tx) => {
        const signIn = await getSignIn(tx, club.teamId, begun.id);
        if (signIn?.usedAt !== null) return false;
        await tx.execute(sql`select pg_sleep(0.02)`);
        await tx.execute(sql`update desk_sign_ins set used_at = now() where id = ${begun.id}`);
        return true;
      }),
    );
    expect(answers.filter(Boolean).length).toBeGreaterThan(1);
  });

  test("ten codes of one link are tried, not twenty", async () => {
    const asked = await at.asked(ANN);
    const answers = await atOnce(() => signInByCode(at.services, at.desk, { ...asked, code: "22222222" }));
    const reasons = answers.map((answer) => (answer.ok ? "" : answer.reason));
    expect(reasons.filter((reason) => reason === "wrong-code")).toHaveLength(10);
    expect(reasons.filter((reason) => reason === "too-many-codes")).toHaveLength(10);
  });

  test("of two owners who remove each other one stays", async () => {
    const answers = await Promise.all(
      OWNERS.map((email) => removeMember(at.services, club.teamId, { who: "", email })),
    );
    expect(answers).toContainEqual({ ok: false, reason: "last-owner" });
    expect(await countOwners(db, club.teamId)).toBe(1);
  });

  test("none would stay where owners are counted without a lock", async () => {
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
