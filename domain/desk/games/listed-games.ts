import type { GameState } from "../../schedule/game.ts";

interface ListedGame {
  id: string;
  state: GameState;
  timeOfGame: Date;
}

/** A season's games as the desk lists them: what officers want first comes first. */
interface OrderedGames<Game> {
  /** The next game that is played, if the season has a last one, too: each is shown above the lists. */
  next: Game | null;
  /** The last game that was played. */
  last: Game | null;
  /** Other games still to come, the next one first. */
  upcoming: Game[];
  /** Other games that have begun, the newest first. */
  past: Game[];
}

export function orderGames<Game extends ListedGame>(games: readonly Game[], now: Date): OrderedGames<Game> {
  const inOrder = games.toSorted((one, other) => one.timeOfGame.getTime() - other.timeOfGame.getTime());
  const hasBegun = ({ state, timeOfGame }: Game) =>
    state === "final" || state === "live" || timeOfGame <= now;
  const isOff = ({ state }: Game) => state === "cancelled" || state === "postponed";
  const upcoming = inOrder.filter((game) => !hasBegun(game));
  const past = inOrder.filter(hasBegun).toReversed();
  const next = upcoming.find((game) => !isOff(game));
  const last = past.find((game) => !isOff(game));
  if (!next || !last) return { next: null, last: null, upcoming, past };
  return {
    next,
    last,
    upcoming: upcoming.filter((game) => game !== next),
    past: past.filter((game) => game !== last),
  };
}
