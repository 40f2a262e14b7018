import { contactDetailIn } from "../../people/contact-details.ts";
import { DETAIL_TITLES } from "../../people/player.ts";
import { createPositionNormalizer, parsePosition } from "../../people/position.ts";
import { parseClass } from "../../people/school-class.ts";
import { isNoAnswer, parseJerseyNumber } from "../../people/written-number.ts";
import type { Sport } from "../../sports/sport.ts";
import { detailCell } from "./roster-cells.ts";
import {
  cellMistakeText,
  EXPECTED_CLASS,
  EXPECTED_NUMBER,
  publicDetailText,
  sameNumberText,
  unknownClassText,
  unknownPositionText,
} from "./roster-words.ts";

/** Reads what officers type into a roster as imports read a sheet's cells. Pure. */

const MAX_CHARACTERS = 200;

export type ReadCell = { text: string } | { mistake: string };

/** Returns a function that reads a cell in the spelling of the roster's other positions. */
export function rosterCellReader(
  sport: Sport | null,
  positions: readonly string[],
): (cell: string, typed: string) => ReadCell {
  const spell = createPositionNormalizer(positions);
  return (cell, typed) => {
    const text = typed.trim().replace(/\s+/g, " ");
    if (text === "" || isNoAnswer(text)) return { text: "" };
    if (text.length > MAX_CHARACTERS)
      return { mistake: cellMistakeText(`at most ${MAX_CHARACTERS} characters`, "") };
    const personal = contactDetailIn(text);
    if (personal) return { mistake: publicDetailText(personal) };
    if (cell === detailCell(DETAIL_TITLES.number)) {
      const number = parseJerseyNumber(text);
      return number === null ? { mistake: cellMistakeText(EXPECTED_NUMBER, text) } : { text: number };
    }
    if (cell === detailCell(DETAIL_TITLES.position)) {
      const position = parsePosition(text, sport);
      return { text: position === null ? text : spell(position) };
    }
    if (cell === detailCell(DETAIL_TITLES.year))
      // A date in a player's row may be a birthday, and is not repeated.
      return isDate(text)
        ? { mistake: cellMistakeText(EXPECTED_CLASS, "") }
        : { text: parseClass(text) ?? text };
    return { text };
  };
}

const isDate = (text: string) =>
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?![\d-])/.test(text) ||
  /^[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{2,4}$/i.test(text) ||
  /^\d{1,2}[- ][a-z]{3,9}[- ]\d{2,4}$/i.test(text);

interface NotedRow {
  id: string;
  name: string;
  cells: Readonly<Record<string, string>>;
}

/**
 * What is worth another look, by player and cell: a number that two players have, a position or a class that
 * is unknown. It may be right, so it keeps nobody from saving.
 */
export function rosterNotes(
  rows: readonly NotedRow[],
  sport: Sport | null,
): Map<string, Record<string, string>> {
  const number = detailCell(DETAIL_TITLES.number);
  const wearers = Map.groupBy(rows, ({ cells }) => cells[number] ?? "");
  return new Map(
    rows.map(({ id, cells }) => {
      const others = (wearers.get(cells[number] ?? "") ?? []).filter((other) => other.id !== id);
      const position = cells[detailCell(DETAIL_TITLES.position)] ?? "";
      const year = cells[detailCell(DETAIL_TITLES.year)] ?? "";
      const isOdd = sport !== null && position !== "" && parsePosition(position, sport) === null;
      const notes: Record<string, string> = {
        ...(cells[number] &&
          others.length > 0 && { [number]: sameNumberText(others.map(({ name }) => name)) }),
        ...(isOdd && { [detailCell(DETAIL_TITLES.position)]: unknownPositionText(position) }),
        ...(year !== "" &&
          parseClass(year) === null && { [detailCell(DETAIL_TITLES.year)]: unknownClassText(year) }),
      };
      return [id, notes];
    }),
  );
}
