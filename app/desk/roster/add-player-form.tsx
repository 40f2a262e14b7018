import { ADDED_INPUTS, type AskedPlayer, SOMEBODY_NEW } from "../../../domain/desk/roster/added-player.ts";
import { newPlayerText, ROSTER_PAGE } from "../../../domain/desk/roster/roster-words.ts";
import { ChoiceGroup, ChoiceInput } from "../checks.tsx";
import { SUGGESTED } from "./roster-grid.tsx";

/** Adds somebody to the roster whom the club has, or somebody new: part of the roster's form. */
export function AddPlayerForm({
  asked,
  isOpen,
  isCurrent,
  season,
}: {
  asked: AskedPlayer | null;
  isOpen: boolean;
  /** False for a season before the present one. */
  isCurrent: boolean;
  /** The season's name. */
  season: string;
}) {
  const input = (name: string, label: string, more: { list?: string; isNumber?: true } = {}) => {
    const problem = asked?.problems[name];
    return (
      <div className="field">
        <label htmlFor={name}>{label}</label>
        <input
          id={name}
          name={name}
          defaultValue={asked?.typed[name] ?? ""}
          list={more.list}
          inputMode={more.isNumber && "numeric"}
          autoComplete="off"
          placeholder=" "
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `problem-${name}`}
        />
        {problem && (
          <p id={`problem-${name}`} className="field-error">
            {problem}
          </p>
        )}
      </div>
    );
  };
  return (
    <details className="roster-add" open={isOpen} data-roster-add>
      <summary className="button button-outline">{newPlayerText(season)}</summary>
      <div className="roster-add-fields">
        <p className="text-sm text-muted">{ROSTER_PAGE.newPlayerHelp}</p>
        {!isCurrent && <p className="text-sm text-muted">{ROSTER_PAGE.newInEarlierSeason}</p>}
        {input(ADDED_INPUTS.name, ROSTER_PAGE.newName)}
        {input(ADDED_INPUTS.number, ROSTER_PAGE.numberName, { isNumber: true })}
        {input(ADDED_INPUTS.position, ROSTER_PAGE.position, { list: SUGGESTED.positions })}
        {input(ADDED_INPUTS.year, ROSTER_PAGE.year, { list: SUGGESTED.classes })}
        {asked && asked.choices.length > 0 && (
          <ChoiceGroup legend={ROSTER_PAGE.whoIsIt}>
            {asked.choices.map(({ id, name, isAlum }) => (
              <ChoiceInput key={id} type="radio" name={ADDED_INPUTS.who} value={id}>
                {isAlum ? `${name} (${ROSTER_PAGE.isAlum})` : name}
              </ChoiceInput>
            ))}
            <ChoiceInput type="radio" name={ADDED_INPUTS.who} value={SOMEBODY_NEW}>
              {ROSTER_PAGE.somebodyNew}
            </ChoiceInput>
          </ChoiceGroup>
        )}
        <button type="submit" name="intent" value="add-player" className="button button-solid">
          {ROSTER_PAGE.addPlayer}
        </button>
      </div>
    </details>
  );
}
