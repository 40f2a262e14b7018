import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import { listActs } from "../../server/db/queries/desk/acts.ts";
import { countDoorAdmissions } from "../../server/db/queries/desk/door-places.ts";
import { markHandedOut } from "../../server/db/queries/desk/pickups.ts";
import { admissions } from "../../server/db/schema/sale/admissions.ts";
import { scanAtDoor, undoScanAtDoor } from "../../server/usecases/desk/door.ts";
import type { Door } from "../../server/usecases/desk/door-links.ts";
import { applyDoorReports } from "../../server/usecases/desk/door-reports.ts";
import { markAdmissionUnused } from "../../server/usecases/desk/undo-admission.ts";
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
} from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";

/** One code scanned twenty times at once at two doors, on real PostgreSQL. */
const AT_ONCE = 20;
const NOW = new Date("2026-12-05T00:10:00Z");

describe("at the doors of an event, at once", () => {
  let database: OpenDatabase;
  let db: Database;
  let club: Club;
  let event: { kind: "ticket"; id: string };
  let doors: Door[];
  let code: string;

  beforeAll(async () => {
    database = openPostgres(await copyPostgres());
    db = database.db;
    // Delays writes, so that a door that reads first is overtaken before it writes.
    await db.execute(
      sql.raw(`create function gap() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.02); return new; end $$`),
    );
    for (const table of ["admissions", "pickups"])
      await db.execute(
        sql.raw(`create trigger gap before update on ${table} for each row execute function gap()`),
      );
  });
  afterAll(() => database.close());

  const services = () => ({
    ...{ db, keys: [new Uint8Array(32)] as const, now: () => NOW },
    log: { info: () => {} },
  });

  beforeEach(async () => {
    club = await makeClub(db);
    event = { kind: "ticket", id: (await makeTicket(db, club)).id };
    doors = [];
    for (const name of ["North", "South"])
      doors.push(await makeDoor(services(), club, `ticket.${event.id}`, name));
    [code = ""] = await makeTicketCodes(db, club, event.id, { quantity: 2 });
  });

  const doorOf = (which: number) => doors[which % doors.length] as Door;
  const atOnce = <T>(work: (which: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, which) => work(which)));
  const scan = async (which: number, id = `scan-${which}`) =>
    (await scanAtDoor(services(), doorOf(which), { id, act: "admit", wanted: { code } })).answer;
  const acts = async (act: string) =>
    (await listActs(db, club.teamId, { before: null, most: 100 })).filter((one) => one.act === act);

  test("one code admits once, and the other scans show when and where", async () => {
    const answers = await atOnce((which) => scan(which));
    const let_in = answers.filter(({ result }) => result === "admitted");
    expect(let_in).toHaveLength(1);
    const used = { result: "used", at: NOW, door: let_in[0]?.door };
    expect(answers.filter(({ result }) => result !== "admitted")).toEqual(
      Array(AT_ONCE - 1).fill(expect.objectContaining(used)),
    );
    expect(await countDoorAdmissions(db, club.teamId, event)).toEqual({ all: 2, in: 1 });
    expect(await acts("let-in")).toHaveLength(1);
  });

  /**
   * Positive control: the test above would notice a program that looks up whether a code is used and then
   * writes.
   */
  test("admits more than once if the use is looked up instead of claimed", async () => {
    const answers = await atOnce(() =>
      db.transaction(async (tx) => {
        const [found] = await tx.select().from(admissions).where(eq(admissions.code, code));
        if (found?.timeAdmitted !== null) return false;
        await tx.update(admissions).set({ timeAdmitted: NOW }).where(eq(admissions.code, code));
        return true;
      }),
    );
    expect(answers.filter(Boolean).length).toBeGreaterThan(1);
  });

  test("one scan sent in many requests admits once, and all get that answer", async () => {
    const answers = await atOnce(() => scan(0, "the-very-same-scan"));
    expect(answers.map(({ result }) => result)).toEqual(Array(AT_ONCE).fill("admitted"));
    expect(await acts("let-in")).toHaveLength(1);
  });

  test("of offline scans at two doors one counts, and the others are recorded as conflicts", async () => {
    const outcomes = await atOnce((which) =>
      applyDoorReports(services(), doorOf(which), [
        { id: `report-${which % 2}`, act: "admit", code, ago: 60_000, undoneAfter: null },
      ]),
    );
    const said = (outcome: string) => outcomes.flat().filter((one) => one.outcome === outcome);
    expect(said("taken")).toHaveLength(AT_ONCE / 2);
    expect(said("conflict")).toHaveLength(AT_ONCE / 2);
    expect(await acts("let-in")).toHaveLength(1);
    expect(await acts("door-conflict")).toHaveLength(1);
  });

  test("an admission is undone once", async () => {
    await scan(0, "to-be-taken-back");
    const answers = await atOnce(() => undoScanAtDoor(services(), doorOf(0), "to-be-taken-back"));
    expect(answers).toEqual(Array(AT_ONCE).fill(true));
    expect(await acts("let-in-undone")).toHaveLength(1);
    expect(await countDoorAdmissions(db, club.teamId, event)).toEqual({ all: 2, in: 0 });
  });

  test("a use marked as unused during other scans is undone once, and admits again at most once", async () => {
    const first = new Date(NOW.getTime() - 60_000);
    await scanAtDoor({ ...services(), now: () => first }, doorOf(0), {
      id: "before",
      act: "admit",
      wanted: { code },
    });
    const [place] = await db.select().from(admissions).where(eq(admissions.code, code));
    const acted = { teamId: club.teamId, orderId: place?.orderId ?? "", who: "owner@example.com" };
    const answers = await atOnce(async (which) =>
      which % 2 === 0
        ? markAdmissionUnused(services(), acted, { code, used: first }, "UTC")
        : (await scan(which)).result === "admitted",
    );
    expect(answers.filter((done, which) => which % 2 === 0 && done)).toHaveLength(1);
    const again = answers.filter((done, which) => which % 2 === 1 && done).length;
    expect(again).toBeLessThanOrEqual(1);
    expect(await countDoorAdmissions(db, club.teamId, event)).toEqual({ all: 2, in: again });
    expect(await acts("let-in")).toHaveLength(1 + again);
    expect(await acts("place-made-unused")).toHaveLength(1);
  });

  test("goods are handed out once", async () => {
    const { id: pickupGameId } = await makeGame(db, club);
    const line = await makePickupLine(db, await makeOrder(db, club, { status: "paid" }), { pickupGameId });
    const pickup = await makePickup(db, line);
    const given = await atOnce(() =>
      markHandedOut(db, club.teamId, { code: pickup.code }, { timeHandedOut: NOW, handedOutBy: "North" }),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
  });
});
