import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DoorReply } from "../../../app/desk/door/door-api.ts";
import { type DoorConsole, openDoorConsole } from "../../../app/desk/door/door-console.ts";
import { shownScan } from "../../../app/desk/door/door-state.ts";
import { DOOR_MESSAGES } from "../../../domain/desk/door/door-words.ts";
import type { Database } from "../../../server/db/client.ts";
import { countPlaces, searchPlaces } from "../../../server/db/queries/desk/door-places.ts";
import { type DoorData, doorData } from "../../../server/endpoints/desk/door-data.ts";
import { placeWords, scanAtDoor, takeBackScan } from "../../../server/usecases/desk/door.ts";
import { doorPublicKey } from "../../../server/usecases/desk/door-key.ts";
import type { Door } from "../../../server/usecases/desk/door-links.ts";
import { signedDoorList } from "../../../server/usecases/desk/door-list.ts";
import { reportToDoor } from "../../../server/usecases/desk/door-reports.ts";
import {
  type Club,
  makeClub,
  makeDoor,
  makeFetchedLine,
  makeGame,
  makeOrder,
  makePickup,
  makePlaces,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { openDesk } from "./open-desk.ts";

const START = new Date("2026-12-05T00:00:00Z");
const MINUTE_MS = 60_000;

/** What a door's page does on a phone whose network comes and goes, with what the server makes of it. */
describeOnPostgres("a door on a phone", (open) => {
  let db: Database;
  let club: Club;
  let services: ReturnType<typeof openDesk>["services"];
  let event: { kind: "ticket"; id: string };
  let door: Door;
  let other: Door;
  let phone: DoorConsole;
  let code: string;
  let isThere: boolean;
  /** Whether the server hears, and its answers are lost. */
  let isDeaf: boolean;
  /** Milliseconds until a lack of network is noticed. */
  let patience: number;
  let asked: string[];
  /** What the server cannot read: a message that has this code. */
  let unread: string;
  /** Resolved once the server may answer to a code; by code. */
  let holdUps: Map<string, Promise<void>>;
  /** What the phone sounded like. */
  let sounds: string[];

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START });
    ({ db } = await open());
    club = await makeClub(db);
    services = { ...openDesk(db, club).services, now: () => new Date() };
    event = { kind: "ticket", id: (await makeTicket(db, club, { timeOfEvent: START })).id };
    [door, other] = [await doorOf("South"), await doorOf("North")];
    [code = ""] = await makePlaces(db, club, event.id);
    [isThere, isDeaf, patience, asked, unread] = [true, false, 0, [], "none"];
    [holdUps, sounds] = [new Map(), []];
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

  /** Opens the page, or opens it anew. */
  async function openPhone(): Promise<void> {
    const publicKey = doorPublicKey(services.key, { teamId: club.teamId, event: door.link.event ?? "" });
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
    const said = text === undefined ? null : doorData.safeParse(JSON.parse(text));
    const what =
      said === null ? (path.endsWith("?list") ? "list" : "counts") : (said.data?.do ?? "malformed");
    asked.push(what);
    if (!isThere) {
      later(patience);
      throw new TypeError("No network");
    }
    if (said && (!said.success || text?.includes(unread)))
      return Response.json({ message: "No" }, { status: 400 });
    const done = said
      ? await doneWith(said.data)
      : what === "list" && { list: await signedDoorList(services, door) };
    for (const [one, holdUp] of holdUps) if (text?.includes(one)) await holdUp;
    if (isDeaf) throw new TypeError("No answer");
    return Response.json({ ...done, counts: await countPlaces(db, club.teamId, event) });
  }

  async function doneWith(data: DoorData): Promise<Partial<DoorReply>> {
    switch (data.do) {
      case "scan":
        return { answer: (await scanAtDoor(services, door, data)).answer };
      case "take-back":
        return { isDone: await takeBackScan(services, door, data.id) };
      case "report":
        return { outcomes: await reportToDoor(services, door, data.reports) };
      case "search": {
        const found = await searchPlaces(db, club.teamId, event, data.search);
        const more = { isVoid: false, door: "" };
        return { found: found.map((place) => ({ ...place, ...more, what: placeWords(place) })) };
      }
    }
  }

  /** What the phone shows for a code. */
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

  test("what it let in without network is told before the same code is asked about again", async () => {
    expect(await offline(shown)).toBe("admitted");
    // The network is noticed by something else than a look, which would tell.
    await phone.refreshList();
    expect(phone.get()).toMatchObject({ status: "open", waiting: 1 });
    later(5000);
    expect(await shown()).toBe("used");
    expect(asked.slice(-2)).toEqual(["report", "scan"]);
    expect(phone.get()).toMatchObject({ waiting: 0, conflicts: [] });
  });

  test.each(["a typed beginning", "a name"])(
    "%s that gets through tells first what was done without network",
    async (what) => {
      expect(await offline(shown)).toBe("admitted");
      if (what === "a name") {
        await phone.search("odegaard");
        expect(phone.get().found).toMatchObject([{ at: START }]);
      } else expect(await shown(code.slice(0, 8))).toBe("used");
      expect(phone.get().waiting).toBe(0);
    },
  );

  test("if telling fails the list answers, and nobody waits for a second time-out", async () => {
    expect(await offline(shown)).toBe("admitted");
    await phone.refreshList();
    isThere = false;
    asked = [];
    expect(await shown()).toBe("used");
    expect(asked).toEqual(["report"]);
    expect(phone.get()).toMatchObject({ status: "away", waiting: 1 });
  });

  test.each(["told", "not told yet"])(
    "what was let in without network, %s, is taken back at every door",
    async (what) => {
      expect(await offline(shown)).toBe("admitted");
      await (what === "told" ? phone.look() : phone.refreshList());
      later(MINUTE_MS);
      await phone.takeBack();
      expect(phone.get()).toMatchObject({ waiting: 0, last: { isUndone: true, isOffline: false } });
      expect(await elsewhere()).toBe("admitted");
    },
  );

  test("what is shown as let in is shown as the conflict that it turns out to be, and cannot be taken back", async () => {
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

  test("a door tells its last scan in the last hour of the week after its link has ended", async () => {
    await offline(shown);
    later(door.link.endsAt.getTime() - START.getTime() + 167 * 60 * MINUTE_MS);
    await phone.look();
    expect(phone.get()).toMatchObject({ status: "open", message: "", waiting: 0, refused: 0, conflicts: [] });
    expect(await countPlaces(db, club.teamId, event)).toEqual({ all: 1, in: 1 });
  });

  test("what the server does not take is kept apart, keeps nothing else from being told, and is told by the next page", async () => {
    const codes = await makePlaces(db, club, event.id, { quantity: 7 });
    await phone.refreshList();
    await offline(async () => {
      for (const one of codes) expect(await shown(one)).toBe("admitted");
    });
    const bad = codes[3] ?? "";
    unread = bad;
    await phone.look();
    expect(phone.get()).toMatchObject({ status: "open", message: "", waiting: 0, refused: 1, conflicts: [] });
    expect(await countPlaces(db, club.teamId, event)).toEqual({ all: 8, in: 6 });
    // Nothing waits: it is not tried at each look, nor does the phone forget that it let it in.
    asked = [];
    await phone.look();
    expect(asked).toEqual(["counts"]);
    expect(await offline(() => shown(bad))).toBe("used");
    await openPhone();
    expect(phone.get()).toMatchObject({ waiting: 0, refused: 1 });
    unread = "none";
    await openPhone();
    expect(phone.get()).toMatchObject({ waiting: 0, refused: 0, conflicts: [] });
    expect(await elsewhere(bad)).toBe("used");
  });

  test("what is taken back is told as such, also if the server did not take the scan itself", async () => {
    await offline(shown);
    unread = code;
    await phone.look();
    expect(phone.get()).toMatchObject({ waiting: 0, refused: 1 });
    unread = "none";
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
    /** The server answers to this code when the test says so. */
    const holdUp = (held: string) =>
      holdUps.set(
        held,
        new Promise((resolve) => {
          release = resolve;
        }),
      );

    test("the last guest's verdict is off the screen from the moment of the next scan", async () => {
      expect(await shown()).toBe("admitted");
      holdUp(VOID);
      const next = phone.read(VOID);
      expect(screen()).toEqual({ shown: null, checking: VOID, late: [] });
      release();
      await next;
      expect(screen()).toEqual({ shown: "unknown", checking: null, late: [] });
    });

    test("a late answer is never shown, or heard, as that of the code scanned since", async () => {
      holdUp(code);
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

    test("a fast answer before a slow one is shown as late, too", async () => {
      holdUp(VOID);
      const both = [phone.read(code), phone.read(VOID)];
      await both[0];
      expect(screen()).toMatchObject({ shown: null, checking: VOID });
      release();
      await both[1];
      expect(screen()).toMatchObject({ shown: "unknown", late: [`Code ${code.slice(0, 8)}…: Checked in`] });
    });

    test("a scan without an answer brings no earlier one back, and says so where the next one has begun", async () => {
      expect(await shown()).toBe("admitted");
      unread = VOID;
      await phone.read(VOID);
      expect(screen()).toEqual({ shown: null, checking: null, late: [] });
      holdUp(VOID);
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

    test("the last guest's verdict is off the screen from the press for a name, and does not come back without an answer", async () => {
      expect(await shown()).toBe("admitted");
      holdUp("odegaard");
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

    test("what a search found is not shown once the next code is scanned", async () => {
      holdUp("odegaard");
      const both = [phone.search("odegaard"), phone.read(code)];
      release();
      await both[0];
      expect([screen(), phone.get().found]).toEqual([{ shown: null, checking: code, late: [] }, null]);
      await both[1];
      expect([screen().shown, phone.get().found]).toEqual(["admitted", null]);
    });

    test("an undo pressed before the next scan is done", async () => {
      expect(await shown()).toBe("admitted");
      const [undo, next] = [phone.takeBack(), phone.read(VOID)];
      await undo;
      expect(screen()).toMatchObject({ shown: null, checking: VOID });
      await next;
      expect(screen().shown).toBe("unknown");
      expect(await elsewhere()).toBe("admitted");
    });
  });

  test("a question that the server cannot read is no lack of network", async () => {
    unread = code;
    await phone.read(code);
    expect(phone.get()).toMatchObject({ status: "open", last: null, waiting: 0, checking: null });
    expect(phone.get().message).toContain("Something went wrong");
  });

  test("what is taken back in time is free again, also if the network fails until the minute is over", async () => {
    expect(await shown()).toBe("admitted");
    later(57_500);
    [isThere, patience] = [false, 4000];
    await phone.takeBack();
    expect(phone.get()).toMatchObject({ status: "away", last: { isUndone: true } });
    isThere = true;
    await phone.look();
    expect(await elsewhere()).toBe("admitted");
  });

  test("a press counts from when it was made, and for the answer that was shown then", async () => {
    const [second = ""] = await makePlaces(db, club, event.id);
    expect(await shown()).toBe("admitted");
    later(57_500);
    [isThere, patience] = [false, 4000];
    await Promise.all([phone.look(), phone.takeBack()]);
    expect(phone.get().last).toMatchObject({ isUndone: true });
    [isThere, patience] = [true, 0];
    await phone.look();
    expect(await shown()).toBe("admitted");
    // The next code is read already when somebody presses.
    await Promise.all([phone.read(second), phone.takeBack()]);
    expect(phone.get().last).toMatchObject({ wanted: { code: second }, isUndone: false });
    expect([await elsewhere(second), await elsewhere()]).toEqual(["used", "used"]);
  });

  async function makeGoods(): Promise<string> {
    const { id: pickupGameId } = await makeGame(db, club, { timeOfGame: START });
    const order = await makeOrder(db, club, { status: "paid", customerName: "Pia Pickup" });
    const line = await makeFetchedLine(db, order, { pickupGameId });
    return (await makePickup(db, line, { code: "PJCKP".padEnd(27, "0") })).code;
  }

  test("goods that are pressed for twice are handed out once, and can be taken back", async () => {
    expect(await shown(await makeGoods())).toBe("pickup");
    asked = [];
    await Promise.all([phone.handOut(), phone.handOut()]);
    await phone.handOut();
    expect(asked).toEqual(["scan"]);
    expect(phone.get().last).toMatchObject({ answer: { result: "handed-out" } });
    await phone.takeBack();
    expect(phone.get().last).toMatchObject({ isUndone: true });
  });

  test("goods whose answer was lost are handed out by the next press, and not said to be gone", async () => {
    expect(await shown((await makeGoods()).slice(0, 8))).toBe("pickup");
    isDeaf = true;
    await phone.handOut();
    isDeaf = false;
    await phone.handOut();
    expect(phone.get().last).toMatchObject({ answer: { result: "handed-out" } });
  });

  test.each(["a person", "goods"])("%s found by name and pressed for twice is one", async (what) => {
    if (what === "goods") await makeGoods();
    await phone.search(what === "goods" ? "pia" : "odegaard");
    const [one] = phone.get().found ?? [];
    if (!one) throw new Error("Nobody was found");
    asked = [];
    await Promise.all([phone.choose(one), phone.choose(one)]);
    expect(asked).toEqual(["scan"]);
    expect(phone.get().last?.answer.result).toBe(what === "goods" ? "handed-out" : "admitted");
  });

  test("what is taken back without network can be used elsewhere once that is told, and the page says when", async () => {
    expect(await shown()).toBe("admitted");
    await offline(() => phone.takeBack());
    expect(phone.get()).toMatchObject({ waiting: 1, last: { isUndone: true, isOffline: true } });
    expect(await elsewhere()).toBe("used");
    await phone.look();
    expect(phone.get()).toMatchObject({ waiting: 0, last: { isUndone: true, isOffline: false } });
    expect(await elsewhere()).toBe("admitted");
  });
});
