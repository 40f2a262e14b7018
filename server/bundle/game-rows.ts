import type { GameKind, PeriodScore } from "../../domain/schedule/game.ts";
import type { ClubRows } from "./bundle.ts";
import type { ClubContext, Value } from "./club-rows.ts";
import { gameTimes } from "./game-date.ts";

type GameRow = Omit<ClubRows["games"][number], "timeCreated">;

/** What games of one season share. */
interface OfSeasons {
  /** Stands for the date of games that have none. */
  openUntil: ReadonlyMap<string, Date>;
  /** Those with a game of a league. */
  withLeague: ReadonlySet<string>;
}

export function gameRow(
  game: Value<"games">,
  club: ClubContext,
  { openUntil, withLeague }: OfSeasons,
): GameRow {
  const at = (moment: string) => club.instant(moment, game.timeZone);
  return {
    ...game,
    ...gameTimes(game, club.instant, openUntil.get(game.seasonId) ?? new Date(0)),
    teamId: club.teamId,
    kind: game.kind ?? kindOf(game, withLeague),
    timeZone: game.timeZone ?? club.timeZone,
    doors: game.doors === null ? null : at(game.doors),
    formerTimeOfGame: game.formerTimeOfGame === null ? null : at(game.formerTimeOfGame),
    periods: game.periods.map(periodScore),
  };
}

type InSeason = Pick<GameRow, "seasonId" | "leagueId">;

/** What a game is unless the club says otherwise. Beside games of a league one of none is an exhibition. */
export function kindOf({ seasonId, leagueId }: InSeason, withLeague: ReadonlySet<string>): GameKind {
  if (leagueId !== null) return "league";
  return withLeague.has(seasonId) ? "exhibition" : "independent";
}

/** The seasons with a game of a league. */
export const leagueSeasons = (games: readonly InSeason[]): ReadonlySet<string> =>
  new Set(games.filter(({ leagueId }) => leagueId !== null).map(({ seasonId }) => seasonId));

const YEAR_MS = 365 * 86_400_000;

/**
 * Until when a game without a date may still be played, by season: a year after the season was created, or after its last
 * game with a date. So it is no upcoming game for ever.
 */
export function openUntil(
  seasons: readonly Value<"seasons">[],
  games: readonly Value<"games">[],
  { instant }: ClubContext,
): ReadonlyMap<string, Date> {
  const never = new Date(0);
  const times = games
    .map((game) => ({ seasonId: game.seasonId, ...gameTimes(game, instant, never) }))
    .filter(({ datePrecision }) => datePrecision !== "none");
  const lastIn = Map.groupBy(times, ({ seasonId }) => seasonId);
  return new Map(
    seasons.map(({ id, timeCreated }) => {
      const played = (lastIn.get(id) ?? []).map(({ endTimeOfGame }) => endTimeOfGame.getTime());
      return [id, new Date(Math.max(instant(timeCreated).getTime() + YEAR_MS, ...played))];
    }),
  );
}

/** `2-1` → the club's 2, the opponent's 1. */
function periodScore(period: string): PeriodScore {
  const [score = 0, opponentScore = 0] = period.split("-").map(Number);
  return { score, opponentScore };
}
