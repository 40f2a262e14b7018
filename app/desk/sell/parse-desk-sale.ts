import { parseCashCents } from "../../../domain/desk/selling/cash.ts";
import { DESK_CHANNELS, type DeskSale } from "../../../domain/desk/selling/desk-sale.ts";
import { DESK_SALE_FIELD_ERRORS } from "../../../domain/desk/selling/sell-words.ts";
import { optionsText } from "../../../domain/sale/cart-request.ts";
import type { RequestedLine } from "../../../domain/sale/checkout.ts";
import { extractEmail } from "../../../domain/values/typed-contact.ts";
import type { StoreProduct } from "../../../server/db/queries/store/products.ts";
import { formFieldText } from "../desk-visit.ts";
import { optionField, priceIdOfField, productKey } from "./sale-fields.ts";

/** The format of the order numbers that newOrderNumber makes. */
const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{10}$/;

type Product = Pick<StoreProduct, "id" | "stripePriceId" | "options" | "inputs">;

/**
 * Reads the form of a sale at the desk. Returns a sentence for the officer if the form is invalid.
 * @param products the club's products, for the titles of their options
 */
export function parseDeskSale(
  form: FormData,
  products: readonly Product[],
  given: Pick<DeskSale, "who" | "origin">,
): DeskSale | string {
  const orderId = formFieldText(form, "id");
  const channel = DESK_CHANNELS.find((known) => known === formFieldText(form, "channel"));
  if (!ORDER_NUMBER.test(orderId) || !channel) return DESK_SALE_FIELD_ERRORS.reload;
  const lines = linesOf(form, products);
  if (lines === null) return DESK_SALE_FIELD_ERRORS.quantity;
  const typed = formFieldText(form, "cash");
  const cash = channel === "door" && typed !== "" ? parseCashCents(typed) : null;
  if (channel === "door" && typed !== "" && cash === null) return DESK_SALE_FIELD_ERRORS.cash;
  return {
    ...given,
    orderId,
    channel,
    lines,
    customerName: formFieldText(form, "name"),
    customerEmail: extractEmail(formFieldText(form, "email")),
    cashGiven: cash,
    comeInNow: formFieldText(form, "tickets") === "now",
  };
}

/**
 * All lines of the form, even those that can no longer be sold. Leaving out a line would drop it from the
 * sale without a word. It would also make a repeated form differ from the first one, if the first one sold
 * the last piece. Null if a quantity is no number from 1 to 9999.
 */
function linesOf(form: FormData, products: readonly Product[]): RequestedLine[] | null {
  const lines: RequestedLine[] = [];
  for (const field of new Set(form.keys())) {
    const priceId = priceIdOfField(field);
    const typed = formFieldText(form, field);
    if (priceId === null || typed === "" || typed === "0") continue;
    if (!/^[1-9]\d{0,3}$/.test(typed)) return null;
    const product = products.find(({ stripePriceId }) => stripePriceId === priceId);
    const options = product ? chosenOf(form, product) : "";
    lines.push({ cartItemId: priceId, priceId, quantity: Number(typed), options });
  }
  return lines;
}

const chosenOf = (form: FormData, { id: productId, options, inputs }: Product): string =>
  optionsText(
    [...options, ...inputs].flatMap(({ id, title }) => {
      const value = formFieldText(form, optionField(productKey(productId), id));
      return value === "" ? [] : [{ id, title, value }];
    }),
  );
