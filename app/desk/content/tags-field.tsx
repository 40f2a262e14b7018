import { CHOICE_WORDS } from "../../../domain/desk/content/choice-words.ts";
import type { FoundChoice } from "../../../domain/desk/content/found-choice.ts";
import { newTagsInput } from "../../../domain/desk/content/read-fields.ts";
import { ChoiceGroup, ChoiceInput } from "../checks.tsx";

interface Props {
  name: string;
  label: string;
  chosen: readonly FoundChoice[];
  /** Names that were typed and not saved yet. */
  typed: string;
}

/**
 * A record's tags, and an input for the names of more. A script offers the club's tags while typing
 * (app/boot/desk/tag-names.ts).
 */
export function TagsField({ name, label, chosen, typed }: Props) {
  const input = newTagsInput(name);
  return (
    <>
      {chosen.length > 0 && (
        <ChoiceGroup legend={label}>
          {chosen.map(({ id, title }) => (
            <ChoiceInput key={id} name={name} value={id} isChosen>
              {title}
            </ChoiceInput>
          ))}
        </ChoiceGroup>
      )}
      <label htmlFor={`field-${name}`}>{chosen.length > 0 ? CHOICE_WORDS.addTags : label}</label>
      <input
        id={`field-${name}`}
        name={input}
        defaultValue={typed}
        autoComplete="off"
        data-tag-names
        list={`offered-${name}`}
        aria-describedby={`note-${name}`}
      />
      <datalist id={`offered-${name}`} />
    </>
  );
}
