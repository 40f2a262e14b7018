import { useId } from "react";
import type { ProductField as Asked } from "../../domain/store/product-field.ts";

/** Up to this many values are shown side by side; more become a drop-down list. */
const MAX_SIDE_BY_SIDE = 8;

interface Props {
  field: Asked;
  value: string;
  /** The sentence about the field's mistake; empty if there is none. */
  error: string;
  onChange: (value: string) => void;
}

/** One field of a product: values to choose from, or a line of text. */
export function ProductFieldInput({ field, value, error, onChange }: Props) {
  const id = useId();
  const isSideBySide = "values" in field && field.values.length <= MAX_SIDE_BY_SIDE;
  const ariaProps = {
    "aria-invalid": error !== "",
    "aria-describedby": `${id}-error`,
    "aria-required": field.required,
  };
  return (
    <div className="field product-field">
      {isSideBySide ? (
        <span id={`${id}-label`} className="field-label">
          <Title field={field} />
        </span>
      ) : (
        <label htmlFor={id}>
          <Title field={field} />
        </label>
      )}
      {"values" in field && isSideBySide && (
        <div role="radiogroup" aria-labelledby={`${id}-label`} className="pill-group" {...ariaProps}>
          {field.values.map((one) => (
            <label key={one} className="pill">
              <input
                type="radio"
                name={field.id}
                value={one}
                checked={value === one}
                className="sr-only"
                onChange={() => onChange(one)}
              />
              {field.labels?.[one] ?? one}
            </label>
          ))}
        </div>
      )}
      {"values" in field && !isSideBySide && (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)} {...ariaProps}>
          <option value="">Choose</option>
          {field.values.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
      {"type" in field && (
        <input
          id={id}
          value={value}
          autoComplete="off"
          inputMode={field.type === "number" ? "numeric" : "text"}
          maxLength={field.type === "text" ? field.maxLength : undefined}
          onChange={({ target }) => onChange(target.value)}
          {...ariaProps}
        />
      )}
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    </div>
  );
}

const Title = ({ field: { title, required } }: { field: Asked }) => (
  <>
    {title}
    {!required && <span className="text-sm font-normal text-muted"> (optional)</span>}
  </>
);
