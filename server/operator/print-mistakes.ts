import { faultText, type Mistake, mistakeLine, shownGot } from "../bundle/mistake.ts";
import { counted } from "./print-changes.ts";

/** Nobody fixes more at once. */
const MOST_PRINTED = 100;

type Print = (line: string) => void;

/**
 * Prints the first hundred mistakes, and how many more there are: one line a cause, as one wrong column gives a mistake in each
 * row of a long table. With `isAll` they kept everything from being changed.
 */
export function printMistakes(
  all: readonly Mistake[],
  { isAll, print }: { isAll: boolean; print: Print },
): void {
  if (all.length === 0) return;
  // Two rules may refuse one cell in the same words.
  const mistakes = [...new Map(all.map((one) => [mistakeLine(one), one])).values()];
  const causes = [...Map.groupBy(mistakes, causeOf).values()];
  for (const alike of causes.slice(0, MOST_PRINTED)) print(causeLine(alike));
  if (causes.length > MOST_PRINTED) print(`… and ${causes.length - MOST_PRINTED} more`);
  const places = mistakes.length > causes.length ? ` in ${mistakes.length} places` : "";
  print(`${counted(causes.length, "mistake")}${places}${isAll ? "; nothing was changed" : ""}.`);
}

const causeOf = ({ file, field, cell, expected }: Mistake) =>
  JSON.stringify([file, field, cell?.column, expected]);

/** A column of more has one cause, which nobody looks for cell by cell. */
const MOST_NAMED = 20;

/** `schedule.csv, column D (Score): expected a whole number, got "ten" (D4), "six" (D7) and 9 more` */
function causeLine(alike: readonly Mistake[]): string {
  const [first] = alike;
  if (!first) throw new Error("A cause has a mistake");
  if (alike.length === 1) return mistakeLine(first);
  const { file, field, cell, expected } = first;
  const column = cell ? `, column ${cell.column} (${field})` : field && `, ${field}`;
  return `${file}${column}: ${faultsText(expected, alike)}`;
}

function faultsText(expected: string, alike: readonly Mistake[]): string {
  const named = alike.slice(0, MOST_NAMED);
  const [got = ""] = named.map(shownGot);
  if (alike.every((one) => shownGot(one) === got))
    return `${faultText(expected, got)} (${named.map(spot).join(", ")}${more(alike)})`;
  const each = named.map((one) => `${shownGot(one)} (${spot(one)})`.trim());
  return faultText(expected, `${each.join(", ")}${more(alike)}`);
}

const spot = ({ cell, line }: Mistake) => (cell ? `${cell.column}${cell.row}` : `line ${line}`);

const more = ({ length }: readonly Mistake[]) =>
  length > MOST_NAMED ? ` and ${length - MOST_NAMED} more` : "";

/** Prints what is odd in a bundle without stopping the import: the first hundred notes, and how many more there are. */
export function printNotes(notes: readonly string[], print: Print): void {
  for (const note of notes.slice(0, MOST_PRINTED)) print(`note: ${note}`);
  if (notes.length > MOST_PRINTED) print(`note: … and ${notes.length - MOST_PRINTED} more`);
}
