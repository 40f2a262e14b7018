import { typedCents } from "../../domain/desk/cash.ts";
import { DESK_CHANNELS, type DeskSale } from "../../domain/desk/desk-sale.ts";
import { optionsText } from "../../domain/sale/cart-request.ts";
import type { RequestedLine } from "../../domain/sale/checkout.ts";
import { fieldOf } from "./desk-visit.ts";
import { optionField, quantityField } from "./sale-fields.ts";
import type { OfferGroup } from "./shown-offers.ts";

/** As orderNumber makes them. */
const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** What the form of a sale says; a sentence where it says nothing that can be sold. */
export function readSale(
  form: FormData,
  groups: readonly OfferGroup[],
  given: Pick<DeskSale, "who" | "origin">,
): DeskSale | string {
  const orderId = fieldOf(form, "id");
  const channel = DESK_CHANNELS.find((known) => known === fieldOf(form, "channel"));
  if (!ORDER_NUMBER.test(orderId) || !channel) return "Please open this page anew";
  const lines = linesOf(form, groups);
  if (lines === null) return "Please enter whole numbers";
  const typed = fieldOf(form, "cash");
  const cash = channel === "door" && typed !== "" ? typedCents(typed) : null;
  if (channel === "door" && typed !== "" && cash === null)
    return "Please enter the cash like 20 or 20.50, or leave it empty";
  return {
    ...given,
    orderId,
    channel,
    lines,
    customerName: fieldOf(form, "name"),
    customerEmail: fieldOf(form, "email"),
    cashGiven: cash,
    comeInNow: fieldOf(form, "tickets") === "now",
  };
}

function linesOf(form: FormData, groups: readonly OfferGroup[]): RequestedLine[] | null {
  const lines: RequestedLine[] = [];
  for (const { key, offers, fields } of groups) {
    const options = fields.flatMap(({ id, title }) => {
      const value = fieldOf(form, optionField(key, id));
      return value === "" ? [] : [{ id, title, value }];
    });
    for (const { priceId } of offers) {
      const typed = fieldOf(form, quantityField(priceId));
      if (typed === "" || typed === "0") continue;
      if (!/^[1-9]\d{0,3}$/.test(typed)) return null;
      lines.push({ cartItemId: priceId, priceId, quantity: Number(typed), options: optionsText(options) });
    }
  }
  return lines;
}
