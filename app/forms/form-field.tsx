import type { FormElement } from "../../domain/forms/form.ts";
import { MAX_LINE_CHARACTERS, MAX_TEXT_CHARACTERS } from "../../domain/forms/form-answer.ts";
import { autocompleteOf, formFieldIds } from "../../domain/forms/shown-form.ts";
import { LinkedText } from "../ui/linked-text.tsx";

export function FormField({ element }: { element: FormElement }) {
  const { id, title, subtitle, helperText, required } = element;
  const ids = formFieldIds(id);
  const describedBy = [subtitle && ids.about, helperText && ids.help, ids.error].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={ids.input}>
        {title}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {subtitle && (
        <p id={ids.about} className="text-sm whitespace-pre-line text-muted">
          <LinkedText>{subtitle}</LinkedText>
        </p>
      )}
      <Input
        element={element}
        id={ids.input}
        name={id}
        required={required}
        aria-describedby={describedBy.join(" ")}
      />
      {helperText && (
        <p id={ids.help} className="text-sm whitespace-pre-line text-muted">
          <LinkedText>{helperText}</LinkedText>
        </p>
      )}
      <p id={ids.error} className="field-error" />
    </div>
  );
}

interface InputProps {
  element: FormElement;
  id: string;
  name: string;
  required: boolean;
  "aria-describedby": string;
}

/** Attributes by which a phone chooses its keyboard, by the element's format. */
const INPUT_ATTRIBUTES = {
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  none: { type: "text" },
} as const;

function Input({ element, ...props }: InputProps) {
  switch (element.type) {
    case "TEXTFIELD_MULTILINE_TEXT":
      return <textarea rows={5} maxLength={MAX_TEXT_CHARACTERS} {...props} />;
    case "TEXTFIELD_NUMBER":
      return <input type="text" inputMode="decimal" autoComplete="off" maxLength={20} {...props} />;
    case "TEXTFIELD_DATE":
      return <input type="date" min="1900-01-01" max="2200-12-31" {...props} />;
    case "SELECT_OPTIONS":
      return (
        <select defaultValue="" {...props}>
          <option value="">Choose</option>
          {element.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    default:
      return (
        <input
          {...INPUT_ATTRIBUTES[element.format ?? "none"]}
          autoComplete={autocompleteOf(element)}
          maxLength={MAX_LINE_CHARACTERS}
          {...props}
        />
      );
  }
}
