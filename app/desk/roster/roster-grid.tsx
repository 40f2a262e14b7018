import { CHOOSE_INPUT, rosterInput } from "../../../domain/desk/roster/read-roster.ts";
import { detailCell, type RosterCells } from "../../../domain/desk/roster/roster-cells.ts";
import { ROSTER_PAGE, rosterInputLabel, rosterRowId } from "../../../domain/desk/roster/roster-words.ts";
import { DETAIL_TITLES } from "../../../domain/people/player.ts";

/** A row of the grid: what is stored, or what was typed before a save that failed. */
export interface RosterGridRow {
  id: string;
  name: string;
  isAlum: boolean;
  /** False for a player who has no page yet. */
  isStored: boolean;
  cells: RosterCells;
  /** Sentences beside cells: mistakes, or what is worth another look. */
  notes: Readonly<Record<string, string>>;
  /** The cells with mistakes. */
  wrong: readonly string[];
  isChosen: boolean;
}

/** The ids of the lists of positions and classes that browsers suggest. */
export const SUGGESTED = { positions: "positions", classes: "classes" } as const;

const COLUMNS = [
  { cell: detailCell(DETAIL_TITLES.number), head: ROSTER_PAGE.number, name: ROSTER_PAGE.numberName },
  {
    ...{ cell: detailCell(DETAIL_TITLES.position), list: SUGGESTED.positions },
    ...{ head: ROSTER_PAGE.position, name: ROSTER_PAGE.position },
  },
  {
    ...{ cell: detailCell(DETAIL_TITLES.year), list: SUGGESTED.classes },
    ...{ head: ROSTER_PAGE.year, name: ROSTER_PAGE.year },
  },
] as const;

/**
 * The players of a season with what each season has anew. Plain inputs; in the browser a script moves between
 * cells by the arrow keys and Enter (app/boot/desk/roster.ts).
 */
export function RosterGrid({ rows }: { rows: readonly RosterGridRow[] }) {
  return (
    <div className="roster-frame">
      <table className="box-grid roster-grid" data-roster>
        <caption className="sr-only">{ROSTER_PAGE.gridLabel}</caption>
        <thead>
          <tr>
            <th scope="col">{ROSTER_PAGE.player}</th>
            {COLUMNS.map(({ cell, head, name }) => (
              <th key={cell} scope="col">
                {head === name ? head : <abbr title={name}>{head}</abbr>}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{ROSTER_PAGE.choose}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <PlayerRows key={row.id} row={row} at={at} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PlayerRows({ row, at }: { row: RosterGridRow; at: number }) {
  const { id, name, isAlum, isStored, cells, notes, wrong, isChosen } = row;
  const noteId = (cell: string) => `note-${at}-${COLUMNS.findIndex((column) => column.cell === cell)}`;
  const noted = COLUMNS.filter(({ cell }) => notes[cell]);
  return (
    <>
      <tr id={rosterRowId(id)}>
        <th scope="row">
          {isStored ? (
            <a className="text-link" href={`/desk/website/${isAlum ? "alumni" : "players"}/${id}`}>
              {name}
            </a>
          ) : (
            name
          )}
          {isAlum && <span className="desk-chip">{ROSTER_PAGE.isAlum}</span>}
        </th>
        {COLUMNS.map(({ cell, name: column, ...more }) => (
          <td key={cell}>
            <input
              name={rosterInput(id, cell)}
              defaultValue={cells[cell] ?? ""}
              list={"list" in more ? more.list : undefined}
              inputMode={"list" in more ? undefined : "numeric"}
              autoComplete="off"
              maxLength={200}
              aria-label={rosterInputLabel(name, column)}
              aria-invalid={wrong.includes(cell) || undefined}
              aria-describedby={notes[cell] ? noteId(cell) : undefined}
            />
          </td>
        ))}
        <td>
          <input
            type="checkbox"
            name={CHOOSE_INPUT}
            value={id}
            defaultChecked={isChosen}
            aria-label={rosterInputLabel(name, ROSTER_PAGE.choose)}
          />
        </td>
      </tr>
      {noted.length > 0 && (
        <tr className="roster-notes">
          <td colSpan={COLUMNS.length + 2}>
            {noted.map(({ cell }) => (
              <p
                key={cell}
                id={noteId(cell)}
                className={wrong.includes(cell) ? "field-error" : "text-sm text-muted"}
              >
                {notes[cell]}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}
