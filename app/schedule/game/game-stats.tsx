import { BOX_SCORE_TO_COME, NO_BOX_SCORE } from "../../../domain/schedule/game-page-words.ts";
import { useClubFrame } from "../../site/use-frame.ts";
import { type BoxScore, BoxScoreView } from "./box-score.tsx";
import { EmptyGamePage } from "./empty-game-page.tsx";
import type { GameDetails } from "./game-details.ts";

export interface GameStatsProps {
  game: GameDetails;
  box: BoxScore | null;
}

export function GameStats({ game, box }: GameStatsProps) {
  const { club } = useClubFrame();
  if (box) return <BoxScoreView box={box} sides={{ club: club.alias, opponent: game.opponent.name }} />;
  const sentence = game.state === "final" ? NO_BOX_SCORE : BOX_SCORE_TO_COME;
  return <EmptyGamePage game={game} sentence={sentence} />;
}
