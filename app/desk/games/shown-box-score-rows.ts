import type { BoxScoreRow, LoadedBoxScore } from "../../../domain/desk/box-score/box-score-form.ts";
import { boxScoreKey, parseBoxScoreKey } from "../../../domain/desk/box-score/box-score-line.ts";
import type { SentRow } from "../../../domain/desk/box-score/read-box-score.ts";
import { LINE_ROLES } from "../../../domain/sports/player-line.ts";

export interface ShownBoxScoreRow
  extends Pick<BoxScoreRow, "key" | "role" | "name" | "number" | "hasPlayed"> {
  texts: SentRow["texts"];
}

/**
 * The rows of the grid: with the stored figures, or with what was typed before a save that failed. A player
 * whom the officer had chosen in the last row keeps a row.
 */
export function shownBoxScoreRows(
  { rows, others }: LoadedBoxScore,
  typed: Readonly<Record<string, Pick<SentRow, "hasPlayed" | "texts">>> | null,
): ShownBoxScoreRow[] {
  const listed = rows.map((row): ShownBoxScoreRow => {
    const own = typed?.[row.key];
    const stored = Object.entries(row.cells).map(([field, value]) => [field, String(value)]);
    return {
      ...{ key: row.key, role: row.role, name: row.name, number: row.number },
      hasPlayed: own?.hasPlayed ?? row.hasPlayed,
      texts: own?.texts ?? Object.fromEntries(stored),
    };
  });
  const known = new Set(rows.map(({ key }) => key));
  const names = new Map(
    LINE_ROLES.flatMap((role) =>
      others[role].map(({ id, name }) => [boxScoreKey({ playerId: id, role }), name] as const),
    ),
  );
  const chosen = Object.entries(typed ?? {}).flatMap(([key, own]): ShownBoxScoreRow[] => {
    const line = parseBoxScoreKey(key);
    if (!line || known.has(key)) return [];
    return [{ key, role: line.role, name: names.get(key) ?? line.playerId, number: "", ...own }];
  });
  return [...listed, ...chosen];
}
