import type { ShownFile } from "../values/club-file.ts";
import type { ElementFormat, FormAmount, FormElement, FormPrice, FormType } from "./form.ts";

/** A form for its page, without the addresses that its answers are mailed to. */
export interface ShownForm {
  id: string;
  /** Changes with the questions and amounts: answers to former ones are not taken for answers to these. */
  version: string;
  type: FormType;
  title: string;
  subtitle: string;
  /** The form's elements, with filled placeholders. */
  elements: FormElement[];
  files: ShownFile[];
  prices: FormPrice[];
  amount: FormAmount | null;
  isPaid: boolean;
  /** True if the platform's fee is added to the amount. */
  buyerPaysFee: boolean;
  /** Cents to pay, with the fee, if the form has a single price and no amount to type; otherwise null. */
  onlyTotal: number | null;
  /**
   * The payment account, which the browser sends back with the checkout; empty for a form that takes no
   * money.
   */
  stripeAccountId: string;
  /** True if the club accepts answers now. */
  isOpen: boolean;
}

/** Ids of a field and its texts. app/forms/form-marks.ts writes mistakes into `error`. */
export const formFieldIds = (id: string) => ({
  input: `form-${id}`,
  about: `form-${id}-about`,
  help: `form-${id}-help`,
  error: `form-${id}-error`,
});

/** Id of the element that shows the total of a payment. */
export const PAYMENT_TOTAL_ID = "form-payment-total";

/** `autocomplete` values by title, so that browsers offer what the visitor typed elsewhere. */
const AUTOCOMPLETE_BY_TITLE: readonly [RegExp, string][] = [
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

const AUTOCOMPLETE_BY_FORMAT: Record<ElementFormat, string> = { email: "email", phone: "tel" };

/**
 * The `autocomplete` of an element, by its format or its title; "off" if a browser's guess would be wrong.
 */
export function autocompleteOf({ format, title }: Pick<FormElement, "format" | "title">): string {
  // A parent's or coach's contact details are not the visitor's own.
  if (format !== null && !/parent|guardian|coach|emergency/i.test(title))
    return AUTOCOMPLETE_BY_FORMAT[format];
  return AUTOCOMPLETE_BY_TITLE.find(([pattern]) => pattern.test(title.trim()))?.[1] ?? "off";
}
