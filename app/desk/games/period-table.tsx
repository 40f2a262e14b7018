import { periodInputLabel, RESULT_PAGE } from "../../../domain/desk/games/game-words.ts";
import { enteredPeriods, periodInputs, type ResultRules } from "../../../domain/desk/games/read-result.ts";
import type { LoadedResult } from "../../../domain/desk/games/result-form.ts";
import type { PeriodLabel } from "../../../domain/sports/game-rules.ts";
import { CodeHeads } from "../../ui/code-heads.tsx";

interface PeriodTableProps {
  rules: ResultRules;
  form: LoadedResult;
  /** True if the form shows that the game went past regulation. */
  isLate: boolean;
  /** What an input shows: what was typed, or the stored value. */
  textOf(name: string, stored: unknown): string;
  /** Sentences about inputs, by name. */
  problems: Readonly<Record<string, string>>;
}

/**
 * The score by period as a table of inputs, and overtimes as another one, which the style sheet hides unless
 * they were chosen or filled in. A browser that can't do that shows them folded. Nothing for a club without a
 * sport.
 */
export function PeriodTable({ rules, form, isLate, textOf, problems }: PeriodTableProps) {
  const { club, opponent, periods, decision } = form;
  const shown = decision === "shootout" ? periods.slice(0, -1) : periods;
  const labels = enteredPeriods(rules, periods.length, decision);
  if (labels.length === 0) return null;
  const inputs = labels.map((_label, at) => periodInputs(at));
  const wrong = inputs.flatMap((input) => problems[input.club] ?? problems[input.opponent] ?? []);
  const columns = labels.map((label, at): PeriodColumn => ({ label, at, stored: shown[at] }));
  const regulation = rules.periods.length;
  const part = { textOf, problems, club, opponent };
  const isEntered = inputs
    .slice(regulation)
    .some((input, place) =>
      (["club", "opponent"] as const).some(
        (side) => !["", "0"].includes(textOf(input[side], storedOf(shown[regulation + place], side))),
      ),
    );
  return (
    <div className="desk-periods">
      <PeriodPart title={RESULT_PAGE.periods} columns={columns.slice(0, regulation)} {...part} />
      <details className="desk-overtimes" open={isLate || isEntered}>
        <summary>{RESULT_PAGE.late}</summary>
        <PeriodPart title={RESULT_PAGE.overtime} columns={columns.slice(regulation)} {...part} />
      </details>
      <p className="text-sm text-muted">{RESULT_PAGE.periodsHelp}</p>
      {wrong.length > 0 && <p className="field-error">{wrong[0]}</p>}
    </div>
  );
}

interface PeriodColumn {
  label: PeriodLabel;
  /** Its place among all periods, from 0. */
  at: number;
  stored: LoadedResult["periods"][number] | undefined;
}

type Side = "club" | "opponent";

const storedOf = (period: PeriodColumn["stored"], side: Side) =>
  side === "club" ? period?.score : period?.opponentScore;

interface PeriodPartProps extends Pick<PeriodTableProps, "textOf" | "problems"> {
  title: string;
  columns: readonly PeriodColumn[];
  club: string;
  opponent: string;
}

function PeriodPart({ title, columns, textOf, problems, ...names }: PeriodPartProps) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          <CodeHeads columns={columns.map(({ label }) => label)} />
        </tr>
      </thead>
      <tbody>
        {(["club", "opponent"] as const).map((side) => (
          <tr key={side}>
            <th scope="row">{names[side]}</th>
            {columns.map(({ label, at, stored }) => {
              const input = periodInputs(at)[side];
              return (
                <td key={label.code}>
                  <input
                    name={input}
                    aria-label={periodInputLabel(label.name, names[side])}
                    aria-invalid={problems[input] !== undefined || undefined}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={3}
                    // With a placeholder, the style sheet sees if the input is empty.
                    placeholder=" "
                    defaultValue={textOf(input, storedOf(stored, side))}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
