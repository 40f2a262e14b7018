import { type ComponentType, useEffect, useState } from "react";
import type { GameState } from "../../domain/schedule/game.ts";

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

/**
 * Renews the page while it shows a live game, without a reload, and says a changed score aloud. Its script comes only
 * then, and stays with the final: it may be taken back.
 */
export function FollowGames(props: Props) {
  const isLive = props.games.some(({ state }) => state === "live");
  const [Following, setFollowing] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (isLive) void import("./following.tsx").then((loaded) => setFollowing(() => loaded.Following));
  }, [isLive]);
  return Following && <Following {...props} />;
}
