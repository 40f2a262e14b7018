import type { DeskField } from "../content/desk-form.ts";
import type { Fields } from "../content/merge-entered.ts";
import { type ReadFields, readFields, sentText } from "../content/read-fields.ts";
import { isNumberSetting } from "./settings-paths.ts";
import { LOOK_PAGE } from "./settings-words.ts";

/** The name of the input with the color that was picked, beside the one with its text. */
export const pickedName = (path: string) => `${path}.picked`;

/** Reads a form of the club's own record. @param stored the fields as they are stored, by path */
export function readClubForm(
  form: FormData,
  fields: Readonly<Record<string, DeskField>>,
  stored: Fields,
): Pick<ReadFields, "fields" | "mistakes"> {
  const read = readFields(form, fields, stored);
  const values: Record<string, unknown> = {};
  const mistakes = [...read.mistakes];
  for (const [path, value] of Object.entries(read.fields)) {
    if (fields[path]?.as === "color") {
      const text = chosenColor(String(value), sentText(form, pickedName(path)), String(stored[path] ?? ""));
      const color = sixDigitColor(text);
      values[path] = color ?? text;
      if (!color) mistakes.push({ field: path, expected: LOOK_PAGE.wrongColor });
    } else values[path] = isNumberSetting(path) ? numberIn(value) : value;
  }
  return { fields: values, mistakes };
}

/**
 * The color that was typed or picked: without script, a browser sends the one that was changed and the
 * other.
 */
const chosenColor = (typed: string, picked: string, stored: string) =>
  typed === stored && picked !== "" && picked.toLowerCase() !== stored.toLowerCase() ? picked : typed;

/** "4D0713", "#4d0713" → "#4d0713"; "#abc" → "#aabbcc"; null for anything else. */
export function sixDigitColor(text: string): string | null {
  const [, digits = ""] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === "") return null;
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return `#${six.toLowerCase()}`;
}

/** "3" → 3; "" → undefined, which is the default; anything else as it is, for the check to refuse. */
function numberIn(value: unknown): unknown {
  const text = String(value ?? "");
  if (text === "") return undefined;
  return /^\d{1,4}$/.test(text) ? Number(text) : text;
}
