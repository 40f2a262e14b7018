import type { ShownFile } from "../values/club-file.ts";
import type { ElementFormat, FormAmount, FormElement, FormPrice, FormType } from "./form.ts";

/** A form for its page, without the addresses its answers go to. */
export interface ShownForm {
  id: string;
  type: FormType;
  title: string;
  subtitle: string;
  /** With placeholders filled. */
  elements: FormElement[];
  files: ShownFile[];
  prices: FormPrice[];
  amount: FormAmount | null;
  isPaid: boolean;
  /** The platform's fee is added to what is paid. */
  buyerPaysFee: boolean;
  /** Cents to pay, fee included, where there is nothing to choose; else null. */
  onlyTotal: number | null;
  /** Sent back with the checkout; empty for a form that takes no money. */
  stripeAccountId: string;
  /** The club accepts answers at the moment. */
  isOpen: boolean;
}

/** Ids that tie a field to its texts: app/forms/form-marks.ts writes what is wrong into the last. */
export const fieldIds = (id: string) => ({
  input: `form-${id}`,
  about: `form-${id}-about`,
  help: `form-${id}-help`,
  error: `form-${id}-error`,
});

/** The element that shows what a payment comes to. */
export const PAYMENT_TOTAL_ID = "form-payment-total";

/** `autocomplete` values by title: browsers offer what the visitor has written elsewhere. */
const KNOWN: readonly [RegExp, string][] = [
  [/^first name$|^given name$/i, "given-name"],
  [/^last name$|^family name$|^surname$/i, "family-name"],
  [/^(?:your |full )?name$/i, "name"],
  [/^(?:company|organi[sz]ation)(?: name)?$/i, "organization"],
  [/^(?:street )?address$/i, "street-address"],
  [/^city$/i, "address-level2"],
  [/^state$/i, "address-level1"],
  [/^(?:zip|postal)(?: code)?$/i, "postal-code"],
  [/^country$/i, "country-name"],
];

const FORMATS: Record<ElementFormat, string> = { email: "email", phone: "tel" };

/** The `autocomplete` of an element, by its format or its title; "off" where a browser's guess would be wrong. */
export function autocompleteOf({ format, title }: Pick<FormElement, "format" | "title">): string {
  // A parent's address is not the visitor's own.
  if (format !== null && !/parent|guardian|coach|emergency/i.test(title)) return FORMATS[format];
  return KNOWN.find(([pattern]) => pattern.test(title.trim()))?.[1] ?? "off";
}
