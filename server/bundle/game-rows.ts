import type { GameKind, PeriodScore } from "../../domain/schedule/game.ts";
import type { ClubRows } from "./bundle.ts";
import type { ClubContext, Value } from "./club-rows.ts";
import { gameTimes } from "./game-date.ts";

type GameRow = Omit<ClubRows["games"][number], "timeCreated">;

/** @param openUntil by the game's season: stands for the date of games that have none */
export function gameRow(
  game: Value<"games">,
  club: ClubContext,
  openUntil: ReadonlyMap<string, Date>,
): GameRow {
  const at = (moment: string) => club.instant(moment, game.timeZone);
  return {
    ...game,
    ...gameTimes(game, club.instant, openUntil.get(game.seasonId) ?? new Date(0)),
    teamId: club.teamId,
    kind: game.kind ?? kindOf(game),
    timeZone: game.timeZone ?? club.timeZone,
    doors: game.doors === null ? null : at(game.doors),
    formerTimeOfGame: game.formerTimeOfGame === null ? null : at(game.formerTimeOfGame),
    periods: game.periods.map(periodScore),
  };
}

/** What a game is unless the club says otherwise. */
export const kindOf = ({ leagueId }: { leagueId: string | null }): GameKind =>
  leagueId === null ? "exhibition" : "league";

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
