import { DETAIL_TITLES } from "../../domain/people/player.ts";
import { profileValue, sortPlayers } from "../../domain/people/roster.ts";
import { isTimeOpen } from "../../domain/schedule/game.ts";
import { compareSoonestFirst, gameDateShort } from "../../domain/schedule/game-date.ts";
import {
  type GameResult,
  gameResult,
  record,
  recordFormat,
  recordLabel,
} from "../../domain/schedule/record.ts";
import { hasNoResultYet } from "../../domain/schedule/schedule.ts";
import { formatTime } from "../../domain/values/dates.ts";
import type { Bundle, ClubBundle } from "../intake/bundle/bundle.ts";
import { countedNoun } from "./print-changes.ts";

type Game = ClubBundle["rows"]["games"][number];

/**
 * Prints a club's schedule and roster as the program understood them: each game and player of the newest
 * season on a line, and the number of games of earlier seasons. The list shows an officer in ten seconds what
 * no check can find: a game on the wrong day, a win that was a loss. Prints nothing for several clubs,
 * because the list would be too long, nor for a bundle with mistakes, because it would be incomplete.
 */
export function printPreview(
  { clubs, reference, mistakes }: Bundle,
  now: Date,
  print: (line: string) => void,
): void {
  const [club, ...others] = clubs;
  if (!club || others.length > 0 || mistakes.length > 0) return;
  for (const line of clubPreview(club, reference, now)) print(line);
}

function clubPreview(club: ClubBundle, { seasons }: Bundle["reference"], now: Date): string[] {
  const names = new Map(seasons.map(({ id, name }) => [id, name]));
  const newestFirst = club.rows.seasons
    .map((season) => ({
      id: season.id,
      name: names.get(season.preDevelopedSeasonId) ?? season.id,
      ...gamesOf(season, club),
    }))
    .filter(({ games }) => games.length > 0)
    .toSorted((a, b) => b.timeCreated.getTime() - a.timeCreated.getTime());
  const [newest, ...older] = newestFirst;
  return [
    ...(newest
      ? [`${newest.name} schedule, as we read it:`, ...indented(scheduleTable(newest.games, club, now))]
      : []),
    ...older.map(
      ({ name, games }) =>
        `${name} schedule: ${countedNoun(games.length, "game")}, ${recordText(games, club)}`,
    ),
    ...rosterLines(club),
  ];
}

const gamesOf = (season: ClubBundle["rows"]["seasons"][number], { rows }: ClubBundle) => ({
  timeCreated: season.timeCreated,
  games: rows.games
    .filter(({ seasonId, deleted }) => seasonId === season.id && !deleted)
    .toSorted(compareSoonestFirst),
});

function scheduleTable(games: readonly Game[], club: ClubBundle, now: Date): string[] {
  const sport = club.team.sportsType;
  const opponents = new Map(club.rows.opponents.map(({ id, name }) => [id, name]));
  const head = ["Day", "Time", "", "Opponent", "Result", "Record"];
  const rows = games.map((game, at) => {
    const result = gameResult(game, sport);
    const soFar = recordLabel(record(games.slice(0, at + 1), sport), sport);
    return [
      gameDateShort(game),
      isTimeOpen(game) ? "TBD" : formatTime(game.timeOfGame, game.timeZone),
      PLACE_WORDS[game.place],
      opponents.get(game.opponentId) ?? game.opponentId,
      result ? resultText(result) : stateText(game, now),
      result ? soFar : "",
    ];
  });
  return table([head, ...rows]);
}

const PLACE_WORDS = { home: "vs", away: "at", neutral: "vs (neutral)" } as const;

/** The result on one line: "W 4-3 OT". "OTL" already means overtime, so it gets no "OT". */
const resultText = ({ letter, score, opponentScore, suffix }: GameResult) =>
  `${letter} ${score}-${opponentScore}${suffix === "" || (letter === "OTL" && suffix === "OT") ? "" : ` ${suffix}`}`;

/** Why a game has no result. */
const stateText = (game: Game, now: Date) =>
  hasNoResultYet(game, now) ? "no result yet" : STATE_TEXTS[game.state];

const STATE_TEXTS: Readonly<Record<Game["state"], string>> = {
  scheduled: "not played yet",
  tbd: "not played yet",
  live: "being played",
  final: "final, without a score",
  postponed: "postponed",
  cancelled: "cancelled",
};

function recordText(games: readonly Game[], { team }: ClubBundle): string {
  const total = record(games, team.sportsType);
  return `${recordLabel(total, team.sportsType)} (${recordFormat(total, team.sportsType)})`;
}

function rosterLines({ rows }: ClubBundle): string[] {
  const players = sortPlayers(
    rows.players.filter(({ alumni, deleted }) => !alumni && !deleted),
    "number",
  );
  if (players.length === 0) return [];
  const { number, position, year } = DETAIL_TITLES;
  const lines = players.map((player) => [
    profileValue(player, number),
    player.name,
    profileValue(player, position),
    profileValue(player, year),
  ]);
  return ["Roster, as we read it:", ...indented(table([["No.", "Name", "Position", "Class"], ...lines]))];
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** Formats cells as columns, each as wide as its widest cell, two spaces apart. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((cells) => (cells[at] ?? "").length)));
  return rows.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
