import type { GameState } from "../../domain/schedule/game.ts";
import { type LiveFacts, liveGameWords } from "../../domain/scoring/live.ts";
import { gameTag, liveTag } from "../../domain/site/page-tags.ts";
import { sportOf } from "../../domain/sports/sports.ts";
import type { ClubVisit } from "../site/club-visit.ts";
import type { FollowedGame } from "./follow-games.tsx";

interface Game extends FollowedGame {
  timeZone: string;
  live: LiveFacts | null;
}

/**
 * Adds to each game the words about its state of play; they are empty if the game is not live. Tags the
 * page so that every goal in any of the club's games purges it.
 */
export function withLiveTexts<T extends Game>(visit: ClubVisit, games: readonly T[]) {
  visit.shows(liveTag(visit.teamId));
  return games.map((game) => ({ ...game, liveWords: wordsOf(visit, game) }));
}

/** Like withLiveTexts, but for a game's own page: only this game's goals purge the page. */
export function withLiveTextOfGame<T extends Game>(visit: ClubVisit, game: T) {
  visit.shows(gameTag(visit.teamId, game.id));
  return { ...game, liveWords: wordsOf(visit, game) };
}

function wordsOf({ site, now }: ClubVisit, { state, timeZone, live }: Game): string {
  const sport = sportOf(site.team.sportsType);
  return state === "live" && sport !== null ? liveGameWords(live, { rules: sport.rules, timeZone, now }) : "";
}

/** The games a page follows: the live ones, and those a scorer has ended but may still correct. */
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
