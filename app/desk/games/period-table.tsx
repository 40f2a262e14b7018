import { periodInputLabel, RESULT_PAGE } from "../../../domain/desk/games/game-words.ts";
import { enteredPeriods, periodInputs, type ResultRules } from "../../../domain/desk/games/read-result.ts";
import type { LoadedResult } from "../../../domain/desk/games/result-form.ts";
import { CodeHeads } from "../../ui/code-heads.tsx";

interface PeriodTableProps {
  rules: ResultRules;
  form: LoadedResult;
  /** What an input shows: what was typed, or the stored value. */
  textOf(name: string, stored: unknown): string;
  /** Sentences about inputs, by name. */
  problems: Readonly<Record<string, string>>;
}

/** The score by period as a table of inputs. Nothing for a club without a sport. */
export function PeriodTable({ rules, form, textOf, problems }: PeriodTableProps) {
  const { club, opponent, periods, decision } = form;
  const shown = decision === "shootout" ? periods.slice(0, -1) : periods;
  const labels = enteredPeriods(rules, periods.length, decision);
  if (labels.length === 0) return null;
  const wrong = labels.flatMap((_label, at) => {
    const inputs = periodInputs(at);
    return [problems[inputs.club], problems[inputs.opponent]].filter(Boolean);
  });
  const sides = [
    { side: "club", name: club, field: "score" },
    { side: "opponent", name: opponent, field: "opponentScore" },
  ] as const;
  return (
    <div className="desk-periods">
      <table>
        <caption>{RESULT_PAGE.periods}</caption>
        <thead>
          <tr>
            <td />
            <CodeHeads columns={labels} />
          </tr>
        </thead>
        <tbody>
          {sides.map(({ side, name, field }) => (
            <tr key={side}>
              <th scope="row">{name}</th>
              {labels.map((label, at) => {
                const input = periodInputs(at)[side];
                return (
                  <td key={label.code}>
                    <input
                      name={input}
                      aria-label={periodInputLabel(label.name, name)}
                      aria-invalid={problems[input] !== undefined || undefined}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={3}
                      defaultValue={textOf(input, shown[at]?.[field])}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">{RESULT_PAGE.periodsHelp}</p>
      {wrong.length > 0 && <p className="field-error">{wrong[0]}</p>}
    </div>
  );
}
