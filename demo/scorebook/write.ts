import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import type { GameDecision } from "../../domain/schedule/game.ts";
import type { Fixture, GameBook, PlayedGame } from "./book.ts";
import { type ClubFolder, type Row, readClub } from "./club.ts";
import { COLUMNS, type DemoSport } from "./columns.ts";
import { playHockey } from "./hockey.ts";
import { playLacrosse } from "./lacrosse.ts";
import { leagueResults } from "./league.ts";
import { playRugby } from "./rugby.ts";
import { scheduleRows } from "./schedule.ts";
import { STORY_FACTS } from "./told.ts";

const PLAYED_AS = { hockey: playHockey, rugby: playRugby, lacrosse: playLacrosse } satisfies Record<
  DemoSport,
  (fixture: Fixture) => GameBook
>;

const CLUBS = [
  { name: "ashford-kestrels", discipline: "hockey", call: "kestrels", crowd: [640, 1290], doorsBefore: 60 },
  { name: "larkin-foxes", discipline: "rugby", call: "foxes", crowd: [180, 520], doorsBefore: 45 },
  { name: "calder-mesa", discipline: "lacrosse", call: "bighorns", crowd: [240, 760], doorsBefore: 45 },
] as const;

for (const club of CLUBS) {
  const { name, discipline } = club;
  const read = readClub(join(import.meta.dirname, "..", name));
  const finals = read.games.filter(({ state }) => state === "final");
  const books = finals.map((row) => ({ row, book: PLAYED_AS[discipline](fixtureOf(row, read, name)) }));
  const isCurrent = ({ seasonId }: Row) => seasonId === read.currentSeason;
  const plays = books
    .filter(({ row }) => isCurrent(row))
    .flatMap(({ row, book }) =>
      book.plays.map((play) => JSON.stringify({ gameId: row.id, ...filled(play) })),
    );
  const entries = books.flatMap(({ book }) => book.entries);
  const periods = new Map(books.map(({ row, book }) => [row.id ?? "", book.periods]));
  const { columns, rows } = scheduleRows(read.games, periods, read.currentSeason, {
    ...club,
    stories: STORY_FACTS[name] ?? {},
  });
  const headings: readonly (typeof COLUMNS)[DemoSport][number][] = COLUMNS[discipline];
  const sheet = entries.map((entry) => headings.map(([, cell]) => cell(entry)));
  const write = (file: string, text: string) => writeFileSync(join(read.folder, file), text);
  write("games.csv", stringify(rows, { header: true, columns }));
  write("lines.csv", stringify([headings.map(([heading]) => heading), ...sheet]));
  write("plays.json", `[\n  ${plays.join(",\n  ")}\n]\n`);
  write("leagueresults.csv", stringify(leagueResults(leagueGames(read.games), discipline), { header: true }));
  process.stdout.write(`${name}: ${finals.length} games, ${entries.length} lines, ${plays.length} plays\n`);
}

function fixtureOf(row: Row, { squads, currentSeason }: ClubFolder, club: string): Fixture {
  const { id = "", seasonId = "", opponentId = "", place = "", decidedIn } = row;
  const game: PlayedGame = {
    id,
    seasonId,
    opponentId,
    place,
    score: Number(row.score),
    opponentScore: Number(row.opponentScore),
    decidedIn: (decidedIn || "regulation") as GameDecision,
  };
  const story = STORY_FACTS[club]?.[id] ?? {};
  return { game, squad: squads.get(seasonId) ?? [], story, hasPlays: seasonId === currentSeason };
}

/** The play without fields that are empty, null or 0. */
function filled(play: object): object {
  return Object.fromEntries(
    Object.entries(play).filter(
      ([, value]) => value !== "" && value !== null && value !== 0 && String(value) !== "",
    ),
  );
}

function leagueGames(games: readonly Row[]) {
  return games
    .filter(({ leagueId }) => leagueId)
    .map(({ leagueId = "", seasonId = "", opponentId = "", timeOfGame = "", state = "" }) => ({
      leagueId,
      seasonId,
      opponentId,
      timeOfGame,
      state,
    }));
}
