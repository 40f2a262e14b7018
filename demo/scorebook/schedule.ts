import type { PeriodScore } from "../../domain/schedule/game.ts";
import type { Row } from "./club.ts";
import { luck } from "./luck.ts";
import type { StoryFacts } from "./script.ts";

/**
 * Columns that the scorebook adds to games.csv: periods, attendance, the opening of the doors, and
 * broadcasts.
 */

const ADDED = ["doors", "periods", "attendance", "radioUrl", "liveStatsUrl"];

interface Club {
  /** The club's name in the addresses of its broadcasts. */
  call: string;
  /** Minimum and maximum attendance of a home game. */
  crowd: readonly [number, number];
  /** Minutes before the start at which doors open. */
  doorsBefore: number;
  stories: Readonly<Record<string, StoryFacts>>;
}

/** The rows of games.csv with the added columns, which come last. */
export function scheduleRows(
  games: readonly Row[],
  periods: ReadonlyMap<string, readonly PeriodScore[]>,
  currentSeason: string,
  club: Club,
): { columns: string[]; rows: Row[] } {
  const kept = Object.keys(games[0] ?? {}).filter((column) => !ADDED.includes(column));
  const rows = games.map((game) => ({
    ...game,
    ...added(game, periods, game.seasonId === currentSeason, club),
  }));
  return { columns: [...kept, ...ADDED], rows };
}

function added(
  game: Row,
  periods: ReadonlyMap<string, readonly PeriodScore[]>,
  isCurrent: boolean,
  { call, crowd, doorsBefore, stories }: Club,
): Row {
  const { id = "", place, state, timeOfGame = "" } = game;
  const chance = luck(`crowd ${id}`);
  const isAtHome = place === "home" && isCurrent;
  const isOpen = isAtHome && (state === "scheduled" || state === "final");
  const isHeard = isCurrent && state !== "cancelled" && (isAtHome || chance.happens(0.4));
  return {
    doors: isOpen ? earlier(timeOfGame, doorsBefore) : "",
    periods: (periods.get(id) ?? []).map(({ score, opponentScore }) => `${score}-${opponentScore}`).join(";"),
    attendance:
      place === "home" && state === "final" ? String(stories[id]?.crowd ?? chance.whole(...crowd)) : "",
    radioUrl: isHeard ? `https://radio.example.com/${call}` : "",
    liveStatsUrl: isAtHome && state !== "cancelled" ? `https://livestats.example.com/${call}/${id}` : "",
  };
}

/** The time some minutes earlier on the same day: `week+1 Fri 19:30` → `week+1 Fri 18:30`. */
function earlier(moment: string, minutes: number): string {
  const [, day = "", hour = "0", minute = "0"] = /^(.*) (\d\d):(\d\d)$/.exec(moment) ?? [];
  const total = Number(hour) * 60 + Number(minute) - minutes;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day} ${two(Math.floor(total / 60))}:${two(total % 60)}`;
}
