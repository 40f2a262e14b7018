import type { GameResult } from "../../domain/schedule/record.ts";

const READ_OUT = { W: "Win", L: "Loss", T: "Tie", OTL: "Overtime loss" } as const;

/** Shows W, L, T or OTL; the word is read out. */
export function ResultChip({ letter }: { letter: GameResult["letter"] }) {
  return (
    <span className={letter === "W" ? "chip chip-win" : "chip"}>
      <span aria-hidden="true">{letter}</span>
      <span className="sr-only">{READ_OUT[letter]}</span>
    </span>
  );
}
