import { formatPrice } from "../../values/money.ts";
import type { DeskField } from "./desk-form.ts";
import { entryValue } from "./list-entries.ts";
import { minutesBeforeText } from "./minutes-before.ts";
import { focalPercents } from "./read-fields.ts";

/** A stored value as people read it: `$18.00`, `Yes`, `Adult, $15.00; Student, $8.00`; "" if it is empty. */
export function shownFieldValue(field: DeskField | undefined, value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  switch (field?.as) {
    case "cents":
      return formatPrice(Number(value));
    case "minutes-before":
      return minutesBeforeText(Number(value));
    case "yes-no":
      return value === true ? "Yes" : "No";
    case "choice":
      return field.choices[String(value)] ?? String(value);
    case "cents-range": {
      const { least, most } = value as { least: unknown; most: unknown };
      return `${formatPrice(Number(least))} to ${formatPrice(Number(most))}`;
    }
    case "focal": {
      const [x, y] = focalPercents(value);
      return `${x}% from the left, ${y}% from the top`;
    }
    case "html":
      return String(value)
        .replace(/<[^<>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim();
    case "list":
      return entriesOf(value)
        .map((entry) =>
          Object.entries(field.fields)
            .map(([name, kind]) => shownFieldValue(kind, entryValue(entry, name, kind)))
            .filter((text) => text !== "")
            .join(", "),
        )
        .join("; ");
    default:
      return Array.isArray(value) ? value.map(String).join(", ") : String(value);
  }
}

const entriesOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "object" && entry !== null) : [];
