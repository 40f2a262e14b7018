import type { GameResult } from "../../domain/schedule/record.ts";

const WORDS = { W: "Win", L: "Loss", T: "Tie", OTL: "Overtime loss" } as const;

/** Shows W, L, T or OTL; screen readers read the word. */
export function ResultChip({ letter }: { letter: GameResult["letter"] }) {
  return (
    <span className={letter === "W" ? "chip chip-win" : "chip"}>
      <span aria-hidden="true">{letter}</span>
      <span className="sr-only">{WORDS[letter]}</span>
    </span>
  );
}
