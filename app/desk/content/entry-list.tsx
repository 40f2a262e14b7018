import type { ComponentType } from "react";
import type { DeskField } from "../../../domain/desk/content/desk-form.ts";
import { entryKey, entryRecords } from "../../../domain/desk/content/list-entries.ts";
import { removeEntryText } from "../../../domain/desk/content/list-words.ts";
import { ChoiceInput } from "../checks.tsx";
import { type FieldProps, onlyForText } from "./framed-field.tsx";

/** The entries of a list, and an empty one to add another. */
export function EntryList({
  field,
  Input,
  ...props
}: FieldProps & {
  field: Extract<DeskField, { as: "list" }>;
  /** Draws the inputs of an entry. */
  Input: ComponentType<FieldProps>;
}) {
  const { name, value, problems } = props;
  const entries = [...entryRecords(value), null];
  return (
    <fieldset className="desk-entries" data-only-for={onlyForText(field)}>
      <legend>{field.label}</legend>
      {field.help && <p className="text-sm text-muted">{field.help}</p>}
      {entries.map((entry, at) => (
        <div key={at} className="desk-entry">
          <input type="hidden" name={`${name}.at`} value={at} />
          {entry && <input type="hidden" name={`${name}.${at}.was`} value={entryKey(entry, at)} />}
          {Object.entries(field.fields).map(([inner, kind]) => (
            <Input
              key={inner}
              {...props}
              name={`${name}.${at}.${inner}`}
              field={{ ...kind, isRequired: entry ? kind.isRequired : undefined } as DeskField}
              value={entry?.[inner] ?? (kind.as === "yes-no" ? true : null)}
            />
          ))}
          {entry && (
            <ChoiceInput name={`${name}.${at}.remove`} value="yes">
              {removeEntryText(field.noun)}
            </ChoiceInput>
          )}
        </div>
      ))}
      {problems[name] && <p className="field-error">{problems[name]}</p>}
    </fieldset>
  );
}
