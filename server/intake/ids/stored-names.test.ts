import { describe, expect, test } from "vitest";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import { completeClub } from "../club/complete-club.ts";
import { namedPictures } from "../club/named-pictures.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import type { RawRecord } from "../records/record.ts";
import { NO_STORED_CONTEXT } from "./renamed-records.ts";
import type { StoredRecords } from "./stored-records.ts";
import { emptySnapshot, STORED_COLLECTIONS, type StoredClub } from "./stored-snapshot.ts";

const TEAM = { teamName: "Harbor Hockey", sportsType: "WOMENSICEHOCKEY", timeZone: "America/New_York" };
const NO_RECORDS: StoredRecords = {
  ...{ players: [], coaches: [], articles: [], galleries: [], pages: [], events: [], practices: [] },
  ...{ tickets: [], products: [], forms: [], opponents: [], tags: [], about: [], sponsors: [] },
};

const record = (value: unknown): RawRecord => ({ file: "f.json", value, lineOf: () => 1 });
const stored = (id: string, name: string) => ({ id, name, facts: {} });
const game = (opponent: string, date: string) => ({ opponent, date, place: "home" });
const worn = (value: string) => [{ title: "Team Number", value }];

interface Before {
  records?: Partial<StoredRecords>;
  snapshot?: Partial<StoredClub>;
}

/** The ids and names of a club's records after they were matched to the stored ones. */
function made(
  given: Partial<Record<CollectionName, object[]>>,
  { records = {}, snapshot = {} }: Before = {},
) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const raws = Object.fromEntries(
    Object.keys(COLLECTIONS).map((name) => [name, (given[name as CollectionName] ?? []).map(record)]),
  ) as RawCollections;
  const nothing = emptySnapshot();
  const club = completeClub(
    raws,
    record(TEAM),
    { seasons: [], leagues: [], conferences: [], images: [] },
    {
      ...{ asOf: new Date("2026-11-20T17:00:00Z"), pictures: namedPictures([]), report },
      before: { ...NO_STORED_CONTEXT, stored: { ...NO_RECORDS, ...records } },
      snapshot: { ...nothing, of: STORED_COLLECTIONS, stored: { ...nothing.stored, ...snapshot } },
    },
  );
  const idsOf = (name: CollectionName) =>
    (club.raws[name] ?? []).map(({ value }) => (value as { id: string }).id);
  return { idsOf, notes: report.notes, mistakes: report.mistakes };
}

describe("an opponent that a schedule names", () => {
  test("gets the id stored under its name, and so do its games", () => {
    const { idsOf } = made(
      { games: [game("DELMONT  STATE", "2026-12-04"), game("Tromsø", "2026-12-05")] },
      { records: { opponents: [stored("op-1", "Delmont State"), stored("troms", "Tromsø")] } },
    );
    expect(idsOf("opponents")).toEqual(["op-1", "troms"]);
    expect(idsOf("games")).toEqual(["2026-27-op-1", "2026-27-troms"]);
  });

  test("gets the id made of its own spelling if several are stored under its name", () => {
    const opponents = [stored("a", "Delmont"), stored("delmont", "Delmont")];
    const { idsOf } = made({ games: [game("Delmont", "2026-12-04")] }, { records: { opponents } });
    expect(idsOf("opponents")).toEqual(["delmont"]);
  });

  test("is the same with any characters between its letters", () => {
    const names = ["Port Larkin A&M", "Port Larkin A & M", "Port Larkin A-M", "port-larkin-a-m"];
    const { idsOf } = made({ games: names.map((name, at) => game(name, `2026-12-0${at + 1}`)) });
    expect(idsOf("opponents")).toEqual(["port-larkin-a-m"]);
  });

  test("is another if only letters of another script differ, and so are the games", () => {
    const games = [game("FC Динамо", "2026-12-04"), game("FC Спартак", "2026-12-05")];
    const first = made({ games });
    expect(first.idsOf("opponents")).toEqual(["fc", "fc-2"]);
    const { idsOf } = made(
      { games: games.toReversed() },
      { records: { opponents: [stored("fc", "FC Динамо"), stored("fc-2", "FC Спартак")] } },
    );
    expect(idsOf("opponents")).toEqual(["fc-2", "fc"]);
  });
});

describe("a person", () => {
  test("is the stored one with the same name, with or without accents, without a note", () => {
    const { idsOf, notes } = made(
      { players: [{ name: "Jane Roe" }, { name: "Lukasz Wojcik" }], coaches: [{ name: "Sam Lind" }] },
      {
        records: {
          players: [stored("jane-roe-c", "Jane Roe (C)"), stored("ukasz-w-jcik", "Łukasz Wójcik")],
          coaches: [stored("s", "Lind, Sam")],
        },
      },
    );
    expect([idsOf("players"), idsOf("coaches")]).toEqual([["jane-roe-c", "ukasz-w-jcik"], ["s"]]);
    expect(notes.filter((note) => note.includes("address"))).toEqual([]);
  });

  test("never gets the id of somebody who wore the number before", () => {
    const people = [stored("player-8", "王伟")];
    const { idsOf } = made(
      { players: [{ name: "李娜", details: worn("8") }] },
      { records: { players: people } },
    );
    expect(idsOf("players")).toEqual([expect.stringMatching(/^player-[0-9a-f]{8}$/)]);
  });

  test("gets the id of the former name in the same script", () => {
    const people = [stored("player-8", "王伟")];
    const players = [{ name: "李娜", formerName: "王伟", details: worn("9") }];
    expect(made({ players }, { records: { players: people } }).idsOf("players")).toEqual(["player-8"]);
  });
});

test("keeps its id if matched by more than the title, in any script and under an earlier rule", () => {
  const article = { held: false, timeOfArticle: null };
  const articles = [
    { ...article, id: "s-ren-scores", title: "Søren scores" },
    { ...article, id: "a-1", title: "胜利" },
  ];
  const { idsOf } = made(
    { articles: [{ title: "胜利" }, { title: "Søren Scores" }, { title: "输了" }] },
    { snapshot: { articles } },
  );
  expect(idsOf("articles")).toEqual(["a-1", "s-ren-scores", expect.stringMatching(/^article-[0-9a-f]{8}$/)]);
});

test("sections and sponsors get the ids stored under their names", () => {
  const { idsOf } = made(
    { about: [{ title: "Our Rink" }], sponsors: [{ name: "Café Ødegård" }], tags: [{ label: "Søren" }] },
    {
      records: {
        about: [stored("rink", "Our rink")],
        sponsors: [stored("caf-degard", "Café Ødegård")],
        tags: [stored("s-ren", "Søren")],
      },
    },
  );
  expect([idsOf("about"), idsOf("sponsors"), idsOf("tags")]).toEqual([["rink"], ["caf-degard"], ["s-ren"]]);
});
