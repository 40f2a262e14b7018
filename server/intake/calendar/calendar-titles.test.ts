import { expect, test } from "vitest";
import { COLLECTIONS } from "../../collections/collections.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import { completeClub } from "../club/complete-club.ts";
import { clubNamesInTeam } from "../club/team.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { mistakeLine } from "../records/mistake.ts";
import type { RawRecord } from "../records/record.ts";
import { plainNames } from "../schedule/sides/team-names.ts";
import { parseCalendarRecords } from "./calendar-records.ts";

const TEAM: RawRecord = {
  file: "team.json",
  value: { teamName: "Pinecrest Ice", organizationName: "Pinecrest College", sportsType: "MENSICEHOCKEY" },
  lineOf: () => 1,
};

/** A calendar file's games, as they are imported. */
function readText(text: string, team = TEAM) {
  const report: BundleReport = { mistakes: [], notes: [] };
  const club = { zone: "America/New_York", own: plainNames(clubNamesInTeam(TEAM, null)) };
  const games = parseCalendarRecords("schedule.ics", text, club, report);
  const none = Object.fromEntries(Object.keys(COLLECTIONS).map((name) => [name, []]));
  const { raws } = completeClub(
    { ...none, games: games ?? [] } as unknown as RawCollections,
    team,
    { seasons: [], leagues: [], conferences: [], images: [] },
    { asOf: new Date("2026-11-20T17:00:00Z"), pictures: new Map(), report },
  );
  const values = (raws.games ?? []).map(({ value }) => value as Record<string, unknown>);
  return { games: values, mistakes: report.mistakes.map(mistakeLine), notes: report.notes };
}

const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\n");
const read = (...lines: string[]) => readText(calendar(...lines));
const AT_NIGHT = "DTSTART;TZID=America/New_York:20261010T193000";
/** Reads a calendar with one event of this title, in the evening of October 10. */
const titled = (title: string, ...more: string[]) => read(...event(AT_NIGHT, `SUMMARY:${title}`, ...more));

const OVER_DAYS = ["DTSTART;VALUE=DATE:20261030", "DTEND;VALUE=DATE:20261102"];

test.each([
  ["Maine Tournament (Portland)", "maine-tournament-portland"],
  ["MCHC Playoffs", "mchc-playoffs"],
  ["ACHA Nationals", "acha-nationals"],
  ["Fall Classic", "fall-classic"],
])("an event's name over several days is a tournament: %s", (title, id) => {
  const { games, mistakes } = read(...event(...OVER_DAYS, `SUMMARY:${title}`));
  expect(mistakes).toEqual([]);
  expect(games[0]).toMatchObject({ opponentId: id, kind: "tournament", place: "neutral" });
});

test.each(["Spring Break", "Team retreat", "Road trip"])("several days of %s are no game", (title) => {
  const { games, notes } = read(...event(...OVER_DAYS, `SUMMARY:${title}`));
  expect([games, notes]).toEqual([[], [`schedule.ics:6: skipped: "${title}" isn't a game`]]);
});

test.each([
  ["RPI away 7:30", "rpi", "away"],
  ["Vale Tech home", "vale-tech", "home"],
  ["Road trip: Buffalo", "buffalo", "away"],
])("a name with a side is a game, with a note: %s", (title, id, place) => {
  const { games, mistakes, notes } = titled(title);
  expect([games[0]?.opponentId, games[0]?.place, mistakes]).toEqual([id, place, []]);
  expect(notes).toContainEqual(expect.stringContaining("read as a game against"));
});

test.each(["Bus home", "Team dinner at home", "Practice away 7:30"])("%s is no game", (title) => {
  expect(titled(title).games).toEqual([]);
});

test.each(["NPSU 7s Tournament", "Prairie 7s", "BRWLL Championship"])(
  "one day with an event's name is a tournament, with a note: %s",
  (title) => {
    const { games, mistakes, notes } = titled(title);
    expect([games[0]?.kind, games[0]?.place, mistakes]).toEqual(["tournament", "neutral", []]);
    expect(notes).toEqual([expect.stringContaining(`"${title}" was read as a tournament at a neutral site`)]);
  },
);

test.each(["Nationals watch party", "Championship banquet", "Tournament fees due"])(
  "%s is no tournament",
  (title) => {
    expect(titled(title).games).toEqual([]);
  },
);

test.each(["vs RPI (postponed - ice down)", "vs RPI (PPD)", "vs. RPI - Postponed: ice down"])(
  "a state behind the title is the game's: %s",
  (title) => {
    const { games, mistakes } = titled(title);
    expect([games[0]?.opponentId, games[0]?.state, mistakes]).toEqual(["rpi", "postponed", []]);
  },
);
