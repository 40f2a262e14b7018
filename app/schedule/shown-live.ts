import { disciplineOf } from "../../domain/club/sports.ts";
import type { GameState } from "../../domain/schedule/game.ts";
import { type LiveFacts, liveWords } from "../../domain/scoring/live.ts";
import { gameTag, liveTag } from "../../domain/site/page-tags.ts";
import type { ClubVisit } from "../site/club-visit.ts";
import type { FollowedGame } from "./follow-games.tsx";

interface Game extends FollowedGame {
  timeZone: string;
  live: LiveFacts | null;
}

/** Games with what is told of those that are live, '' of the others; the page goes with every goal. */
export function withLiveWords<T extends Game>(visit: ClubVisit, games: readonly T[]) {
  visit.shows(liveTag(visit.teamId));
  return games.map((game) => ({ ...game, liveWords: wordsOf(visit, game) }));
}

/** One game in the same way; its page goes with its own goals. */
export function withOwnLiveWords<T extends Game>(visit: ClubVisit, game: T) {
  visit.shows(gameTag(visit.teamId, game.id));
  return { ...game, liveWords: wordsOf(visit, game) };
}

function wordsOf({ site, now }: ClubVisit, { state, timeZone, live }: Game): string {
  const discipline = disciplineOf(site.team.sportsType);
  return state === "live" && discipline !== null ? liveWords(live, { discipline, timeZone, now }) : "";
}

/** The games a page follows: those that are on, and those whose scorer has ended them and may say more. */
export function followedGames(games: readonly Game[]): FollowedGame[] {
  const isFollowed = (state: GameState, live: LiveFacts | null) => state === "live" || live !== null;
  return games
    .filter(({ state, live }) => isFollowed(state, live))
    .map(({ id, state, score, opponentScore, opponent: { name } }) => ({
      id,
      state,
      score,
      opponentScore,
      opponent: { name },
    }));
}
