import { lazy, Suspense, useState } from "react";
import type { GameState } from "../../domain/game.ts";

/** Few pages show a game while it is on. */
const Following = lazy(() => import("./following.tsx"));

/** A game as those who follow it hear of it. */
export interface FollowedGame {
  id: string;
  state: GameState;
  score: number | null;
  opponentScore: number | null;
  opponent: { name: string };
}

interface Props {
  games: FollowedGame[];
  /** Where the server tells of changes: "/schedule/live", or "/games/{id}/live" where one game is shown. */
  at: string;
}

/** Renews the page while it shows a live game, without a reload, and says a changed score aloud. */
export function FollowGames({ games, at }: Props) {
  const isLive = games.some(({ state }) => state === "live");
  const [isFollowed, follow] = useState(isLive);
  // Not given up with the final: it may be taken back.
  if (isLive && !isFollowed) follow(true);
  if (!isFollowed) return null;
  return (
    <Suspense>
      <Following games={games} at={at} />
    </Suspense>
  );
}
