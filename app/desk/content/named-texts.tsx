import { CONTENT_PAGE } from "../../../domain/desk/content/content-words.ts";
import type { DeskField } from "../../../domain/desk/content/desk-form.ts";
import { entryKey } from "../../../domain/desk/content/list-entries.ts";
import type { FieldProps } from "./framed-field.tsx";

type ListField = Extract<DeskField, { as: "list" }>;

/**
 * A list of names with texts, such as a player's hometown: each is a field that has its name as label, the
 * usual ones from the start. An emptied one is removed.
 */
export function NamedTexts({ field, name, value, problems }: FieldProps & { field: ListField }) {
  const [title = "", text = ""] = Object.keys(field.fields);
  const entries = (Array.isArray(value) ? (value as Record<string, unknown>[]) : []).map((entry, at) => ({
    was: entryKey(entry, at),
    named: String(entry[title] ?? ""),
    said: String(entry[text] ?? ""),
  }));
  const usual = Object.keys(field.usual ?? {});
  const missing = usual
    .filter((one) => entries.every(({ named }) => named !== one))
    .map((named) => ({ was: null, named, said: "" }));
  const rows = [...entries, ...missing];
  return (
    <fieldset className="desk-entries">
      <legend>{field.label}</legend>
      {field.help && <p className="text-sm text-muted">{field.help}</p>}
      <div className="desk-named-texts">
        {rows.map(({ was, named, said }, at) => (
          <div key={named + String(at)} className="field">
            <input type="hidden" name={`${name}.at`} value={at} />
            {was !== null && <input type="hidden" name={`${name}.${at}.was`} value={was} />}
            <input type="hidden" name={`${name}.${at}.${title}`} value={named} />
            <label htmlFor={`field-${name}.${at}`}>{field.usual?.[named] ?? named}</label>
            <input
              id={`field-${name}.${at}`}
              name={`${name}.${at}.${text}`}
              defaultValue={said}
              autoComplete="off"
            />
          </div>
        ))}
      </div>
      <details className="desk-more">
        <summary>{CONTENT_PAGE.another(field.noun)}</summary>
        <input type="hidden" name={`${name}.at`} value={rows.length} />
        {[title, text].map((inner) => (
          <div key={inner} className="field">
            <label htmlFor={`field-${name}.new.${inner}`}>{field.fields[inner]?.label}</label>
            <input
              id={`field-${name}.new.${inner}`}
              name={`${name}.${rows.length}.${inner}`}
              autoComplete="off"
            />
          </div>
        ))}
      </details>
      {problems[name] && <p className="field-error">{problems[name]}</p>}
    </fieldset>
  );
}
