import type { ReactNode } from "react";

interface CheckProps {
  name: string;
  value: string;
  isChosen?: boolean;
  children: ReactNode;
  /** "radio" if only one choice of the group can be selected. */
  type?: "checkbox" | "radio";
  isRequired?: boolean;
}

/** A checkbox or radio button with its label; pressing either selects it. */
export function ChoiceInput({
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

export function ChoiceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="desk-choice">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
