import { type Mistake, mistakeLine } from "../server/bundle/mistake.ts";

/** Nobody mends more in one go; one wrong column of a long table is a mistake on every line. */
const MOST_PRINTED = 100;

/** Says what is wrong in a bundle, the first hundred mistakes whole and the rest as a number. */
export function printMistakes(mistakes: readonly Mistake[], print: (line: string) => void): void {
  for (const mistake of mistakes.slice(0, MOST_PRINTED)) print(mistakeLine(mistake));
  const rest = mistakes.length - MOST_PRINTED;
  if (rest > 0) print(`… and ${rest} more`);
  print(`${mistakes.length} ${mistakes.length === 1 ? "mistake" : "mistakes"}; nothing was changed.`);
}
