import type { ShownGame } from "../../domain/schedule/shown-game.ts";
import { StateChip } from "../ui/state-chip.tsx";

/** A live game's score; without one, only the label "Live". */
export function LiveScore({ game }: { game: ShownGame }) {
  return (
    <p className="live-score">
      <StateChip state="live" />
      {game.score !== null && game.opponentScore !== null && (
        <span className="figures text-3xl leading-none">
          {game.score}–{game.opponentScore}
        </span>
      )}
      <span className="live-words">{game.liveWords}</span>
    </p>
  );
}
