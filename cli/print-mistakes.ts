import { type Mistake, mistakeLine } from "../server/bundle/mistake.ts";

/** Nobody mends more in one go; one wrong column of a long table is found on every line. */
const MOST_PRINTED = 100;

type Print = (line: string) => void;

/** Says what is wrong in a bundle, the first hundred mistakes whole and the rest as a number. */
export function printMistakes(mistakes: readonly Mistake[], print: Print): void {
  for (const mistake of mistakes.slice(0, MOST_PRINTED)) print(mistakeLine(mistake));
  if (mistakes.length > MOST_PRINTED) print(`… and ${mistakes.length - MOST_PRINTED} more`);
  print(`${mistakes.length} ${mistakes.length === 1 ? "mistake" : "mistakes"}; nothing was changed.`);
}

/** Says what is odd in a bundle and stops no import, the first hundred notes whole and the rest as a number. */
export function printNotes(notes: readonly string[], print: Print): void {
  for (const note of notes.slice(0, MOST_PRINTED)) print(`note: ${note}`);
  if (notes.length > MOST_PRINTED) print(`note: … and ${notes.length - MOST_PRINTED} more`);
}
