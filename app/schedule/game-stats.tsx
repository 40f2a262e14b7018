import { useClubFrame } from "../site/use-frame.ts";
import { type BoxScore, BoxScoreView } from "./box-score.tsx";
import { NothingTold } from "./nothing-told.tsx";
import type { ToldGame } from "./told-game.ts";

export interface GameStatsProps {
  game: ToldGame;
  box: BoxScore | null;
}

/** The box score of a game, or why there is none. */
export function GameStats({ game, box }: GameStatsProps) {
  const { club } = useClubFrame();
  if (box) return <BoxScoreView box={box} sides={{ club: club.alias, opponent: game.opponent.name }} />;
  const sentence =
    game.state === "final"
      ? "The box score of this game has not been entered."
      : "There is no box score before the game has begun.";
  return <NothingTold game={game} sentence={sentence} />;
}
