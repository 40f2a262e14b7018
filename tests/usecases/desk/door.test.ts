import { createPublicKey, verify } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import {
  answerFromList,
  DOOR_HASH_LENGTH,
  doorHashInput,
  parseDoorList,
} from "../../../domain/desk/door/door-list.ts";
import type { Database } from "../../../server/db/client.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { countDoorAdmissions, listDoorSearchMatches } from "../../../server/db/queries/desk/door-places.ts";
import { listConflicts } from "../../../server/db/queries/desk/door-scans.ts";
import { voidAdmissions } from "../../../server/db/queries/sale/admissions.ts";
import { voidPickups } from "../../../server/db/queries/sale/pickups.ts";
import { insertRefundRequest } from "../../../server/db/queries/sale/refund-requests.ts";
import { tokenHash } from "../../../server/usecases/desk/desk-secrets.ts";
import { scanAtDoor, undoScanAtDoor } from "../../../server/usecases/desk/door.ts";
import { doorPublicKey } from "../../../server/usecases/desk/door-key.ts";
import { createDoorLink, type Door, openDoor } from "../../../server/usecases/desk/door-links.ts";
import { signedDoorList } from "../../../server/usecases/desk/door-list.ts";
import { applyDoorReports } from "../../../server/usecases/desk/door-reports.ts";
import { revokeLink } from "../../../server/usecases/desk/links.ts";
import { changeRole, removeMember } from "../../../server/usecases/desk/members.ts";
import { markAdmissionUnused } from "../../../server/usecases/desk/undo-admission.ts";
import {
  type Club,
  makeClub,
  makeDoor,
  makeGame,
  makeOrder,
  makePickup,
  makePickupLine,
  makeTicket,
  makeTicketCodes,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { openTestDesk } from "./open-desk.ts";

const START = new Date("2026-12-05T00:00:00Z");
const END = new Date("2026-12-05T03:00:00Z");
const HOUR_MS = 3_600_000;
const at = (from: Date, ms: number) => new Date(from.getTime() + ms);

describeOnPostgres("at the door of an event", (open) => {
  let db: Database;
  let club: Club;
  let desk: ReturnType<typeof openTestDesk>;
  let event: { kind: "ticket"; id: string };
  let key: string;
  let door: Door;
  let code: string;
  let scans = 0;

  beforeEach(async () => {
    ({ db } = await open());
    club = await makeClub(db);
    desk = openTestDesk(db, club);
    desk.at(at(START, -HOUR_MS));
    event = { kind: "ticket", id: (await makeTicket(db, club, { timeOfEvent: START })).id };
    key = `ticket.${event.id}`;
    door = await makeDoor(desk.services, club, key);
    [code = ""] = await makeTicketCodes(db, club, event.id);
  });

  const scan = async (
    shown = code,
    { from = door, act = "admit" as "admit" | "hand-out", id = `scan-${scans++}` } = {},
  ) => (await scanAtDoor(desk.services, from, { id, act, wanted: { code: shown } })).answer;
  const sentences = async () =>
    (await listActs(db, club.teamId, { before: null, most: 20 })).map(({ who, act }) => `${who}: ${act}`);

  test("a code admits once, then shows when and at which door, and the history names the link", async () => {
    expect(await scan()).toMatchObject({ result: "admitted", what: "Game, Adult", door: "Main entrance" });
    const other = await makeDoor(desk.services, club, key, "North");
    const first = at(START, -HOUR_MS);
    desk.at(START);
    expect(await scan(code, { from: other })).toMatchObject({
      result: "used",
      at: first,
      door: "Main entrance",
    });
    expect(await sentences()).toContain("The link “Main entrance”: let-in");
    expect(await countDoorAdmissions(db, club.teamId, event)).toEqual({ all: 1, in: 1 });
  });

  test("a void code admits nobody and is not counted", async () => {
    const [voided = ""] = await makeTicketCodes(db, club, event.id);
    const [place] = await listDoorSearchMatches(db, club.teamId, event, "odegaard");
    for (const one of await listDoorSearchMatches(db, club.teamId, event, "odegaard"))
      if (one.code === voided) await voidAdmissions(db, club.teamId, one.orderId, START);
    expect(place).toBeDefined();
    expect(await scan(voided)).toMatchObject({ result: "void", at: null });
    expect(await countDoorAdmissions(db, club.teamId, event)).toEqual({ all: 1, in: 0 });
  });

  test("an unknown code, another club's, and the ambiguous start of two codes are unknown", async () => {
    const foreign = await makeClub(db);
    const { id } = await makeTicket(db, foreign, { timeOfEvent: START });
    const [theirs = ""] = await makeTicketCodes(db, foreign, id);
    for (const shown of ["0".repeat(27), theirs]) expect((await scan(shown)).result).toBe("unknown");
    expect((await scan(code.slice(0, 8))).result).toBe("admitted");
  });

  test("a ticket of another event or day is not admitted and stays unused", async () => {
    const today = await makeTicket(db, club, { timeOfEvent: at(START, -HOUR_MS), eventTitle: "Early game" });
    const later = await makeTicket(db, club, { timeOfEvent: at(START, 24 * HOUR_MS), eventTitle: "Day two" });
    const [early = ""] = await makeTicketCodes(db, club, today.id);
    const [second = ""] = await makeTicketCodes(db, club, later.id);
    expect(await scan(early)).toMatchObject({ result: "wrong-event", other: "Early game, Dec 4, 2026" });
    expect(await scan(second)).toMatchObject({ result: "wrong-day", other: "Day two, Dec 5, 2026" });
    const theirs = await makeDoor(desk.services, club, `ticket.${today.id}`);
    expect(await scan(early, { from: theirs })).toMatchObject({ result: "admitted" });
  });

  test.each([
    [-12 * HOUR_MS - 1, "wrong-day"],
    [-12 * HOUR_MS, "admitted"],
  ])("a code %i ms from the start is %s", async (ms, result) => {
    desk.at(at(START, ms));
    expect((await scan()).result).toBe(result);
  });

  test("a link opens the door and admits until its end", async () => {
    const path = await createDoorLink(desk.services, club.teamId, "o", {
      event: key,
      label: "Late",
      hours: 48,
      isOwn: false,
    });
    const [, token = ""] = /#([\w-]+)\./.exec(path ?? "") ?? [];
    const opened = () => openDoor(desk.services, { teamId: club.teamId, event: key }, token);
    desk.at(at(END, 12 * HOUR_MS));
    expect((await scan(code, { from: (await opened()) ?? door })).result).toBe("admitted");
    desk.at(at(END, 48 * HOUR_MS - 1));
    expect(await opened()).not.toBeNull();
    desk.at(at(END, 48 * HOUR_MS));
    expect(await opened()).toBeNull();
    // Offline scans can still be reported for a week.
    const report = (hours: number) => {
      desk.at(at(END, hours * HOUR_MS));
      return openDoor(desk.services, { teamId: club.teamId, event: key }, token, { evenOver: true });
    };
    expect(await report(48 + 168)).toBeNull();
    expect(await report(48 + 167)).not.toBeNull();
  });

  test("a link opens only its own event's door, and none after it was revoked", async () => {
    const path = await createDoorLink(desk.services, club.teamId, "o", {
      event: key,
      label: "Sam",
      hours: 2,
      isOwn: false,
    });
    const [, token = ""] = /#([\w-]+)\./.exec(path ?? "") ?? [];
    const opened = (asked: string, teamId = club.teamId) =>
      openDoor(desk.services, { teamId, event: asked }, token);
    const other = await makeTicket(db, club);
    const foreign = await makeClub(db);
    expect(await opened(`ticket.${other.id}`)).toBeNull();
    expect(await opened(key, foreign.teamId)).toBeNull();
    const sam = await opened(key);
    expect(sam?.who).toBe("The link “Sam”");
    await revokeLink(desk.services, club.teamId, "o", sam?.link.id ?? "");
    expect(await opened(key)).toBeNull();
  });

  test("an officer's own door acts in their name, and closes when they lose their role", async () => {
    await desk.join("boss@example.com", "owner");
    for (const end of ["role", "place"] as const) {
      await desk.join(`${end}@example.com`, "door");
      const who = `${end}@example.com`;
      const path = await createDoorLink(desk.services, club.teamId, who, {
        event: key,
        label: "Table",
        hours: 2,
        isOwn: true,
      });
      const [, token = ""] = /#([\w-]+)\./.exec(path ?? "") ?? [];
      const opened = () => openDoor(desk.services, { teamId: club.teamId, event: key }, token);
      expect((await opened())?.who).toBe(who);
      const change = { who: "boss@example.com", email: who, origin: desk.desk.origin, isProved: true };
      if (end === "role") await changeRole(desk.services, club.teamId, change, "scorer");
      else await removeMember(desk.services, club.teamId, change);
      expect(await opened()).toBeNull();
    }
  });

  test("only the door that admitted can undo it, within a minute", async () => {
    const other = await makeDoor(desk.services, club, key, "Main entrance");
    await scan(code, { id: "first" });
    expect(await undoScanAtDoor(desk.services, other, "first")).toBe(false);
    desk.at(at(START, -HOUR_MS + 60_000));
    expect(await undoScanAtDoor(desk.services, door, "first")).toBe(true);
    expect((await scan(code, { id: "second" })).result).toBe("admitted");
    desk.at(at(START, -HOUR_MS + 120_001));
    expect(await undoScanAtDoor(desk.services, door, "second")).toBe(false);
    expect((await scan()).result).toBe("used");
    expect((await sentences()).filter((one) => one.endsWith("let-in-undone"))).toHaveLength(1);
  });

  test("the desk marks a code as unused: counts, offline lists and doors see it, and a later use stays", async () => {
    await scan(code, { id: "mistaken" });
    const used = at(START, -HOUR_MS);
    const [place] = await listDoorSearchMatches(db, club.teamId, event, "odegaard");
    const acted = { teamId: club.teamId, orderId: place?.orderId ?? "", who: "owner@example.com" };
    const free = (given: { code: string; used: Date }, by = acted) =>
      markAdmissionUnused(desk.services, by, given, club.timeZone);
    desk.at(START);
    expect(await free({ code, used: START })).toBe(false);
    expect(await free({ code, used }, { ...acted, orderId: "another" })).toBe(false);
    expect(await free({ code, used }, { ...acted, teamId: (await makeClub(db)).teamId })).toBe(false);
    expect([await free({ code, used }), await free({ code, used })]).toEqual([true, false]);
    expect(await countDoorAdmissions(db, club.teamId, event)).toEqual({ all: 1, in: 0 });
    const list = parseDoorList((await signedDoorList(desk.services, door)).text, key);
    const hash = tokenHash(doorHashInput(club.teamId, code)).slice(0, DOOR_HASH_LENGTH);
    const ask = { own: [], isHandOut: false, now: START };
    expect(list && answerFromList(list, hash, ask)).toMatchObject({ result: "admitted" });
    // A phone that got no answer reports the same use again, which is not a new use.
    expect((await scan(code, { id: "mistaken" })).result).toBe("used");
    expect(await countDoorAdmissions(db, club.teamId, event)).toEqual({ all: 1, in: 0 });
    expect((await scan()).result).toBe("admitted");
    expect(await free({ code, used })).toBe(false);
    expect((await sentences()).filter((one) => one === "owner@example.com: place-made-unused")).toHaveLength(
      1,
    );
    const of = await listActs(db, club.teamId, { before: null, most: 9, orderId: acted.orderId });
    expect(of.map(({ act }) => act)).toEqual(["let-in", "place-made-unused", "let-in"]);
  });

  /** An order by Pia of two items to pick up at an earlier game. */
  async function makeGoods(): Promise<string> {
    const { id: pickupGameId } = await makeGame(db, club, { timeOfGame: at(START, -100 * HOUR_MS) });
    const order = await makeOrder(db, club, { status: "paid", customerName: "Pia Pickup" });
    const line = await makePickupLine(db, order, { pickupGameId, quantity: 2 });
    return (await makePickup(db, line, { code: "PJCKP".padEnd(27, "0") })).code;
  }
  const whys = async () => (await listConflicts(db, club.teamId, 10)).map(({ conflict }) => conflict);

  test("goods are shown first, then handed out by a press, once, also at a later game", async () => {
    const goods = await makeGoods();
    expect(await scan(goods)).toMatchObject({ result: "pickup", what: expect.stringMatching(/^2 × /) });
    expect(await scan(goods, { act: "hand-out", id: "given" })).toMatchObject({ result: "handed-out" });
    // When the hand-out is sent again because its answer was lost, it still counts only once.
    expect(await scan(goods, { act: "hand-out", id: "given" })).toMatchObject({ result: "handed-out" });
    expect(await scan(goods, { act: "hand-out" })).toMatchObject({
      result: "fetched",
      door: "Main entrance",
    });
    expect(await scan(goods)).toMatchObject({ result: "fetched" });
    expect(await undoScanAtDoor(desk.services, door, "given")).toBe(true);
    expect(await scan(goods)).toMatchObject({ result: "pickup" });
    // A code for goods admits nobody, and a ticket cannot be handed out.
    expect((await scan(code, { act: "hand-out" })).result).toBe("unknown");
  });

  test("of partly cancelled goods the rest is handed out, and the history names all", async () => {
    const order = await makeOrder(db, club, { status: "paid" });
    const line = await makePickupLine(db, order, { pickupGameId: "any", quantity: 2 });
    const goods = "PJCKP".padEnd(27, "0");
    await makePickup(db, line, { code: goods });
    const name = { teamId: club.teamId, orderId: order.id };
    const takeBack = (unit: number) =>
      insertRefundRequest(
        db,
        {
          ...name,
          id: `${unit}`,
          key: `${unit}`,
          ...{ amount: 0, who: "", reason: "", reasonTold: false },
          timeCreated: START,
        },
        [{ position: line.position, unit, stockBack: false }],
      );
    await takeBack(1);
    expect(await scan(goods)).toMatchObject({ result: "pickup", what: "1 × Game, Adult" });
    const given = { act: "hand-out", id: "given" } as const;
    for (let times = 0; times < 2; times++)
      expect(await scan(goods, given)).toMatchObject({ result: "handed-out", what: "1 × Game, Adult" });
    await takeBack(2);
    expect(await scan(goods)).toMatchObject({ result: "fetched", what: "2 × Game, Adult, cancelled" });
    await undoScanAtDoor(desk.services, door, "given");
    const acts = await listActs(db, club.teamId, { before: null, most: 2 });
    expect(acts.map(({ act, subject }) => `${act}: ${subject}`)).toEqual([
      `hand-out-undone: 2 × Game, Adult, cancelled (order ${order.id})`,
      `handed-out: 1 × Game, Adult (order ${order.id})`,
    ]);
  });

  test("people are found by any part of their name, only at their own event", async () => {
    const elsewhere = await makeTicket(db, club);
    await makeTicketCodes(db, club, elsewhere.id, { customerName: "Zoë Elsewhere" });
    const found = await listDoorSearchMatches(db, club.teamId, event, "zoe");
    expect(found.map(({ name }) => name)).toEqual(["Zoë Ödegaard"]);
  });

  test("an offline scan counts from its own time, and once", async () => {
    const report = { id: "offline", act: "admit" as const, code, ago: 600_000, undoneAfter: null };
    desk.at(START);
    const [first] = await applyDoorReports(desk.services, door, [report]);
    expect(first).toMatchObject({ outcome: "taken", answer: { at: at(START, -600_000) } });
    desk.at(at(START, 5000));
    expect(await applyDoorReports(desk.services, door, [report])).toMatchObject([{ outcome: "taken" }]);
    expect((await sentences()).filter((one) => one.endsWith("let-in"))).toHaveLength(1);
  });

  test("a scan whose answer was lost does not conflict with its own report, which can undo it", async () => {
    await scan(code, { id: "lost" });
    const report = { id: "lost", act: "admit" as const, code, ago: 1000, undoneAfter: null };
    expect(await applyDoorReports(desk.services, door, [report])).toMatchObject([{ outcome: "taken" }]);
    desk.at(at(START, 0));
    const undone = { ...report, ago: HOUR_MS, undoneAfter: 60_000 };
    expect(await applyDoorReports(desk.services, door, [undone])).toMatchObject([{ outcome: "undone" }]);
    expect((await scan()).result).toBe("admitted");
  });

  test.each(["used at another door", "void", "unknown", "of another event"] as const)(
    "an offline scan of a code that is %s is recorded as a conflict, once",
    async (what) => {
      const other = await makeDoor(desk.services, club, key, "North");
      let shown = code;
      if (what === "used at another door") await scan(code, { from: other });
      if (what === "unknown") shown = "0".repeat(27);
      if (what === "of another event")
        [shown = ""] = await makeTicketCodes(
          db,
          club,
          (await makeTicket(db, club, { timeOfEvent: START })).id,
        );
      if (what === "void") {
        const [place] = await listDoorSearchMatches(db, club.teamId, event, "zoe");
        await voidAdmissions(db, club.teamId, place?.orderId ?? "", START);
      }
      const report = { id: "conflict", act: "admit" as const, code: shown, ago: 0, undoneAfter: null };
      for (let told = 0; told < 2; told++)
        expect(await applyDoorReports(desk.services, door, [report])).toMatchObject([
          { outcome: "conflict" },
        ]);
      expect((await sentences()).filter((one) => one.endsWith("door-conflict"))).toHaveLength(1);
      const [conflict] = await listConflicts(db, club.teamId, 10);
      expect(conflict).toMatchObject({ door: "Main entrance", event: key });
      if (what === "used at another door") expect(conflict?.conflict).toContain("at “North”");
    },
  );

  test("of two doors' offline scans the earlier one counts, whichever is reported first", async () => {
    const other = await makeDoor(desk.services, club, key, "North");
    desk.at(START);
    const report = { act: "admit" as const, code, undoneAfter: null };
    await applyDoorReports(desk.services, other, [{ ...report, id: "later", ago: 0 }]);
    await applyDoorReports(desk.services, door, [{ ...report, id: "first", ago: 600_000 }]);
    expect(await whys()).toEqual(["it was also used at 7:00 PM EST at “North”"]);
  });

  test.each([
    ["voided after it was used", 60_000, "it was voided after this scan, on Dec 4, 2026 at 6:59 PM EST"],
    ["voided in that instant", 600_000, "it had already been voided on Dec 4, 2026 at 6:50 PM EST"],
    ["voided the day before", 24 * HOUR_MS, "it had already been voided on Dec 3, 2026 at 7:00 PM EST"],
  ])("a ticket and goods %s are reported as conflicts with that time", async (_, ago, why) => {
    const goods = await makeGoods();
    const void_ = at(START, -ago);
    for (const name of ["zoe", "pia"])
      for (const { orderId } of await listDoorSearchMatches(db, club.teamId, event, name)) {
        await voidAdmissions(db, club.teamId, orderId, void_);
        await voidPickups(db, club.teamId, orderId, void_);
      }
    desk.at(START);
    const report = { ago: 600_000, undoneAfter: null };
    await applyDoorReports(desk.services, door, [
      { ...report, id: "place", act: "admit", code },
      { ...report, id: "goods", act: "hand-out", code: goods },
    ]);
    expect(await whys()).toEqual([why, why]);
  });

  test("a use at another door is named even if the code was voided later", async () => {
    const other = await makeDoor(desk.services, club, key, "North");
    desk.at(at(START, -300_000));
    await scan(code, { from: other });
    const [place] = await listDoorSearchMatches(db, club.teamId, event, "zoe");
    await voidAdmissions(db, club.teamId, place?.orderId ?? "", at(START, -60_000));
    desk.at(START);
    const report = { id: "offline", act: "admit" as const, code, ago: 600_000, undoneAfter: null };
    await applyDoorReports(desk.services, door, [report]);
    const both =
      "it was also used at 6:55 PM EST at “North”, and it was voided after this scan, on Dec 4, 2026 at 6:59 PM EST";
    expect(await whys()).toEqual([both]);
  });

  test("goods that somebody was let in by are known, and said to be goods", async () => {
    const report = {
      id: "offline",
      act: "admit" as const,
      code: await makeGoods(),
      ago: 0,
      undoneAfter: null,
    };
    expect(await applyDoorReports(desk.services, door, [report])).toMatchObject([{ outcome: "conflict" }]);
    expect(await whys()).toEqual(["it's a pick-up code, which doesn't admit anyone"]);
  });

  test("a door's list is signed by its event's key, holds no code, no name, and answers as the database does", async () => {
    const [free = "", gone = ""] = await makeTicketCodes(db, club, event.id, { quantity: 2 });
    await scan(gone);
    const { text, signature } = await signedDoorList(desk.services, door);
    const publicKey = (of: string) =>
      createPublicKey({
        key: {
          kty: "OKP",
          crv: "Ed25519",
          x: doorPublicKey(desk.services.keys[0], { teamId: club.teamId, event: of }),
        },
        format: "jwk",
      });
    const isSigned = (said: string, of = key) =>
      verify(null, Buffer.from(said), publicKey(of), Buffer.from(signature, "base64url"));
    expect(isSigned(text)).toBe(true);
    expect(isSigned(text.replace("Main", "Side"))).toBe(false);
    expect(isSigned(text, "ticket.another")).toBe(false);
    for (const secret of [code, free, gone, "degaard"]) expect(text).not.toContain(secret);
    const list = parseDoorList(text, key);
    if (!list) throw new Error("The list is none");
    const now = at(START, -HOUR_MS);
    const answer = (shown: string) =>
      answerFromList(list, tokenHash(doorHashInput(club.teamId, shown)).slice(0, DOOR_HASH_LENGTH), {
        own: [],
        isHandOut: false,
        now,
      });
    expect(answer(free)).toMatchObject({ result: "admitted", what: "Game, Adult · Ticket 1 of 2" });
    expect(answer(gone)).toMatchObject({ result: "used", at: now, door: "Main entrance" });
    expect(answer("0".repeat(27))).toMatchObject({ result: "unlisted" });
  });
});
