import { LIST_WORDS } from "../../../domain/desk/content/list-words.ts";
import { type FieldProps, FramedField } from "./framed-field.tsx";

/** The two limits of an amount. */
export function CentsRange(props: FieldProps) {
  const { name, field, value, problems } = props;
  const limits = (value ?? {}) as { least?: unknown; most?: unknown };
  return (
    <FramedField {...props} isLabeled>
      <fieldset className="desk-date">
        <legend>{field.label}</legend>
        {(["least", "most"] as const).map((limit) => (
          <label key={limit}>
            <span>{limit === "least" ? LIST_WORDS.between : LIST_WORDS.and}</span>
            <input
              name={`${name}.${limit}`}
              inputMode="decimal"
              defaultValue={dollars(limits[limit])}
              autoComplete="off"
              aria-describedby={`note-${name}`}
              aria-invalid={problems[`${name}.${limit}`] !== undefined}
            />
            {problems[`${name}.${limit}`] && (
              <span className="field-error">{problems[`${name}.${limit}`]}</span>
            )}
          </label>
        ))}
      </fieldset>
    </FramedField>
  );
}

/** 1550 → "15.50"; a text that is no amount as it was typed */
export const dollars = (cents: unknown): string =>
  typeof cents === "number" ? (cents / 100).toFixed(2) : String(cents ?? "");
