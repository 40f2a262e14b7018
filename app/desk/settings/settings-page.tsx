import type { ReactNode } from "react";
import { CONTENT_PAGE } from "../../../domain/desk/content/content-words.ts";
import type { DeskField } from "../../../domain/desk/content/desk-form.ts";
import type { LoadedForm } from "../../../domain/desk/content/loaded-form.ts";
import type { Fields } from "../../../domain/desk/content/merge-entered.ts";
import { undoLabel } from "../../../domain/desk/notices.ts";
import { FieldInput } from "../content/field-input.tsx";
import { DeskPage, OneButtonForm } from "../desk-parts.tsx";

interface Props {
  title: string;
  lead?: string;
  notice: string | null;
  problem: string | null | undefined;
  /** The page that the link above the form leads back to. */
  back: { path: string; title: string };
  /** The page of the site that shows what the form changes; null if there is none. */
  path: string | null;
  /** The officer's last change, if it was made here: offers to undo it. */
  lastChange: number | null;
  isNarrow?: boolean;
  children: ReactNode;
}

/** A page for a part of the club's own record: links, an offer to undo the last change, and the form. */
export function SettingsPage({
  title,
  lead,
  notice,
  problem,
  back,
  path,
  lastChange,
  isNarrow = false,
  children,
}: Props) {
  return (
    <DeskPage title={title} lead={lead} notice={notice} problem={problem} isNarrow={isNarrow}>
      <p className="desk-line">
        <a className="text-link" href={back.path}>
          {back.title}
        </a>
        {path && (
          <a className="text-link" href={path}>
            {CONTENT_PAGE.seeIt}
          </a>
        )}
      </p>
      {lastChange !== null && (
        <OneButtonForm intent="undo" id="team" more={{ act: String(lastChange) }} label={undoLabel(notice)} />
      )}
      {children}
    </DeskPage>
  );
}

interface SettingsFieldsProps {
  fields: readonly (readonly [path: string, field: DeskField])[];
  values: Fields;
  form: LoadedForm;
  problems: Readonly<Record<string, string>>;
}

/** The inputs of fields, rare ones folded away. */
export function SettingsFields({ fields, values, form, problems }: SettingsFieldsProps) {
  const inputs = (isRare: boolean) =>
    fields
      .filter(([, field]) => (field.isRare === true) === isRare)
      .map(([path, field]) => (
        <FieldInput
          key={path}
          name={path}
          field={field}
          value={values[path]}
          form={form}
          problems={problems}
        />
      ));
  const rare = inputs(true);
  return (
    <>
      {inputs(false)}
      {rare.length > 0 && (
        <details className="desk-more" open={fields.some(([path, { isRare }]) => isRare && problems[path])}>
          <summary>{CONTENT_PAGE.more}</summary>
          {rare}
        </details>
      )}
    </>
  );
}
