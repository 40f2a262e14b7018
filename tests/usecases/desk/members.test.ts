import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { actSentence, OPERATOR_ACTOR } from "../../../domain/desk/acts.ts";
import { ROLE_WORDS } from "../../../domain/desk/officers/roles.ts";
import type { Database } from "../../../server/db/client.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { addDeskLink, findScorerLink, listLinksMadeBy } from "../../../server/db/queries/desk/links.ts";
import { deleteMember, listMembers, setMemberRole } from "../../../server/db/queries/desk/members.ts";
import { insertPasskey, listPasskeys } from "../../../server/db/queries/desk/passkeys.ts";
import { games } from "../../../server/db/schema/index.ts";
import { runDeskInvite } from "../../../server/operator/run-desk-invite.ts";
import { parseScorerLinkToken } from "../../../server/usecases/desk/desk-secrets.ts";
import { createDoorLink } from "../../../server/usecases/desk/door-links.ts";
import { isHolderAllowed, makeScorerLink, revokeLink } from "../../../server/usecases/desk/links.ts";
import { changeRole, inviteMember, removeMember } from "../../../server/usecases/desk/members.ts";
import { findDeskPerson } from "../../../server/usecases/desk/sessions.ts";
import { type Club, makeClub, makeGame, makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { DESK_OPENED, minutesLater, openTestDesk } from "./open-desk.ts";

const [OWNER, ANN] = ["owner@example.com", "ann@example.com"];
const LAST = { ok: false, reason: "last-owner" };

describeOnPostgres("a desk's people", (open) => {
  let db: Database;
  let club: Club;
  let at: ReturnType<typeof openTestDesk>;

  beforeEach(async () => {
    db ??= (await open()).db;
    club = await makeClub(db, { teamAlias: "Kestrels" });
    at = openTestDesk(db, club);
    await at.join(OWNER, "owner");
  });
  const by = (email: string, who = OWNER) => ({ who, email, origin: at.desk.origin, isProved: true });
  const invite = (email: string, role: "owner" | "scorer" = "scorer") =>
    inviteMember(at.services, club.teamId, by(email), role);
  const roles = async () =>
    Object.fromEntries((await listMembers(db, club.teamId)).map(({ email, role }) => [email, role]));
  const mailedActs = async () =>
    (await listActs(db, club.teamId, { before: null, most: 99 })).map(
      (act) => `${act.who} ${actSentence(act)}`,
    );

  test("are invited once, by a mail that lets nobody in by itself", async () => {
    expect(await invite(ANN)).toEqual({ ok: true });
    expect(await invite(ANN, "owner")).toEqual({ ok: false, reason: "member-already" });
    const mails = await at.mailed();
    expect(mails.map(({ to }) => to.address)).toEqual([ANN]);
    expect(mails[0]?.text).toContain(
      `${OWNER} has invited you to the Kestrels desk. Your role is scorekeeper.`,
    );
    expect(mails[0]?.text).toMatch(/https:\/\/kestrels\.example\/desk\n$/);
    expect(await roles()).toEqual({ [OWNER]: "owner", [ANN]: "scorer" });
  });

  test("get no mail if removed before it is sent, and the queue has no address", async () => {
    await invite(ANN);
    expect(JSON.stringify(at.jobs)).not.toContain(ANN);
    await removeMember(at.services, club.teamId, by(ANN));
    expect(await at.mailed()).toEqual([]);
  });

  test("are mailed a changed role or a removal, unless they did it themselves or it was reverted", async () => {
    await at.join(ANN, "scorer");
    await at.signedIn(ANN);
    at.jobs.length = 0;
    await changeRole(at.services, club.teamId, by(ANN), "door");
    await changeRole(at.services, club.teamId, by(ANN), "treasurer");
    const [mail, ...more] = await at.mailed();
    expect([mail?.to.address, more]).toEqual([ANN, []]);
    expect(mail?.text).toContain(`${OWNER} changed your role at the Kestrels desk to treasurer.`);
    expect(mail?.text).toContain("Any links you created that your new role doesn't allow have been closed.");
    await changeRole(at.services, club.teamId, by(ANN, ANN), "owner");
    expect(at.jobs).toEqual([]);
    await removeMember(at.services, club.teamId, by(ANN));
    const [gone] = await at.mailed();
    expect(gone?.text).toContain("removed your access to the Kestrels desk");
    await removeMember(at.services, club.teamId, by(OWNER, OWNER));
    expect(at.jobs).toEqual([]);
  });

  test("always include an owner: the last one can be neither removed nor demoted", async () => {
    await invite(ANN);
    expect(await removeMember(at.services, club.teamId, by(OWNER))).toEqual(LAST);
    expect(await changeRole(at.services, club.teamId, by(OWNER), "scorer")).toEqual(LAST);
    expect(await changeRole(at.services, club.teamId, by(OWNER), "owner")).toEqual({ ok: true });
    await changeRole(at.services, club.teamId, by(ANN), "owner");
    expect(await removeMember(at.services, club.teamId, by(OWNER))).toEqual({ ok: true });
    expect(await removeMember(at.services, club.teamId, by(ANN))).toEqual(LAST);
  });

  test("lose their sessions, passkeys and links when removed", async () => {
    await at.join(ANN, "scorer");
    const token = await at.signedIn(ANN);
    const passkey = {
      id: "phone",
      host: at.desk.host,
      publicKey: "",
      counter: 0,
      transports: [],
      name: "Phone",
    };
    await insertPasskey(db, { ...passkey, teamId: club.teamId, email: ANN, timeCreated: DESK_OPENED });
    const game = await makeGame(db, club, { timeOfGame: minutesLater(60) });
    const link = await linkOf(ANN, game.id);
    expect(await isOpen(game.id, link)).toBe(true);
    await removeMember(at.services, club.teamId, by(ANN));
    expect(await findDeskPerson(at.services, club.teamId, token)).toBeNull();
    expect(await listPasskeys(db, club.teamId, ANN)).toEqual([]);
    expect(await isOpen(game.id, link)).toBe(false);
    expect(await removeMember(at.services, club.teamId, by(ANN))).toEqual({ ok: false, reason: "no-member" });
  });

  describe("keep only links that their new role could create", () => {
    const openOf = async () => (await listLinksMadeBy(db, club.teamId, ANN)).map(({ label }) => label).sort();
    beforeEach(async () => {
      await at.join(ANN, "owner");
      const game = await makeGame(db, club, { timeOfGame: minutesLater(60) });
      const link = { id: "", teamId: club.teamId, madeBy: ANN, timeCreated: DESK_OPENED };
      for (const heldBy of [ANN, null])
        for (const [kind, of] of [
          ["scorer", { gameId: game.id }],
          ["door", { event: `game.${game.id}` }],
        ] as const) {
          const label = `${heldBy === null ? "volunteer's" : "own"} ${kind}`;
          await addDeskLink(db, {
            ...link,
            ...of,
            id: label,
            kind,
            heldBy,
            label,
            endsAt: minutesLater(600),
          });
        }
    });

    test.each([
      ["owner", ["own door", "own scorer", "volunteer's door", "volunteer's scorer"]],
      ["treasurer", ["own door"]],
      ["door", ["own door"]],
      ["scorer", ["own scorer"]],
    ] as const)("as %s %j", async (role, kept) => {
      const other = await makeClub(db);
      const game = await makeGame(db, other, { timeOfGame: minutesLater(60) });
      const theirs = {
        teamId: other.teamId,
        id: "x",
        kind: "scorer" as const,
        gameId: game.id,
        heldBy: null,
      };
      const ends = { endsAt: minutesLater(600), timeCreated: DESK_OPENED };
      await addDeskLink(db, { ...theirs, ...ends, label: "elsewhere", madeBy: ANN });
      await changeRole(at.services, club.teamId, by(ANN), role);
      expect(await openOf()).toEqual(kept);
      expect(await listLinksMadeBy(db, other.teamId, ANN)).toHaveLength(1);
      const closed = 4 - kept.length;
      const [act = ""] = await mailedActs();
      expect(act).toBe(
        closed === 0
          ? ""
          : `${OWNER} changed the role of ${ANN} to ${ROLE_WORDS[role].name.toLowerCase()} (was: owner), and closed ${closed} links they had created`,
      );
    });

    test("an officer's own link stops working when they lose the role, however that happens", async () => {
      const links = await listLinksMadeBy(db, club.teamId, ANN);
      const working = async () => {
        const still = await Promise.all(links.map((link) => isHolderAllowed(db, link)));
        return links.flatMap(({ label }, nth) => (still[nth] ? [label] : [])).sort();
      };
      await setMemberRole(db, club.teamId, ANN, "door");
      expect(await working()).toEqual(["own door", "volunteer's door", "volunteer's scorer"]);
      await deleteMember(db, club.teamId, ANN);
      expect(await working()).toEqual(["volunteer's door", "volunteer's scorer"]);
    });
  });

  /** Makes a link; returns its token. */
  async function linkOf(who: string, gameId: string): Promise<string> {
    const link = { gameId, label: "Sam", isOwn: false, hours: 2 } as const;
    const path = await makeScorerLink(at.services, club.teamId, who, link);
    return path?.split("#")[1] ?? "";
  }

  const isOpen = async (gameId: string, token: string, teamId = club.teamId) => {
    const id = parseScorerLinkToken(at.services.keys, teamId, token);
    return id !== null && (await findScorerLink(db, { teamId, gameId }, id, at.services.now())) !== null;
  };

  test("a volunteer's link opens one game of one club, until it ends or is closed", async () => {
    const ends = { timeOfGame: minutesLater(60), endTimeOfGame: minutesLater(180) };
    const [game, other] = [await makeGame(db, club, ends), await makeGame(db, club, ends)];
    const link = await linkOf(OWNER, game.id);
    expect(await isOpen(game.id, link)).toBe(true);
    expect(await isOpen(other.id, link)).toBe(false);
    expect(await isOpen(game.id, link, (await makeClub(db)).teamId)).toBe(false);
    expect(await isOpen(game.id, `${link.slice(0, -2)}xx`)).toBe(false);
    at.at(minutesLater(180 + 2 * 60));
    expect(await isOpen(game.id, link)).toBe(false);
    at.at(DESK_OPENED);
    const id = parseScorerLinkToken(at.services.keys, club.teamId, link) ?? "";
    const elsewhere = await makeClub(db);
    expect(await revokeLink(at.services, elsewhere.teamId, OWNER, id)).toBe(false);
    expect(await revokeLink(at.services, club.teamId, OWNER, id)).toBe(true);
    expect(await isOpen(game.id, link)).toBe(false);
    expect(await revokeLink(at.services, club.teamId, OWNER, id)).toBe(false);
  });

  describe("an officer's own link", () => {
    const press = (gameId: string, who = ANN) =>
      makeScorerLink(at.services, club.teamId, who, { gameId, label: who, isOwn: true, hours: 12 });
    const links = async () => (await listLinksMadeBy(db, club.teamId, ANN)).length;
    beforeEach(() => at.join(ANN, "scorer"));

    test("is the same at every press, one for each game and person", async () => {
      const ends = { timeOfGame: minutesLater(60), endTimeOfGame: minutesLater(180) };
      const [game, other] = [await makeGame(db, club, ends), await makeGame(db, club, ends)];
      const first = await press(game.id);
      for (let presses = 0; presses < 5; presses++) expect(await press(game.id)).toBe(first);
      expect(await links()).toBe(1);
      expect(await mailedActs()).toHaveLength(1);
      expect(new Set([first, await press(other.id), await press(game.id, OWNER)]).size).toBe(3);
      expect(await links()).toBe(2);
    });

    test("ends with a rescheduled game, and is new once it was closed or has ended", async () => {
      const game = await makeGame(db, club, {
        timeOfGame: minutesLater(60),
        endTimeOfGame: minutesLater(180),
      });
      const first = await press(game.id);
      await db
        .update(games)
        .set({ endTimeOfGame: minutesLater(240) })
        .where(eq(games.id, game.id));
      expect(await press(game.id)).toBe(first);
      const [moved] = await listLinksMadeBy(db, club.teamId, ANN);
      expect(moved?.endsAt).toEqual(minutesLater(240 + 12 * 60));
      await revokeLink(at.services, club.teamId, ANN, moved?.id ?? "");
      const second = await press(game.id);
      expect(second).not.toBe(first);
      at.at(minutesLater(240 + 12 * 60));
      await db
        .update(games)
        .set({ endTimeOfGame: minutesLater(300) })
        .where(eq(games.id, game.id));
      expect(await press(game.id)).not.toBe(second);
    });

    test("is the same for a door of the same name", async () => {
      const ticket = await makeTicket(db, club, { timeOfEvent: minutesLater(60) });
      const event = `ticket.${ticket.id}`;
      const open = (label: string) =>
        createDoorLink(at.services, club.teamId, ANN, { event, label, hours: 12, isOwn: true });
      const first = await open("North");
      expect([await open("North"), await open("North")]).toEqual([first, first]);
      expect(await open("South")).not.toBe(first);
      expect(await links()).toBe(2);
    });
  });

  test("no link is created for a cancelled game, another club's, or one long past", async () => {
    const timeOfGame = minutesLater(60);
    const cancelled = await makeGame(db, club, { timeOfGame, state: "cancelled" });
    const others = await makeGame(db, await makeClub(db), { timeOfGame });
    const old = await makeGame(db, club, { timeOfGame: minutesLater(-3 * 24 * 60) });
    for (const { id } of [cancelled, others, old]) expect(await linkOf(OWNER, id)).toBe("");
    expect(await mailedActs()).toEqual([]);
  });

  test("every change is in the history, with the values before and after", async () => {
    await invite(ANN);
    await changeRole(at.services, club.teamId, by(ANN), "owner");
    await removeMember(at.services, club.teamId, by(ANN, OPERATOR_ACTOR));
    expect(await mailedActs()).toEqual([
      `operator removed ${ANN} (owner)`,
      `${OWNER} changed the role of ${ANN} to owner (was: scorekeeper)`,
      `${OWNER} invited ${ANN} as scorekeeper`,
    ]);
  });

  test("the operator's command makes an address an owner, known or not", async () => {
    await at.join(ANN, "scorer");
    const lines: string[] = [];
    const run = (email: string, called = club.teamId) =>
      runDeskInvite(
        { db, baseDomain: "clubs.example", now: () => DESK_OPENED, log: at.services.log },
        { club: called, email, port: 3000, behindProxy: true },
        (line) => lines.push(line),
      );
    expect([await run(ANN), await run(" New@Example.com ")]).toEqual([0, 0]);
    expect([await run("nobody"), await run(ANN, "no-such-club")]).toEqual([1, 1]);
    expect(await roles()).toEqual({ [OWNER]: "owner", [ANN]: "owner", "new@example.com": "owner" });
    expect(lines[0]).toContain(`${ANN} is now an owner of the`);
    expect(lines[0]).toContain(`https://${club.slug}.clubs.example/desk`);
    const [team, act] = [club.teamId, expect.any(Number)];
    expect(at.logged).toEqual([
      { event: "desk.role-changed", team, act, from: "scorer", to: "owner" },
      { event: "desk.member-added", team, act, role: "owner" },
    ]);
  });
});
