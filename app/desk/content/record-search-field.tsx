import { CHOICE_WORDS, FIND_BUTTON_NAME, findInputName } from "../../../domain/desk/content/choice-words.ts";
import type { FoundChoice } from "../../../domain/desk/content/found-choice.ts";
import { ChoiceInput } from "../checks.tsx";

interface Props {
  name: string;
  label: string;
  /** The collection that is searched. */
  of: string;
  chosen: string;
  choices: readonly FoundChoice[];
}

/**
 * Chooses one of many records by a search. A script finds them while typing (app/boot/desk/record-search.ts);
 * without it the button sends the form, which comes back with what was found.
 */
export function RecordSearchField({ name, label, of, chosen, choices }: Props) {
  return (
    <fieldset className="record-search" data-choices={of} data-choices-none={CHOICE_WORDS.none}>
      <legend>{label}</legend>
      <ul data-choices-list={name} className="record-found">
        <li>
          <ChoiceInput type="radio" name={name} value="" isChosen={chosen === ""}>
            {CHOICE_WORDS.nothing}
          </ChoiceInput>
        </li>
        {choices.map(({ id, title }) => (
          <li key={id}>
            <ChoiceInput type="radio" name={name} value={id} isChosen={chosen === id}>
              {title}
            </ChoiceInput>
          </li>
        ))}
      </ul>
      <div className="desk-line">
        <div className="field">
          <label htmlFor={`find-${name}`}>{CHOICE_WORDS.search}</label>
          <input id={`find-${name}`} name={findInputName(name)} type="search" autoComplete="off" />
        </div>
        <button
          type="submit"
          name={FIND_BUTTON_NAME}
          value={name}
          data-choices-find
          className="button button-small button-outline"
        >
          {CHOICE_WORDS.find}
        </button>
      </div>
      <p role="status" className="desk-note" />
    </fieldset>
  );
}
