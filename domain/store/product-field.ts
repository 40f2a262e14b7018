import { requiredFieldMessage } from "../values/messages.ts";
import { storableText } from "../values/storable-text.ts";

/** A buyer's answer to a field. */
export interface ProductOption {
  id: string;
  title: string;
  value: string;
}

interface FieldFacts {
  id: string;
  /** Unique within a product. */
  title: string;
  required: boolean;
}

/** A field with a list of values to choose from. */
export interface OfferedOption extends FieldFacts {
  values: string[];
  /** Labels by value, for values that are not their own label. */
  labels?: Readonly<Record<string, string>>;
}

/** A line of text or a whole number that the buyer types. */
export type ProductInput = FieldFacts &
  ({ type: "text"; maxLength: number } | { type: "number"; least: number; most: number });

export type ProductField = OfferedOption | ProductInput;

/** The fields a buyer fills in before a product goes into the cart (rule store-8). */
export interface ProductFields {
  options: OfferedOption[];
  inputs: ProductInput[];
}

/** A product's fields in the order of its page. */
const fieldsOf = ({ options, inputs }: ProductFields): ProductField[] => [...options, ...inputs];

export type FieldRefusal =
  | "required"
  | "unknown"
  | "not-offered"
  | "too-long"
  | "not-a-number"
  | "out-of-range";

/** `field` is the id of the refused field. */
export interface OptionRefusal {
  field: string;
  reason: FieldRefusal;
}

/**
 * Refused choices for a product, in the order of its fields; empty if it can go into the cart. The browser
 * checks before it adds, and the server checks again. `unknown`: not a field of the product, or answered
 * twice.
 */
export function checkOptions(product: ProductFields, chosen: readonly ProductOption[]): OptionRefusal[] {
  const fields = fieldsOf(product);
  const fieldRefusals = fields.flatMap((field) => {
    const [answer] = chosen.filter(({ id }) => id === field.id);
    const reason = fieldRefusal(field, answer?.value ?? "");
    return reason === null ? [] : [{ field: field.id, reason }];
  });
  const unknownChoices = chosen.filter(
    ({ id, title }, index) =>
      !fields.some((field) => field.id === id && field.title === title) ||
      chosen.findIndex((other) => other.id === id) !== index,
  );
  return [...fieldRefusals, ...unknownChoices.map(({ id }) => ({ field: id, reason: "unknown" as const }))];
}

function fieldRefusal(field: ProductField, value: string): FieldRefusal | null {
  if (storableText(value).trim() === "") return field.required ? "required" : null;
  if ("values" in field) return field.values.includes(value) ? null : "not-offered";
  if (field.type === "number") return numberRefusal(value, field);
  return value.length > field.maxLength || /\p{Cc}/u.test(value) ? "too-long" : null;
}

/** Why a number is refused. It may have only digits: no jersey reads "1e3" or "0x1f". */
function numberRefusal(value: string, { least, most }: { least: number; most: number }): FieldRefusal | null {
  if (!/^\d{1,9}$/.test(value)) return "not-a-number";
  return Number(value) < least || Number(value) > most ? "out-of-range" : null;
}

/**
 * The sentence beside a refused field: our own, except for "Please enter the …" of the specification's
 * catalogue.
 */
export function fieldRefusalSentence(field: ProductField, reason: FieldRefusal): string {
  if (reason === "required") return requiredFieldMessage(field.title);
  if ("values" in field) return "Please choose one of the options";
  if (field.type === "text") return `Please use ${field.maxLength} characters or fewer`;
  return `Please enter a whole number from ${field.least} to ${field.most}`;
}

/**
 * Parses a cart line's choices from their text, "Size: L, Number: 9" (`optionsText` in cart-request.ts). Null
 * if no choices of this product have that text. Fields must be in the product's order; empty ones are left
 * out.
 */
export function parseOptions(product: ProductFields, text: string): ProductOption[] | null {
  return parseFields(fieldsOf(product), text);
}

function parseFields(fields: readonly ProductField[], text: string): ProductOption[] | null {
  if (text === "") return [];
  const index = fields.findIndex(({ title }) => text.startsWith(`${title}: `));
  const field = fields[index];
  if (!field) return null;
  const laterFields = fields.slice(index + 1);
  const ends = laterFields
    .map(({ title }) => text.indexOf(`, ${title}: `))
    .filter((position) => position >= 0);
  const end = Math.min(text.length, ...ends);
  const { id, title } = field;
  const laterOptions = parseFields(laterFields, text.slice(end + ", ".length));
  return laterOptions && [{ id, title, value: text.slice(title.length + ": ".length, end) }, ...laterOptions];
}
