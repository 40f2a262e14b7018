import { BOX_SCORE_PAGE, boxScoreInputLabel } from "../../../domain/desk/box-score/box-score-words.ts";
import { boxScoreInputs } from "../../../domain/desk/box-score/read-box-score.ts";
import type {
  BoxScoreColumn,
  BoxScoreField,
  BoxScoreGroup,
} from "../../../domain/sports/box-score-columns.ts";
import { LINE_DECISIONS, type LineRole } from "../../../domain/sports/player-line.ts";
import type { ShownBoxScoreRow } from "./shown-box-score-rows.ts";

interface GridProps {
  role: LineRole;
  title: string;
  groups: readonly BoxScoreGroup[];
  rows: readonly ShownBoxScoreRow[];
  /** Players who can be chosen in the last row. */
  others: readonly { id: string; name: string }[];
  /** The number of the first row: rows are numbered throughout the form. */
  first: number;
  /** The names of inputs with mistakes. */
  wrong: ReadonlySet<string>;
}

interface GridColumn extends BoxScoreColumn {
  /** The place of its group: a phone shows one group at a time. */
  group: number;
}

/**
 * The players of one role as rows, and what is counted as columns. Plain inputs; in the browser a script
 * adds up the columns and moves between cells (app/boot/desk/box-score.ts).
 */
export function BoxScoreGrid({ role, title, groups, rows, others, first, wrong }: GridProps) {
  const columns = groups.flatMap((group, place) =>
    group.columns.map((column): GridColumn => ({ ...column, group: place })),
  );
  return (
    <section className="box-grid-part" aria-labelledby={`grid-${role}`}>
      <h2 id={`grid-${role}`}>{title}</h2>
      {groups.length > 1 && (
        <fieldset className="box-grid-views">
          <legend className="sr-only">{BOX_SCORE_PAGE.shownColumns}</legend>
          {groups.map((group, place) => (
            <label key={group.title}>
              <input type="radio" name={`view-${role}`} value={place} defaultChecked={place === 0} />
              <span>{group.title}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="box-grid-frame">
        <table className="box-grid" data-role={role}>
          <thead>
            <tr>
              <th scope="col">{BOX_SCORE_PAGE.player}</th>
              <th scope="col" className="box-grid-played">
                {BOX_SCORE_PAGE.played}
              </th>
              {columns.map(({ field, code, name, group }) => (
                <th key={field} scope="col" data-group={group}>
                  <abbr title={name}>{code}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <PlayerRow key={row.key} {...{ row, columns, wrong }} at={first + place} />
            ))}
            {others.length > 0 && <OtherRow {...{ role, columns, others, wrong }} at={first + rows.length} />}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{BOX_SCORE_PAGE.total}</th>
              <td>
                <output data-total="on">{rows.filter(({ hasPlayed }) => hasPlayed).length}</output>
              </td>
              {columns.map(({ field, group }) => (
                <td key={field} data-group={group}>
                  {isSummed(field) && <output data-total={field}>{totalOf(rows, field)}</output>}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

const isSummed = (field: BoxScoreField) => field !== "minutes" && field !== "decision";

const totalOf = (rows: readonly ShownBoxScoreRow[], field: BoxScoreField) =>
  rows.reduce((sum, { texts }) => sum + (Number(texts[field] ?? 0) || 0), 0);

interface CellsProps {
  at: number;
  columns: readonly GridColumn[];
  wrong: ReadonlySet<string>;
}

function PlayerRow({ row, ...props }: CellsProps & { row: ShownBoxScoreRow }) {
  const { key, name, number, hasPlayed, texts } = row;
  const inputs = boxScoreInputs(props.at);
  return (
    <tr>
      <th scope="row">
        <input type="hidden" name={inputs.key} value={key} />
        {number && <span className="box-grid-number">{number}</span>}
        <span>{name}</span>
      </th>
      <td>
        <input
          type="checkbox"
          name={inputs.hasPlayed}
          value="yes"
          defaultChecked={hasPlayed}
          aria-label={boxScoreInputLabel(name, BOX_SCORE_PAGE.played)}
        />
      </td>
      <Cells {...props} name={name} texts={texts} />
    </tr>
  );
}

/** A row for a player who is not on the roster, or who plays in another role than usual. */
function OtherRow({ role, others, ...props }: CellsProps & Pick<GridProps, "role" | "others">) {
  const inputs = boxScoreInputs(props.at);
  return (
    <tr>
      <th scope="row">
        <select name={inputs.key} aria-label={BOX_SCORE_PAGE.another} defaultValue="">
          <option value="">{BOX_SCORE_PAGE.another}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={`${role}/${id}`}>
              {name}
            </option>
          ))}
        </select>
      </th>
      <td>
        <input
          type="checkbox"
          name={inputs.hasPlayed}
          value="yes"
          aria-label={boxScoreInputLabel(BOX_SCORE_PAGE.another, BOX_SCORE_PAGE.played)}
        />
      </td>
      <Cells {...props} name={BOX_SCORE_PAGE.another} texts={{}} />
    </tr>
  );
}

function Cells({
  at,
  columns,
  wrong,
  name,
  texts,
}: CellsProps & { name: string; texts: ShownBoxScoreRow["texts"] }) {
  const inputs = boxScoreInputs(at);
  return columns.map(({ field, name: column, group }) => {
    const input = inputs.cell(field);
    const common = {
      name: input,
      "aria-label": boxScoreInputLabel(name, column),
      "aria-invalid": wrong.has(input) || undefined,
    };
    const text = texts[field] ?? "";
    return (
      <td key={field} data-group={group}>
        {field === "decision" ? (
          <select {...common} defaultValue={text}>
            {LINE_DECISIONS.map((decision) => (
              <option key={decision} value={decision}>
                {decision}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...common}
            defaultValue={text}
            inputMode={keypadFor(field)}
            autoComplete="off"
            maxLength={8}
          />
        )}
      </td>
    );
  });
}

/** A phone's keypad. That with digits only has no minus. */
function keypadFor(field: BoxScoreField): "numeric" | "decimal" | "text" {
  if (field === "plusMinus") return "text";
  return field === "minutes" ? "decimal" : "numeric";
}
