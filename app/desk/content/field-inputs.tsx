import type { ReactNode } from "react";
import { CONTENT_PAGE } from "../../../domain/desk/content/content-words.ts";
import type { DeskField } from "../../../domain/desk/content/desk-form.ts";
import type { LoadedForm } from "../../../domain/desk/content/loaded-form.ts";
import type { Fields } from "../../../domain/desk/content/merge-entered.ts";
import { addedInput, newTagsInput } from "../../../domain/desk/content/read-fields.ts";
import { offeredRibbons } from "../../../domain/desk/content/stock/stock-ribbons.ts";
import { FieldInput } from "./field-input.tsx";

interface FieldInputsProps {
  fields: readonly (readonly [name: string, field: DeskField])[];
  values: Fields;
  form: LoadedForm;
  problems: Readonly<Record<string, string>>;
  /** True to show the rare ones at once, also without a problem there. */
  showsRare?: boolean;
  /** What is folded away with the rare ones. */
  children?: ReactNode;
}

/** The inputs of fields, rare ones folded away. */
export function FieldInputs({
  fields,
  values,
  form,
  problems,
  showsRare = false,
  children,
}: FieldInputsProps) {
  const hasField = (wanted: string) => fields.some(([name]) => name === wanted);
  const inputs = (isRare: boolean) =>
    fields
      .filter(([, field]) => (field.isRare === true) === isRare)
      .map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={values[name]}
          typedTags={String(values[newTagsInput(name)] ?? "")}
          typedAdded={typedStock(values[addedInput(name)])}
          ribbons={offeredRibbons(name, field, { values, hasField })}
          form={form}
          problems={problems}
        />
      ));
  const rare = inputs(true);
  const isRareWrong = fields.some(([name, { isRare }]) => isRare && problems[name]);
  return (
    <>
      {inputs(false)}
      {rare.length > 0 && (
        <details className="desk-more" open={isRareWrong || showsRare}>
          <summary>{CONTENT_PAGE.more}</summary>
          {rare}
          {children}
        </details>
      )}
    </>
  );
}

/** What was typed to be added to a stock; undefined for other fields. */
const typedStock = (typed: unknown) => (typeof typed === "string" ? typed : undefined);
