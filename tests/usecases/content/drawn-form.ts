import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FieldInput } from "../../../app/desk/content/field-input.tsx";
import type { DeskForm } from "../../../domain/desk/content/desk-form.ts";
import type { LoadedForm } from "../../../domain/desk/content/loaded-form.ts";
import { successfulControls } from "./successful-controls.ts";

/** What a browser sends of a record's form that is drawn and not touched. */
export function sentUntouched(fields: DeskForm["fields"], form: LoadedForm): FormData {
  const html = Object.entries(fields).map(([name, field]) =>
    field
      ? renderToStaticMarkup(
          createElement(FieldInput, { name, field, value: form.values[name], form, problems: {} }),
        )
      : "",
  );
  return successfulControls(html.join(""));
}
