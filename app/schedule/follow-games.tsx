import { type ComponentType, useEffect, useState } from "react";
import type { GameState } from "../../domain/schedule/game.ts";

/** What a page needs of a game to follow its score. */
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
 * While the page shows a live game, reads its data again at each change and says a new score aloud. The script is
 * loaded only then, and stays after the final score, because that may be undone.
 */
export function FollowGames(props: Props) {
  const isLive = props.games.some(({ state }) => state === "live");
  const [Following, setFollowing] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (isLive) void import("./following.tsx").then((loaded) => setFollowing(() => loaded.Following));
  }, [isLive]);
  return Following && <Following {...props} />;
}
