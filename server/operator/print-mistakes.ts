import { type Mistake, mistakeLine } from "../bundle/mistake.ts";
import { counted } from "./print-changes.ts";

/** Nobody fixes more at once, and one wrong column gives a mistake on every line of a long table. */
const MOST_PRINTED = 100;

type Print = (line: string) => void;

/** Prints the first hundred mistakes, and how many more there are. With `isAll` they kept everything from being changed. */
export function printMistakes(
  mistakes: readonly Mistake[],
  { isAll, print }: { isAll: boolean; print: Print },
): void {
  if (mistakes.length === 0) return;
  for (const mistake of mistakes.slice(0, MOST_PRINTED)) print(mistakeLine(mistake));
  if (mistakes.length > MOST_PRINTED) print(`… and ${mistakes.length - MOST_PRINTED} more`);
  print(`${counted(mistakes.length, "mistake")}${isAll ? "; nothing was changed" : ""}.`);
}

/** Prints what is odd in a bundle without stopping the import: the first hundred notes, and how many more there are. */
export function printNotes(notes: readonly string[], print: Print): void {
  for (const note of notes.slice(0, MOST_PRINTED)) print(`note: ${note}`);
  if (notes.length > MOST_PRINTED) print(`note: … and ${notes.length - MOST_PRINTED} more`);
}
