import type { GameState } from "../../domain/game.ts";
import { type LiveFacts, liveWords } from "../../domain/live.ts";
import { liveTag } from "../../domain/page-tags.ts";
import { disciplineOf } from "../../domain/sports.ts";
import type { ClubVisit } from "./club-visit.ts";
import type { FollowedGame } from "./follow-games.tsx";

interface Game extends FollowedGame {
  timeZone: string;
  live: LiveFacts | null;
}

/** Games with what is told of those that are live, '' of the others; the page goes with every goal. */
export function withLiveWords<T extends Game>({ site, teamId, now, shows }: ClubVisit, games: readonly T[]) {
  shows(liveTag(teamId));
  const discipline = disciplineOf(site.team.sportsType);
  const wordsOf = ({ state, timeZone, live }: Game) =>
    state === "live" && discipline !== null ? liveWords(live, { discipline, timeZone, now }) : "";
  return games.map((game) => ({ ...game, liveWords: wordsOf(game) }));
}

/** The games a page follows: those that are on, and those whose scorer has ended them and may say more. */
export function followedGames(games: readonly Game[]): FollowedGame[] {
  const isFollowed = (state: GameState, live: LiveFacts | null) => state === "live" || live !== null;
  return games
    .filter(({ state, live }) => isFollowed(state, live))
    .map(({ id, state, score, opponentScore, opponent: { name } }) => ({
      ...{ id, state, score, opponentScore },
      opponent: { name },
    }));
}
