import type { GameState } from "../../domain/schedule/game.ts";
import { useSite } from "../islands/site.tsx";

/** The part of a game that a page needs to follow its score. */
export interface FollowedGame {
  id: string;
  state: GameState;
  score: number | null;
  opponentScore: number | null;
  opponent: { name: string };
}

interface Props {
  games: FollowedGame[];
  /** The server's stream of changes: "/schedule/live", or "/games/{id}/live" for one game. */
  at: string;
}

/**
 * The live region for new scores. While the page shows a live game, app/boot/follow-scores.ts renews the
 * page at each change and announces the score here.
 */
export function FollowGames({ games, at }: Props) {
  const { club } = useSite();
  const isLive = games.some(({ state }) => state === "live");
  const scores = Object.fromEntries(games.map((game) => [game.id, scoreOf(game, club.alias)]));
  return (
    <p
      role="status"
      aria-live="polite"
      className="sr-only"
      data-live={isLive ? at : undefined}
      data-scores={JSON.stringify(scores)}
    />
  );
}

function scoreOf({ state, score, opponentScore, opponent }: FollowedGame, alias: string): string {
  if (score === null || opponentScore === null) return "";
  const final = state === "final" ? "Final: " : "";
  return `${final}${alias} ${score}, ${opponent.name} ${opponentScore}`;
}
