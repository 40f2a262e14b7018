import type { GameState } from "../../domain/schedule/game.ts";

const LABELS = {
  scheduled: null,
  tbd: null,
  postponed: "Postponed",
  cancelled: "Cancelled",
  live: "Live",
  final: null,
} satisfies Record<GameState, string | null>;

/** A label with a game's state; draws nothing for a final game or one that takes place as planned. */
export function StateChip({ state }: { state: GameState }) {
  const label = LABELS[state];
  return label ? <span className="chip chip-notice">{label}</span> : null;
}
