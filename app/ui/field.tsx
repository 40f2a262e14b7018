import { type HTMLAttributes, useId } from "react";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when the field loses the focus, which is when mistakes are shown. */
  onLeave: () => void;
  /** The sentence about the field's mistake; empty if there is none. */
  error: string;
  help?: string;
  type?: "text" | "email";
  autoComplete: string;
  onKeyDown?: HTMLAttributes<HTMLInputElement>["onKeyDown"];
}

export function Field({ label, help = "", error, onChange, onLeave, type = "text", ...input }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        required
        aria-invalid={error !== ""}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
        {...input}
      />
      <p id={`${id}-help`} className="text-sm text-muted">
        {help}
      </p>
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    </div>
  );
}
