import type { ReactNode } from "react";
import type { DeskField } from "../../../domain/desk/content/desk-form.ts";
import type { LoadedForm } from "../../../domain/desk/content/loaded-form.ts";
import type { OfferedRibbon } from "../../../domain/desk/content/stock/stock-ribbons.ts";

export interface FieldProps {
  /** The field's name in the form: `title`, or `prices.0.title` in a list. */
  name: string;
  field: DeskField;
  value: unknown;
  form: LoadedForm;
  /** Names of new tags that were typed and not saved. */
  typedTags?: string;
  /** What was typed to be added to a stock, and not saved. */
  typedAdded?: string | undefined;
  /** Of a stock: the ribbons that can be taken off in the same save. */
  ribbons?: readonly OfferedRibbon[];
  /** Sentences below the fields, by name. */
  problems: Readonly<Record<string, string>>;
}

/** A field's label, input, help and problem. `isLabeled`: the input has its label itself. */
export function FramedField({
  name,
  field,
  problems,
  help = field.help,
  isLabeled = false,
  isWide = false,
  children,
}: Pick<FieldProps, "name" | "field" | "problems"> & {
  help?: string | undefined;
  isLabeled?: boolean;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isWide ? "field field-wide" : "field"} data-only-for={onlyForText(field)}>
      {!isLabeled && <label htmlFor={`field-${name}`}>{field.label}</label>}
      {children}
      <p id={`note-${name}`} className="text-sm text-muted">
        {help}
      </p>
      {problems[name] && <p className="field-error">{problems[name]}</p>}
    </div>
  );
}

/** The choices that show a field (app/styles/desk/desk-settings.css); undefined if it always is. */
export const onlyForText = ({ onlyFor }: DeskField): string | undefined => onlyFor?.choices.join(" ");
