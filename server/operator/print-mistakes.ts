import { faultText, gotText, type Mistake, mistakeLine } from "../intake/records/mistake.ts";
import { counted } from "./print-changes.ts";

/** Causes printed: nobody fixes more at once. */
const MAX_PRINTED = 100;

type Print = (line: string) => void;

/**
 * Prints the first hundred mistakes, and how many more there are: one line a cause, as one wrong column
 * gives a mistake in each row of a long table. With `isAll` they kept everything from being changed.
 */
export function printMistakes(
  all: readonly Mistake[],
  { isAll, print }: { isAll: boolean; print: Print },
): void {
  if (all.length === 0) return;
  // Two rules may report a cell with the same text.
  const mistakes = [...new Map(all.map((one) => [mistakeLine(one), one])).values()];
  const causes = [...Map.groupBy(mistakes, causeOf).values()];
  for (const alike of causes.slice(0, MAX_PRINTED)) print(causeLine(alike));
  if (causes.length > MAX_PRINTED) print(`… and ${causes.length - MAX_PRINTED} more`);
  const places = mistakes.length > causes.length ? ` in ${mistakes.length} places` : "";
  print(`${counted(causes.length, "mistake")}${places}${isAll ? "; nothing was changed" : ""}.`);
}

const causeOf = ({ file, field, cell, expected }: Mistake) =>
  JSON.stringify([file, field, cell?.column, expected]);

/** Cells named per cause. */
const MAX_NAMED = 20;

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
  const named = alike.slice(0, MAX_NAMED);
  const [got = ""] = named.map(gotText);
  if (alike.every((one) => gotText(one) === got))
    return `${faultText(expected, got)} (${named.map(spot).join(", ")}${more(alike)})`;
  const each = named.map((one) => `${gotText(one)} (${spot(one)})`.trim());
  return faultText(expected, `${each.join(", ")}${more(alike)}`);
}

const spot = ({ cell, line }: Mistake) => (cell ? `${cell.column}${cell.row}` : `line ${line}`);

const more = ({ length }: readonly Mistake[]) =>
  length > MAX_NAMED ? ` and ${length - MAX_NAMED} more` : "";

/**
 * Prints what is odd in a bundle without stopping the import: the first hundred notes, and how many more
 * there are.
 */
export function printNotes(notes: readonly string[], print: Print): void {
  for (const note of notes.slice(0, MAX_PRINTED)) print(`note: ${note}`);
  if (notes.length > MAX_PRINTED) print(`note: … and ${notes.length - MAX_PRINTED} more`);
}
