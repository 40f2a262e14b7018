import { describe, expect, test } from "vitest";
import { COLLECTIONS, type CollectionName, type SheetCollection } from "../../collections/collections.ts";
import type { ReferenceData } from "../bundle/bundle.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import { completeClub } from "../club/complete-club.ts";
import { namedPictures } from "../club/named-pictures.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { mistakeLine } from "../records/mistake.ts";
import type { RawRecord } from "../records/record.ts";
import { readSheet } from "../sheets/read-sheet.ts";
import { parseCsvRows } from "../workbooks/csv-rows.ts";
import {
  emptySnapshot,
  STORED_COLLECTIONS,
  type StoredClub,
  type StoredEvent,
  type StoredGame,
  type StoredProduct,
  type StoredTicket,
} from "./stored-snapshot.ts";

const TEAM = {
  teamName: "Maple Fork Lacrosse",
  organizationName: "Pinecrest College",
  sportsType: "WOMENSLACROSSE",
  timeZone: "America/New_York",
};
const NOTHING_SHARED: ReferenceData = { seasons: [], leagues: [], conferences: [], images: [] };
const AS_OF = new Date("2026-11-20T17:00:00Z");
const DAY_MS = 86_400_000;

const record = (value: unknown): RawRecord => ({ file: "f.json", value, lineOf: () => 1 });

type Given = Partial<Record<CollectionName, string | object[]>>;

/** A club's records after they were matched to the stored ones. */
function made(given: Given, stored: Partial<StoredClub>) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const raws = Object.fromEntries(
    Object.keys(COLLECTIONS).map((name) => [
      name,
      recordsOf(name, given[name as CollectionName] ?? [], report),
    ]),
  ) as RawCollections;
  const snapshot = { ...emptySnapshot(), of: STORED_COLLECTIONS };
  snapshot.stored = { ...snapshot.stored, ...stored };
  const club = completeClub(raws, record(TEAM), NOTHING_SHARED, {
    ...{ asOf: AS_OF, pictures: namedPictures([]), report, snapshot },
  });
  // Notes about the time zone of away games do not concern ids.
  const notes = report.notes.filter((note) => !note.includes("times of away games"));
  const values = (name: CollectionName) =>
    (club.raws[name] ?? []).map(({ value }) => value as Record<string, unknown>);
  return { values, mistakes: report.mistakes.map(mistakeLine), notes, snapshot };
}

function recordsOf(name: string, content: string | object[], report: BundleReport): RawRecord[] {
  if (typeof content !== "string") return content.map(record);
  const rows = parseCsvRows(`${name}.csv`, content, report);
  const words = { collection: name as SheetCollection, names: new Map<string, string>(), season: null };
  return (rows && readSheet(rows, words, report)) ?? [];
}

describe("games", () => {
  function storedGame(id: string, when: string, given: Partial<StoredGame> = {}): StoredGame {
    const start = new Date(when);
    return {
      ...{ id, seasonId: "2026-27", opponentId: "delmont", opponentName: "Delmont", place: "home" },
      ...{ start, end: new Date(start.getTime() + DAY_MS / 8), datePrecision: "time" },
      ...{ timeZone: "America/New_York", state: "scheduled", score: null, opponentScore: null, held: false },
      ...given,
    };
  }
  /** Ids by date, time and side. */
  function ids(rows: string[], stored: StoredGame[], gone: StoredClub["gone"]["games"] = []) {
    const games = ["Date,Time,Opp,H/A,Result", ...rows, ""].join("\n");
    const { values, ...told } = made({ games }, { games: stored, gone: { games: gone, events: [] } });
    return { ids: values("games").map(({ id }) => id), ...told };
  }
  const HOME = storedGame("2026-27-delmont", "2027-03-06T18:00:00Z");
  const AWAY = storedGame("2026-27-delmont-2", "2026-12-06T00:00:00Z", { place: "away" });
  const HOME_ROW = "3/6/2027,1 PM,Delmont,H,";
  const AWAY_ROW = "12/5/2026,7 PM,Delmont,A,";
  const sold = (game: StoredGame): StoredGame => ({ ...game, held: true });

  test("keep their ids with a new row above, in any order, and if a row is gone", () => {
    const stored = [sold(HOME), AWAY];
    expect(ids([AWAY_ROW, HOME_ROW], [sold(HOME)]).ids).toEqual(["2026-27-delmont-2", "2026-27-delmont"]);
    expect(ids([AWAY_ROW, HOME_ROW], stored).ids).toEqual(["2026-27-delmont-2", "2026-27-delmont"]);
    expect(ids([HOME_ROW, AWAY_ROW], stored).ids).toEqual(["2026-27-delmont", "2026-27-delmont-2"]);
    expect(ids([AWAY_ROW], stored)).toMatchObject({ ids: ["2026-27-delmont-2"], mistakes: [], notes: [] });
  });

  test("keep their ids on another day, with a note if there are several games against the opponent", () => {
    const rows = (day: string) => [`${day},1 PM,Delmont,H,`, AWAY_ROW];
    const both = ids(rows("3/20/2027"), [sold(HOME), AWAY]);
    expect(both).toMatchObject({ ids: ["2026-27-delmont", "2026-27-delmont-2"], mistakes: [] });
    expect(both.notes).toEqual([
      expect.stringMatching(/^games.csv:2 Date \(A2\): read as the saved game Delmont/),
    ]);
    expect(ids(rows("3/20/2027").slice(0, 1), [sold(HOME)])).toMatchObject({
      ids: ["2026-27-delmont"],
      notes: [],
    });
  });

  test("keep their ids if the day becomes known, is open again, or is in another time zone", () => {
    const open = { datePrecision: "month" as const, start: new Date("2027-03-31T16:00:00Z") };
    expect(ids([AWAY_ROW, HOME_ROW], [AWAY, { ...HOME, ...open }]).ids).toEqual([AWAY.id, HOME.id]);
    expect(ids([AWAY_ROW, "Mar 2027,,Delmont,H,"], [AWAY, sold(HOME)]).ids).toEqual([AWAY.id, HOME.id]);
    expect(ids(["3/6/2027,TBD,Delmont,H,", AWAY_ROW], [AWAY, sold(HOME)]).ids).toEqual([HOME.id, AWAY.id]);
    expect(ids(["3/6/2027,11:30 PM,Delmont,H,", AWAY_ROW], [AWAY, sold(HOME)]).ids[0]).toBe(HOME.id);
  });

  test("keep their ids if the side changes on the same day", () => {
    expect(ids(["3/6/2027,1 PM,Delmont,A,", AWAY_ROW], [sold(HOME), AWAY]).ids).toEqual([HOME.id, AWAY.id]);
  });

  test("are matched by time if two are on one day", () => {
    const early = sold(storedGame("2026-27-delmont", "2027-03-06T18:00:00Z"));
    const late = sold(storedGame("2026-27-delmont-2", "2027-03-06T21:00:00Z"));
    const [first, second] = ["3/6/2027,1 PM,Delmont,H,", "3/6/2027,4 PM,Delmont,H,"];
    expect(ids([second, first], [early, late]).ids).toEqual([late.id, early.id]);
    expect(ids([second], [early, late])).toMatchObject({ ids: [late.id], mistakes: [] });
    // Both games start an hour later, and the second game is in the first row.
    const later = ["3/6/2027,5 PM,Delmont,H,", "3/6/2027,2 PM,Delmont,H,"];
    expect(ids(later, [early, late]).ids).toEqual([late.id, early.id]);
    expect(ids([later[1] ?? ""], [early, late]).mistakes).toHaveLength(1);
  });

  test("that both moved are a mistake while somebody has tickets, else matched in order", () => {
    const other = storedGame("2026-27-delmont-3", "2027-03-20T17:00:00Z");
    const rows = ["3/7/2027,1 PM,Delmont,H,", "3/21/2027,1 PM,Delmont,H,"];
    const { mistakes } = ids(rows, [sold(HOME), other]);
    expect(mistakes).toEqual([
      expect.stringMatching(
        /^games.csv:2 Date \(A2\): .*Delmont \(home\) on Mar 6, 2027 \(id 2026-27-delmont\).*id column/,
      ),
      expect.stringMatching(
        /^games.csv:3 Date \(A3\): .*such as 2026-27-delmont-\d\. If that game is off, put its row back/,
      ),
    ]);
    const free = ids(rows, [HOME, other]);
    expect(free).toMatchObject({ ids: [HOME.id, other.id], mistakes: [] });
    expect(free.notes).toHaveLength(2);
    // An id in the file settles which game is meant.
    expect(
      made(
        { games: `id,Date,Time,Opp,H/A\n${HOME.id},${rows[0]?.slice(0, -1)}\n,${rows[1]?.slice(0, -1)}\n` },
        { games: [sold(HOME), sold(other)] },
      ),
    ).toMatchObject({ mistakes: [], notes: [] });
  });

  test("with tickets that are gone, beside a new game on another day and side, are a mistake", () => {
    expect(ids([AWAY_ROW], [sold(HOME)]).mistakes).toHaveLength(1);
    expect(ids([AWAY_ROW], [HOME])).toMatchObject({ ids: ["2026-27-delmont-2"], mistakes: [] });
  });

  test("that were played match no game of another day, but a corrected date if the score is the same", () => {
    const played = storedGame("2026-27-delmont", "2026-10-03T17:00:00Z", {
      ...{ state: "final", score: 9, opponentScore: 4 },
    });
    expect(ids([HOME_ROW], [sold(played)])).toMatchObject({ ids: ["2026-27-delmont-2"], mistakes: [] });
    expect(ids([HOME_ROW], [sold(played)]).notes[0]).toContain("read as a new game");
    expect(ids([HOME_ROW, "10/4/2026,1 PM,Delmont,H,W 9-4"], [sold(played)]).ids).toEqual([
      "2026-27-delmont-2",
      "2026-27-delmont",
    ]);
  });

  test("of another season or opponent do not match", () => {
    const before = sold(storedGame("2025-26-delmont", "2027-03-06T18:00:00Z", { seasonId: "2025-26" }));
    const moved = { ...before, start: new Date("2026-03-07T18:00:00Z") };
    expect(ids([HOME_ROW], [moved])).toMatchObject({ ids: ["2026-27-delmont"], mistakes: [] });
    expect(ids(["3/6/2027,1 PM,Vale,H,"], [sold(HOME)])).toMatchObject({
      ids: ["2026-27-vale"],
      mistakes: [],
    });
  });

  test("are not swapped by two spellings of an opponent", () => {
    const [one, two] = ["3/6/2027,1 PM,Delmont-State,H,", "3/7/2027,1 PM,Delmont State,H,"];
    const stored = [
      storedGame("a", "2027-03-06T18:00:00Z", { opponentId: "delmont-state", opponentName: "Delmont-State" }),
      storedGame("b", "2027-03-07T18:00:00Z", {
        opponentId: "delmont-state-2",
        opponentName: "Delmont State",
      }),
    ];
    expect(ids([one, two], stored).ids).toEqual(["a", "b"]);
    expect(ids([two, one], stored).ids).toEqual(["b", "a"]);
  });

  test("that are new get no id to which orders still refer, unless the game is back on its day", () => {
    const gone = [{ id: "2026-27-delmont", day: "2027-03-06" }];
    expect(ids(["3/7/2027,1 PM,Delmont,H,"], [], gone).ids).toEqual(["2026-27-delmont-2"]);
    expect(ids([HOME_ROW], [], gone).ids).toEqual(["2026-27-delmont"]);
    expect(ids([HOME_ROW], [], [{ id: "2026-27-delmont", day: null }]).ids).toEqual(["2026-27-delmont-2"]);
  });
});

describe("events with one title", () => {
  function storedEvent(id: string, day: string, given: Partial<StoredEvent> = {}): StoredEvent {
    const start = new Date(`${day}T19:00:00Z`);
    return {
      ...{ id, title: "Open skate", start, end: new Date(start.getTime() + DAY_MS / 8) },
      ...{ timeZone: "America/New_York", state: "scheduled", held: false, ...given },
    };
  }
  const event = (day: string) => ({ title: "Open skate", start: `${day} 14:00` });
  const ids = (days: string[], stored: StoredEvent[]) => {
    const { values, ...told } = made({ events: days.map(event) }, { events: stored });
    return { ids: values("events").map(({ id }) => id), ...told };
  };
  const WEEKLY = ["2026-11-13", "2026-12-04", "2026-12-11"].map((day, at) =>
    storedEvent(`open-skate${at === 0 ? "" : `-${at + 1}`}`, day),
  );

  test("keep their ids by day, in any order and if one is gone", () => {
    expect(ids(["2026-12-11", "2026-11-13", "2026-12-04"], WEEKLY).ids).toEqual([
      "open-skate-3",
      "open-skate",
      "open-skate-2",
    ]);
    expect(ids(["2026-12-11"], WEEKLY).ids).toEqual(["open-skate-3"]);
  });

  test("of a weekly series are new if a past one was left out", () => {
    expect(ids(["2026-12-04", "2026-12-11", "2026-12-18"], WEEKLY)).toMatchObject({
      ids: ["open-skate-2", "open-skate-3", "open-skate-4"],
      notes: [],
    });
  });

  test("that moved keep their id alone; two with tickets are a mistake", () => {
    const sold = WEEKLY.map((one) => ({ ...one, held: true }));
    expect(ids(["2026-11-13", "2026-12-05", "2026-12-11"], sold)).toMatchObject({
      ids: ["open-skate", "open-skate-2", "open-skate-3"],
      mistakes: [],
    });
    expect(ids(["2026-12-05", "2026-12-12"], sold).mistakes).toEqual([
      expect.stringContaining("Open skate on Dec 4, 2026 (id open-skate-2) or Open skate on Dec 11, 2026"),
      expect.stringContaining("type the matching id in an id column"),
    ]);
  });
});

describe("tickets with one title", () => {
  const storedTicket = (id: string, eventId: string, given: Partial<StoredTicket> = {}): StoredTicket => ({
    ...{ id, title: "Adult", eventType: "game", eventId, start: new Date("2027-03-06T18:00:00Z"), end: null },
    ...{ timeZone: "America/New_York", prices: [`${id}-price`], deleted: false, held: true, ...given },
  });
  const ticket = (eventId: string, price = "p") => ({
    ...{ title: "Adult", eventType: "game", eventId, prices: [{ id: price }] },
  });
  const ids = (tickets: object[], stored: StoredTicket[]) => {
    const { values, mistakes } = made({ tickets }, { tickets: stored });
    return { ids: values("tickets").map(({ id }) => id), mistakes };
  };
  const STORED = [storedTicket("adult", "g-1"), storedTicket("adult-2", "g-2")];

  test("keep their ids by game, in any order, and by price if a game has two", () => {
    expect(ids([ticket("g-2"), ticket("g-1")], STORED).ids).toEqual(["adult-2", "adult"]);
    expect(ids([ticket("g-2")], STORED)).toEqual({ ids: ["adult-2"], mistakes: [] });
    const twice = [storedTicket("adult", "g-1"), storedTicket("adult-2", "g-1")];
    expect(ids([ticket("g-1", "adult-2-price"), ticket("g-1", "adult-price")], twice).ids).toEqual([
      "adult-2",
      "adult",
    ]);
  });

  test("that were sold for one game do not match another", () => {
    expect(ids([ticket("g-3")], STORED.slice(0, 1)).mistakes).toHaveLength(1);
    expect(ids([{ ...ticket("g-3"), id: "adult" }], STORED.slice(0, 1)).mistakes).toEqual([]);
    const unsold = { ...storedTicket("adult", "g-1"), held: false };
    expect(ids([ticket("g-3")], [unsold])).toEqual({ ids: ["adult"], mistakes: [] });
    const over = { end: new Date("2026-11-01T18:00:00Z") };
    expect(ids([ticket("g-3")], [storedTicket("adult", "g-1", over)])).toEqual({
      ids: ["adult-2"],
      mistakes: [],
    });
    const left = storedTicket("adult", "g-1", { deleted: true });
    expect(ids([ticket("g-3")], [left])).toEqual({ ids: ["adult-2"], mistakes: [] });
    expect(ids([ticket("g-1")], [left])).toEqual({ ids: ["adult"], mistakes: [] });
  });

  test("with their own time move with it", () => {
    const own = storedTicket("adult", "", { eventType: "none", eventId: null });
    const moved = { title: "Adult", timeOfEvent: "2027-03-13 13:00", prices: [{ id: "p" }] };
    expect(ids([moved], [own])).toEqual({ ids: ["adult"], mistakes: [] });
  });
});

test("products with one title are matched by price and options; two changed at once are a mistake", () => {
  const tee = (price: number) => ({
    title: "Tee",
    price,
    options: [{ id: "size", title: "Size", values: ["S"] }],
  });
  const stored: StoredProduct[] = [1500, 2000].map((price, at) => ({
    ...{ ...tee(price), id: `tee${at === 0 ? "" : "-2"}`, shortDescription: "", inputs: [] },
    ...{ deleted: false, held: true },
  }));
  const ids = (prices: number[]) => {
    const { values, mistakes } = made({ products: prices.map(tee) }, { products: stored });
    return { ids: values("products").map(({ id }) => id), mistakes: mistakes.length };
  };
  expect(ids([2000, 1500])).toEqual({ ids: ["tee-2", "tee"], mistakes: 0 });
  expect(ids([2500, 2000])).toEqual({ ids: ["tee", "tee-2"], mistakes: 0 });
  expect(ids([2500, 1600]).mistakes).toBe(2);
});

test("articles and practices with one title keep their ids by day", () => {
  const articles = [
    { id: "recap", title: "Recap", timeOfArticle: new Date("2026-10-03T14:00:00Z"), held: false },
    { id: "recap-2", title: "Recap", timeOfArticle: new Date("2026-10-10T14:00:00Z"), held: false },
  ];
  const given = ["2026-10-17", "2026-10-10", "2026-10-03"].map((day) => ({
    title: "Recap",
    timeOfArticle: `${day} 10:00`,
  }));
  const { values } = made({ articles: given }, { articles });
  expect(values("articles").map(({ id }) => id)).toEqual(["recap-3", "recap-2", "recap"]);
});
