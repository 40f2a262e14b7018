import type { ShownGame } from "./game-row.tsx";

/** That a game is on, said where its pages follow it. */
export function LiveGame({ game }: { game: ShownGame }) {
  const hasScore = game.score !== null && game.opponentScore !== null;
  return (
    <p className="text-lg" aria-live="polite">
      {hasScore ? "The game is on." : "The game is on. The score is not known yet."}
    </p>
  );
}
