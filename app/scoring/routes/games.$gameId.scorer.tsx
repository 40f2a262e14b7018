import { DETAIL_TITLES } from "../../../domain/people/player.ts";
import { profileValue, sortPlayers } from "../../../domain/people/roster.ts";
import { isTimeOpen } from "../../../domain/schedule/game.ts";
import { type GameDate, gameDateLong, hasDay } from "../../../domain/schedule/game-date.ts";
import { opponentPrefix } from "../../../domain/schedule/schedule.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import { isScoringClosed } from "../../../domain/scoring/scoring.ts";
import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import { formatTime } from "../../../domain/values/dates.ts";
import { listSeasonPlayers } from "../../../server/db/queries/people/players.ts";
import { findGame } from "../../../server/db/queries/schedule/games.ts";
import { findGameToScore, findScorecard } from "../../../server/db/queries/scoring/scorer-entries.ts";
import { notFoundAnswer, teamPageVisit } from "../../site/club-visit.ts";
import { privateMeta } from "../../site/private-page.ts";
import { ScorerPage } from "../scorer-page.tsx";
import type { Route } from "./+types/games.$gameId.scorer.ts";

/** Open to all: the token in the link allows scoring, and the page itself shows nothing secret. */
export async function loader({ context, params: { gameId } }: Route.LoaderArgs) {
  const { db, teamId, site, read } = teamPageVisit(context);
  const sport = sportOf(site.team.sportsType);
  const [game, scored] = await read(
    "game",
    Promise.all([findGame(db, teamId, gameId), findGameToScore(db, teamId, gameId)]),
  );
  if (!game || !scored || sport === null) throw notFoundAnswer("game", PRIVATE_HEADERS);
  const [card, roster] = await read(
    "game",
    Promise.all([
      findScorecard(db, teamId, gameId, sport.rules),
      listSeasonPlayers(db, teamId, scored.seasonId),
    ]),
  );
  return {
    gameId,
    card,
    rules: sport.rules,
    opponent: game.opponent.name,
    matchup: `${opponentPrefix(game)} ${game.opponent.name}`,
    when: whenOf(game),
    isClosed: isScoringClosed(scored.state),
    roster: sortPlayers(roster, "number").map(({ id, name, details }) => ({
      id,
      name,
      number: profileValue({ details }, DETAIL_TITLES.number),
    })),
  };
}

/**
 * The game's day and time as text. It is formatted on the server, so that the scorer's screen needs no script
 * for times.
 */
function whenOf(game: GameDate & Pick<ShownGame, "state">) {
  const time = isTimeOpen(game) ? "time TBD" : formatTime(game.timeOfGame, game.timeZone);
  return [gameDateLong(game), hasDay(game) && time].filter(Boolean).join(", ");
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "Scoring");

export default function Scorer({ loaderData }: Route.ComponentProps) {
  return <ScorerPage {...loaderData} />;
}
