import { writtenResult } from "./parse-result.ts";

/** What clubs write below their games: "TOTALS", "Season record", "Conference: 3-1-1". */
const SUM =
  /^(?:(?:season|team|grand|overall|final|our|current|fall|spring|home|away|road|league|conference|conf\.?|division|non-?(?:conference|league))[ -]){0,2}(?:totals?|records?|averages?|avg\.?|w[-/]l(?:[-/][tdo][tl]?)?|overall|goals for(?: ?[/&] ?against)?|goals against|points?|standings?|goal diff(?:erential|erence)?)(?: ?[:=–-] ?.{0,60})?$/i;

/**
 * Whether a row is a sum: it begins with the word, and holds nothing but figures besides. @param filled its
 * cells that hold something
 */
export const isSumOfGames = ([label = "", ...figures]: readonly string[]): boolean =>
  SUM.test(label.trim()) && figures.every(isFigure);

/** "224", "6-3-1", "5-2-1-1 (3-1 SRC)", "0.63", "RECORD" again, or another label of a sum. */
const isFigure = (cell: string) =>
  /^[-+]?[\d.,%\s–:()/-]{1,30}(?: ?\(?[\d–-]{3,12} [A-Za-z .]{1,20}\)?)?$/.test(cell.trim()) ||
  SUM.test(cell.trim()) ||
  writtenResult(cell) !== null ||
  /^(?:gf|ga|pf|pa|w|l|t|d|gp|pts?):?(?: ?\d{1,4})?$/i.test(cell.trim());
