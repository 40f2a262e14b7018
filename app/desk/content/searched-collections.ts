import type { DeskField } from "../../../domain/desk/content/desk-form.ts";

/** The collections that fields of these forms may name, and what their texts may name. */
export const searchedCollections = (
  forms: readonly { fields: Readonly<Record<string, DeskField>> }[],
): string[] =>
  forms.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field): readonly string[] => {
      if (field.as === "record" || field.as === "records") return field.of;
      if (field.as === "tags") return ["tags"];
      return field.as === "html" ? ["images", "files"] : [];
    }),
  );
