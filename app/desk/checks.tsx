import type { ReactNode } from "react";

interface CheckProps {
  name: string;
  value: string;
  isChosen?: boolean;
  children: ReactNode;
  /** One of several instead of each by itself. */
  type?: "checkbox" | "radio";
  isRequired?: boolean;
}

/** A box to tick with its sentence, both of which can be pressed. */
export function Check({
  name,
  value,
  isChosen = false,
  children,
  type = "checkbox",
  isRequired = false,
}: CheckProps) {
  return (
    <label className="desk-check">
      <input type={type} name={name} value={value} defaultChecked={isChosen} required={isRequired} />
      <span>{children}</span>
    </label>
  );
}

export function Checks({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="desk-choice">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
