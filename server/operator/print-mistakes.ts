import { faultText, gotText, type Mistake, mistakeLine } from "../intake/records/mistake.ts";
import { countedNoun } from "./print-changes.ts";

/** The maximum number of printed causes: nobody fixes more at once. */
const MAX_PRINTED = 100;

type Print = (line: string) => void;

/**
 * Prints the mistakes, one line per cause, because a single wrong column makes a mistake in each row of a
 * long table. Prints at most a hundred causes, and how many more there are.
 * @param isAll true if nothing was changed because of the mistakes
 */
export function printMistakes(
  all: readonly Mistake[],
  { isAll, print }: { isAll: boolean; print: Print },
): void {
  if (all.length === 0) return;
  // Two rules may report the same cell with the same text.
  const mistakes = [...new Map(all.map((one) => [mistakeLine(one), one])).values()];
  const causes = [...Map.groupBy(mistakes, causeOf).values()];
  for (const sameCause of causes.slice(0, MAX_PRINTED)) print(causeLine(sameCause));
  if (causes.length > MAX_PRINTED) print(`… and ${causes.length - MAX_PRINTED} more`);
  const places = mistakes.length > causes.length ? ` in ${mistakes.length} places` : "";
  print(`${countedNoun(causes.length, "mistake")}${places}${isAll ? "; nothing was changed" : ""}.`);
}

const causeOf = ({ file, field, cell, expected }: Mistake) =>
  JSON.stringify([file, field, cell?.column, expected]);

/** The maximum number of cells named per cause. */
const MAX_NAMED = 20;

/**
 * A line for all mistakes of one cause: `schedule.csv, column D (Score): expected a whole number, got "ten"
 * (D4), "six" (D7) and 9 more`.
 */
function causeLine(sameCause: readonly Mistake[]): string {
  const [first] = sameCause;
  if (!first) throw new Error("A cause has a mistake");
  if (sameCause.length === 1) return mistakeLine(first);
  const { file, field, cell, expected } = first;
  const column = cell ? `, column ${cell.column} (${field})` : field && `, ${field}`;
  return `${file}${column}: ${faultsText(expected, sameCause)}`;
}

function faultsText(expected: string, sameCause: readonly Mistake[]): string {
  const named = sameCause.slice(0, MAX_NAMED);
  const [got = ""] = named.map(gotText);
  if (sameCause.every((one) => gotText(one) === got))
    return `${faultText(expected, got)} (${named.map(positionText).join(", ")}${more(sameCause)})`;
  const each = named.map((one) => `${gotText(one)} (${positionText(one)})`.trim());
  return faultText(expected, `${each.join(", ")}${more(sameCause)}`);
}

const positionText = ({ cell, line }: Mistake) => (cell ? `${cell.column}${cell.row}` : `line ${line}`);

const more = ({ length }: readonly Mistake[]) =>
  length > MAX_NAMED ? ` and ${length - MAX_NAMED} more` : "";

/**
 * Prints the notes on a bundle, which do not stop the import: the first hundred, and how many more there are.
 */
export function printNotes(notes: readonly string[], print: Print): void {
  for (const note of notes.slice(0, MAX_PRINTED)) print(`note: ${note}`);
  if (notes.length > MAX_PRINTED) print(`note: … and ${notes.length - MAX_PRINTED} more`);
}
