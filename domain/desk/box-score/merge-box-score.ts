import { type Clash, type Fields, mergeEntered } from "../content/merge-entered.ts";

/** A game's lines by key (`player/jane-doe`). A count that is 0 is missing. */
export type LinesByKey = ReadonlyMap<string, Fields>;

/**
 * A cell that two officers changed in different ways; `field` is `WHOLE_LINE` if one of them took the line
 * out.
 */
export interface CellClash extends Clash {
  /** The line's key. */
  line: string;
}

/** Stands for a whole line in a clash. No field has this name. */
export const WHOLE_LINE = "*";

/**
 * Merges a box score that an officer entered into the stored one, cell by cell: what only one of them changed
 * is taken, and fields that were not entered stay.
 * @param entered the lines that the form showed; null for a player who is not to have a line
 * @param began those lines as the form was drawn
 * @param fields the fields that the form shows
 */
export function mergeBoxScore(
  stored: LinesByKey,
  { entered, began }: { entered: ReadonlyMap<string, Fields | null>; began: LinesByKey },
  fields: readonly string[],
): { lines: Map<string, Fields>; clashes: CellClash[] } {
  const lines = new Map(stored);
  const clashes: CellClash[] = [];
  for (const [line, cells] of entered) {
    const [now, was] = [stored.get(line), began.get(line)];
    if (cells && now) {
      const merged = mergeCells(now, cells, was ?? {}, fields);
      lines.set(line, merged.after);
      clashes.push(...merged.clashes.map((clash) => ({ ...clash, line })));
    } else if (cells && !now) {
      // Somebody else took the line out: that stands unless this officer changed it.
      if (!was) lines.set(line, cells);
      else if (!isSame(cells, was, fields))
        clashes.push({ line, field: WHOLE_LINE, entered: true, stored: false });
    } else if (now && was) {
      if (isSame(now, was, fields)) lines.delete(line);
      else clashes.push({ line, field: WHOLE_LINE, entered: false, stored: true });
    }
  }
  return { lines, clashes };
}

function mergeCells(now: Fields, cells: Fields, was: Fields, fields: readonly string[]) {
  const wanted = Object.fromEntries(fields.map((field) => [field, cells[field]]));
  const versions = Object.fromEntries(fields.map((field) => [field, cellVersion(was[field])]));
  const { changed, clashes } = mergeEntered(now, wanted, versions, cellVersion);
  const after = Object.entries({ ...now, ...changed }).filter(([, value]) => value !== undefined);
  return { after: Object.fromEntries(after), clashes };
}

const cellVersion = (value: unknown) => (value === undefined ? "" : String(value));

const isSame = (one: Fields, other: Fields, fields: readonly string[]) =>
  fields.every((field) => cellVersion(one[field]) === cellVersion(other[field]));
