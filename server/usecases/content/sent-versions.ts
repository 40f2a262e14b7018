import type { FieldVersions } from "../../../domain/desk/content/merge-entered.ts";
import { sentText } from "../../../domain/desk/content/read-fields.ts";

/** The versions of the fields that the form showed. A forged one can only make the save a clash. */
export function sentVersions(form: FormData, name = "versions"): FieldVersions {
  try {
    const sent: unknown = JSON.parse(sentText(form, name));
    return Object.fromEntries(
      Object.entries(sent as object).flatMap(([field, version]) =>
        typeof version === "string" ? [[field, version]] : [],
      ),
    );
  } catch {
    return {};
  }
}
