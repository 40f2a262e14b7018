import { type Mistake, mistakeLine } from "../server/bundle/mistake.ts";

/** Nobody fixes more at once, and one wrong column gives a mistake on every line of a long table. */
const MOST_PRINTED = 100;

type Print = (line: string) => void;

/** Prints the first hundred mistakes, and how many more there are. */
export function printMistakes(
  mistakes: readonly Mistake[],
  print: Print,
  outcome = "; nothing was changed",
): void {
  for (const mistake of mistakes.slice(0, MOST_PRINTED)) print(mistakeLine(mistake));
  if (mistakes.length > MOST_PRINTED) print(`… and ${mistakes.length - MOST_PRINTED} more`);
  print(`${mistakes.length} ${mistakes.length === 1 ? "mistake" : "mistakes"}${outcome}.`);
}

/** Prints what is odd in a bundle without stopping the import: the first hundred notes, and how many more there are. */
export function printNotes(notes: readonly string[], print: Print): void {
  for (const note of notes.slice(0, MOST_PRINTED)) print(`note: ${note}`);
  if (notes.length > MOST_PRINTED) print(`note: … and ${notes.length - MOST_PRINTED} more`);
}
