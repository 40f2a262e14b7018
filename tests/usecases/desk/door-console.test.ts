import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DoorReply } from "../../../app/desk/door/door-api.ts";
import { type DoorConsole, openDoorConsole } from "../../../app/desk/door/door-console.ts";
import { shownScan } from "../../../app/desk/door/door-state.ts";
import { DOOR_MESSAGES } from "../../../domain/desk/door/door-words.ts";
import type { Database } from "../../../server/db/client.ts";
import { countDoorAdmissions, listDoorSearchMatches } from "../../../server/db/queries/desk/door-places.ts";
import { type DoorData, doorCommandSchema } from "../../../server/endpoints/desk/door-data.ts";
import { admissionOrPickupText, scanAtDoor, undoScanAtDoor } from "../../../server/usecases/desk/door.ts";
import { doorPublicKey } from "../../../server/usecases/desk/door-key.ts";
import type { Door } from "../../../server/usecases/desk/door-links.ts";
import { signedDoorList } from "../../../server/usecases/desk/door-list.ts";
import { applyDoorReports } from "../../../server/usecases/desk/door-reports.ts";
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
const MINUTE_MS = 60_000;

/** The door's page on a phone that loses and regains the network, together with the server. */
describeOnPostgres("a door on a phone", (open) => {
  let db: Database;
  let club: Club;
  let services: ReturnType<typeof openTestDesk>["services"];
  let event: { kind: "ticket"; id: string };
  let door: Door;
  let other: Door;
  let phone: DoorConsole;
  let code: string;
  let isThere: boolean;
  /** True while requests arrive but answers are lost. */
  let areAnswersLost: boolean;
  /** Milliseconds until the phone notices that there is no network. */
  let patience: number;
  let asked: string[];
  /** The server cannot read a message that contains this code. */
  let unreadableCode: string;
  /** By code: the server answers only once the promise resolves. */
  let delays: Map<string, Promise<void>>;
  /** Sounds that the phone has played. */
  let sounds: string[];

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START });
    ({ db } = await open());
    club = await makeClub(db);
    services = { ...openTestDesk(db, club).services, now: () => new Date() };
    event = { kind: "ticket", id: (await makeTicket(db, club, { timeOfEvent: START })).id };
    [door, other] = [await doorOf("South"), await doorOf("North")];
    [code = ""] = await makeTicketCodes(db, club, event.id);
    [isThere, areAnswersLost, patience, asked, unreadableCode] = [true, false, 0, [], "none"];
    [delays, sounds] = [new Map(), []];
    const kept = new Map<string, string>();
    const getItem = (name: string) => kept.get(name) ?? null;
    vi.stubGlobal("localStorage", { getItem, setItem: (name: string, text: string) => kept.set(name, text) });
    vi.stubGlobal("fetch", answered);
    await openPhone();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const doorOf = (label: string) => makeDoor(services, club, `ticket.${event.id}`, label);
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  /** Opens the door's page, or reloads it. */
  async function openPhone(): Promise<void> {
    const publicKey = doorPublicKey(services.keys[0], { teamId: club.teamId, event: door.link.event ?? "" });
    phone = openDoorConsole(
      { event: door.link.event ?? "", token: door.link.id, publicKey },
      ({ result }) => {
        sounds.push(result);
      },
    );
    await phone.open();
    asked = [];
  }

  async function answered(path: string, { body: text }: { body?: string }): Promise<Response> {
    const said = text === undefined ? null : doorCommandSchema.safeParse(JSON.parse(text));
    const what =
      said === null ? (path.endsWith("?list") ? "list" : "counts") : (said.data?.do ?? "malformed");
    asked.push(what);
    if (!isThere) {
      later(patience);
      throw new TypeError("No network");
    }
    if (said && (!said.success || text?.includes(unreadableCode)))
      return Response.json({ message: "No" }, { status: 400 });
    const done = said
      ? await doneWith(said.data)
      : what === "list" && { list: await signedDoorList(services, door) };
    for (const [one, delay] of delays) if (text?.includes(one)) await delay;
    if (areAnswersLost) throw new TypeError("No answer");
    return Response.json({ ...done, counts: await countDoorAdmissions(db, club.teamId, event) });
  }

  async function doneWith(data: DoorData): Promise<Partial<DoorReply>> {
    switch (data.do) {
      case "scan":
        return { answer: (await scanAtDoor(services, door, data)).answer };
      case "take-back":
        return { isDone: await undoScanAtDoor(services, door, data.id) };
      case "report":
        return { outcomes: await applyDoorReports(services, door, data.reports) };
      case "search": {
        const found = await listDoorSearchMatches(db, club.teamId, event, data.search);
        const more = { isVoid: false, door: "" };
        return { found: found.map((place) => ({ ...place, ...more, what: admissionOrPickupText(place) })) };
      }
    }
  }

  /** Scans a code; returns the result that the phone shows. */
  async function shown(scanned = code): Promise<string | undefined> {
    await phone.read(scanned);
    return phone.get().last?.answer.result;
  }
  let scans = 0;
  const elsewhere = async (scanned = code) =>
    (await scanAtDoor(services, other, { id: `other-${scans++}`, act: "admit", wanted: { code: scanned } }))
      .answer.result;
  const offline = async <T>(work: () => Promise<T>) => {
    isThere = false;
    await phone.look();
    const result = await work();
    isThere = true;
    return result;
  };

  test("reports what it admitted offline before it asks about the same code again", async () => {
    expect(await offline(shown)).toBe("admitted");
    // The phone notices the network through a request other than its periodic check, because the check would
    // send the report first.
    await phone.refreshList();
    expect(phone.get()).toMatchObject({ status: "open", waiting: 1 });
    later(5000);
    expect(await shown()).toBe("used");
    expect(asked.slice(-2)).toEqual(["report", "scan"]);
    expect(phone.get()).toMatchObject({ waiting: 0, conflicts: [] });
  });

  test.each(["a typed beginning", "a name"])(
    "%s that reaches the server first reports what was done offline",
    async (what) => {
      expect(await offline(shown)).toBe("admitted");
      if (what === "a name") {
        await phone.search("odegaard");
        expect(phone.get().found).toMatchObject([{ at: START }]);
      } else expect(await shown(code.slice(0, 8))).toBe("used");
      expect(phone.get().waiting).toBe(0);
    },
  );

  test("answers from its list if reporting fails, without waiting for a second timeout", async () => {
    expect(await offline(shown)).toBe("admitted");
    await phone.refreshList();
    isThere = false;
    asked = [];
    expect(await shown()).toBe("used");
    expect(asked).toEqual(["report"]);
    expect(phone.get()).toMatchObject({ status: "away", waiting: 1 });
  });

  test.each(["told", "not told yet"])(
    "an offline admission, %s, can be undone at every door",
    async (what) => {
      expect(await offline(shown)).toBe("admitted");
      await (what === "told" ? phone.look() : phone.refreshList());
      later(MINUTE_MS);
      await phone.takeBack();
      expect(phone.get()).toMatchObject({ waiting: 0, last: { isUndone: true, isOffline: false } });
      expect(await elsewhere()).toBe("admitted");
    },
  );

  test("shows an admission that turns out to be a conflict as one, and cannot undo it", async () => {
    expect(await offline(shown)).toBe("admitted");
    expect(await elsewhere()).toBe("admitted");
    await phone.look();
    expect(phone.get()).toMatchObject({
      conflicts: [{ said: expect.stringContaining("“North”") }],
      last: { answer: { result: "used", door: "North" }, isOffline: false },
    });
    await phone.takeBack();
    expect(phone.get().last).toMatchObject({ isUndone: false });
  });

  test("reports its last scan in the last hour of the week after its link has ended", async () => {
    await offline(shown);
    later(door.link.endsAt.getTime() - START.getTime() + 167 * 60 * MINUTE_MS);
    await phone.look();
    expect(phone.get()).toMatchObject({ status: "open", message: "", waiting: 0, refused: 0, conflicts: [] });
    expect(await countDoorAdmissions(db, club.teamId, event)).toEqual({ all: 1, in: 1 });
  });

  test("sets aside a report that the server refuses, sends all others, and sends it again after a reload", async () => {
    const codes = await makeTicketCodes(db, club, event.id, { quantity: 7 });
    await phone.refreshList();
    await offline(async () => {
      for (const one of codes) expect(await shown(one)).toBe("admitted");
    });
    const bad = codes[3] ?? "";
    unreadableCode = bad;
    await phone.look();
    expect(phone.get()).toMatchObject({ status: "open", message: "", waiting: 0, refused: 1, conflicts: [] });
    expect(await countDoorAdmissions(db, club.teamId, event)).toEqual({ all: 8, in: 6 });
    // The refused report is not sent again at each check, but the phone still remembers the admission.
    asked = [];
    await phone.look();
    expect(asked).toEqual(["counts"]);
    expect(await offline(() => shown(bad))).toBe("used");
    await openPhone();
    expect(phone.get()).toMatchObject({ waiting: 0, refused: 1 });
    unreadableCode = "none";
    await openPhone();
    expect(phone.get()).toMatchObject({ waiting: 0, refused: 0, conflicts: [] });
    expect(await elsewhere(bad)).toBe("used");
  });

  test("reports an undone scan as undone even if the server refused the scan itself", async () => {
    await offline(shown);
    unreadableCode = code;
    await phone.look();
    expect(phone.get()).toMatchObject({ waiting: 0, refused: 1 });
    unreadableCode = "none";
    await phone.takeBack();
    await openPhone();
    expect(phone.get()).toMatchObject({ waiting: 0, refused: 0, conflicts: [] });
    expect(await elsewhere()).toBe("admitted");
  });

  describe("while the server is slow", () => {
    let release: () => void;
    const VOID = "0".repeat(26);
    const screen = () => {
      const { checking, late } = phone.get();
      return {
        shown: shownScan(phone.get())?.answer.result ?? null,
        checking: checking?.code ?? null,
        late: late.map(({ said }) => said),
      };
    };
    /** Delays the server's answer to this code until the test releases it. */
    const delay = (held: string) =>
      delays.set(
        held,
        new Promise((resolve) => {
          release = resolve;
        }),
      );

    test("removes the last guest's result at the moment of the next scan", async () => {
      expect(await shown()).toBe("admitted");
      delay(VOID);
      const next = phone.read(VOID);
      expect(screen()).toEqual({ shown: null, checking: VOID, late: [] });
      release();
      await next;
      expect(screen()).toEqual({ shown: "unknown", checking: null, late: [] });
    });

    test("never shows or plays a late answer as that of a later code", async () => {
      delay(code);
      const first = phone.read(code);
      const second = phone.read(VOID);
      expect(screen()).toEqual({ shown: null, checking: VOID, late: [] });
      release();
      await first;
      const late = [`Code ${code.slice(0, 8)}…: Checked in`];
      expect([screen(), sounds]).toEqual([{ shown: null, checking: VOID, late }, []]);
      await second;
      expect([screen(), sounds]).toEqual([{ shown: "unknown", checking: null, late }, ["unknown"]]);
      await phone.read(VOID);
      expect(screen().late).toEqual([]);
    });

    test("shows a slow answer as late after a fast one", async () => {
      delay(VOID);
      const both = [phone.read(code), phone.read(VOID)];
      await both[0];
      expect(screen()).toMatchObject({ shown: null, checking: VOID });
      release();
      await both[1];
      expect(screen()).toMatchObject({ shown: "unknown", late: [`Code ${code.slice(0, 8)}…: Checked in`] });
    });

    test("a scan without an answer does not bring back an earlier one, and says so once the next has begun", async () => {
      expect(await shown()).toBe("admitted");
      unreadableCode = VOID;
      await phone.read(VOID);
      expect(screen()).toEqual({ shown: null, checking: null, late: [] });
      delay(VOID);
      const [first, second] = [phone.read(VOID), phone.read(code)];
      release();
      await first;
      expect(screen()).toEqual({
        shown: null,
        checking: code,
        late: ["Code 00000000…: not checked, please scan it again"],
      });
      await second;
    });

    test("removes the last guest's result when a name is pressed, and does not bring it back without an answer", async () => {
      expect(await shown()).toBe("admitted");
      delay("odegaard");
      const search = phone.search("odegaard");
      expect(screen()).toEqual({ shown: null, checking: "", late: [] });
      release();
      await search;
      expect(screen()).toEqual({ shown: null, checking: null, late: [] });
      expect(phone.get().found).toMatchObject([{ name: "Zoë Ödegaard" }]);
      expect(await shown(VOID)).toBe("unknown");
      await offline(() => phone.search("odegaard"));
      expect(screen()).toEqual({ shown: null, checking: null, late: [] });
      expect(phone.get().message).toBe(DOOR_MESSAGES.namesNeedNetwork);
    });

    test("hides search results once the next code is scanned", async () => {
      delay("odegaard");
      const both = [phone.search("odegaard"), phone.read(code)];
      release();
      await both[0];
      expect([screen(), phone.get().found]).toEqual([{ shown: null, checking: code, late: [] }, null]);
      await both[1];
      expect([screen().shown, phone.get().found]).toEqual(["admitted", null]);
    });

    test("carries out an undo that was pressed before the next scan", async () => {
      expect(await shown()).toBe("admitted");
      const [undo, next] = [phone.takeBack(), phone.read(VOID)];
      await undo;
      expect(screen()).toMatchObject({ shown: null, checking: VOID });
      await next;
      expect(screen().shown).toBe("unknown");
      expect(await elsewhere()).toBe("admitted");
    });
  });

  test("does not take a request that the server cannot read for a lack of network", async () => {
    unreadableCode = code;
    await phone.read(code);
    expect(phone.get()).toMatchObject({ status: "open", last: null, waiting: 0, checking: null });
    expect(phone.get().message).toContain("Something went wrong");
  });

  test("frees an admission undone in time, even if the network fails until the minute is over", async () => {
    expect(await shown()).toBe("admitted");
    later(57_500);
    [isThere, patience] = [false, 4000];
    await phone.takeBack();
    expect(phone.get()).toMatchObject({ status: "away", last: { isUndone: true } });
    isThere = true;
    await phone.look();
    expect(await elsewhere()).toBe("admitted");
  });

  test("counts a press from its own time, and for the answer shown then", async () => {
    const [second = ""] = await makeTicketCodes(db, club, event.id);
    expect(await shown()).toBe("admitted");
    later(57_500);
    [isThere, patience] = [false, 4000];
    await Promise.all([phone.look(), phone.takeBack()]);
    expect(phone.get().last).toMatchObject({ isUndone: true });
    [isThere, patience] = [true, 0];
    await phone.look();
    expect(await shown()).toBe("admitted");
    // The next code is scanned before undo is pressed.
    await Promise.all([phone.read(second), phone.takeBack()]);
    expect(phone.get().last).toMatchObject({ wanted: { code: second }, isUndone: false });
    expect([await elsewhere(second), await elsewhere()]).toEqual(["used", "used"]);
  });

  async function makeGoods(): Promise<string> {
    const { id: pickupGameId } = await makeGame(db, club, { timeOfGame: START });
    const order = await makeOrder(db, club, { status: "paid", customerName: "Pia Pickup" });
    const line = await makePickupLine(db, order, { pickupGameId });
    return (await makePickup(db, line, { code: "PJCKP".padEnd(27, "0") })).code;
  }

  test("hands out goods once for two presses, and can undo it", async () => {
    expect(await shown(await makeGoods())).toBe("pickup");
    asked = [];
    await Promise.all([phone.handOut(), phone.handOut()]);
    await phone.handOut();
    expect(asked).toEqual(["scan"]);
    expect(phone.get().last).toMatchObject({ answer: { result: "handed-out" } });
    await phone.takeBack();
    expect(phone.get().last).toMatchObject({ isUndone: true });
  });

  test("hands out goods whose answer was lost at the next press, without calling them gone", async () => {
    expect(await shown((await makeGoods()).slice(0, 8))).toBe("pickup");
    areAnswersLost = true;
    await phone.handOut();
    areAnswersLost = false;
    await phone.handOut();
    expect(phone.get().last).toMatchObject({ answer: { result: "handed-out" } });
  });

  test.each(["a person", "goods"])("%s found by name and pressed twice counts once", async (what) => {
    if (what === "goods") await makeGoods();
    await phone.search(what === "goods" ? "pia" : "odegaard");
    const [one] = phone.get().found ?? [];
    if (!one) throw new Error("Nobody was found");
    asked = [];
    await Promise.all([phone.choose(one), phone.choose(one)]);
    expect(asked).toEqual(["scan"]);
    expect(phone.get().last?.answer.result).toBe(what === "goods" ? "handed-out" : "admitted");
  });

  test("frees an admission undone offline once that is reported, and the page says when", async () => {
    expect(await shown()).toBe("admitted");
    await offline(() => phone.takeBack());
    expect(phone.get()).toMatchObject({ waiting: 1, last: { isUndone: true, isOffline: true } });
    expect(await elsewhere()).toBe("used");
    await phone.look();
    expect(phone.get()).toMatchObject({ waiting: 0, last: { isUndone: true, isOffline: false } });
    expect(await elsewhere()).toBe("admitted");
  });
});
