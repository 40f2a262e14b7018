import { z } from "zod";
import { MAX_CART_LINES } from "../../../domain/sale/cart.ts";
import { CHECKOUT_MESSAGES } from "../../../domain/values/messages.ts";
import { storableText } from "../../../domain/values/storable-text.ts";
import { extractEmail } from "../../../domain/values/typed-contact.ts";
import type { CallRefusal } from "../callables/callable-protocol.ts";

/**
 * The schemas of the data that callables accept: they refuse unknown keys, and limit every length and number.
 * They check only the shape.
 */

/** Without control characters: no id has any, and PostgreSQL refuses the null character. */
const id = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u);
/** Longer than an id because it contains the chosen options. */
const cartItemId = z
  .string()
  .min(1)
  .max(6000)
  .regex(/^\P{Cc}*$/u);
const options = z
  .string()
  .max(2000)
  .regex(/^[\P{Cc}\n]*$/u);
const MAX_QUANTITY = 1_000_000;
const quantity = z.int().min(1).max(MAX_QUANTITY);

/** The game at which the buyer picks the line item up, if any. */
const pickupGameId = id.nullish();

/** A random key that the browser makes for one cart or form, and sends again with each repetition. */
export const attemptKey = z.string().regex(/^[\w-]{16,100}$/);

/** The token of the human check's widget. */
export const humanCheck = z.string().max(8192).nullish();

export const quoteCallSchema = z.strictObject({
  stripePrices: z.array(z.strictObject({ id, quantity, cartItemId, pickupGameId })).max(MAX_CART_LINES),
  productOptions: z.array(options),
  attempt: attemptKey.nullish(),
});

/** The maximum of a price (cents) or a weight, each multiplied by the quantity. */
const maxSum = 1_000_000_000;
const shipping = {
  shippable: z.boolean(),
  shippingPrice: z.int().min(0).max(maxSum),
  shippingWeight: z.number().min(0).max(maxSum),
};
/** Text that a visitor types, without invisible characters. Line breaks stay, and are refused later. */
export const visitorText = z.string().max(300).transform(storableText);
/** An email address as typed or pasted. */
export const typedAddress = z.string().max(300).transform(extractEmail);
/** A return address. The limit is above that of return-path.ts, which refuses it with a reason of its own. */
const address = z.string().max(8192);

/**
 * The data of onCheckout. Clients other than our own pages send it too (rule sale-12), without `attempt` and
 * `humanCheck`.
 */
export const checkoutCallSchema = z.strictObject({
  stripeAccountId: z.string().max(200),
  stripePrices: z
    .array(z.strictObject({ id, quantity, cartItemId, pickupGameId, ...shipping }))
    .min(1)
    .max(MAX_CART_LINES),
  customerName: visitorText,
  customerEmail: typedAddress,
  productOptions: z.array(options),
  ...shipping,
  successUrl: address,
  cancelUrl: address,
  attempt: attemptKey.nullish(),
  humanCheck,
});

type LinesData = z.infer<typeof quoteCallSchema>;

/** Checks a call's data against the schema, and that there are as many option texts as lines. */
export function readCartCall<Data extends Pick<LinesData, "stripePrices" | "productOptions">>(
  schema: z.ZodType<Data>,
  data: unknown,
): { ok: true; data: Data } | CallRefusal {
  const read = schema.safeParse(data);
  if (!read.success) return read.error.issues.some(isTooLong) ? TOO_MANY_LINES : invalidCall("invalid-data");
  const { stripePrices, productOptions } = read.data;
  return stripePrices.length === productOptions.length
    ? { ok: true, data: read.data }
    : invalidCall("invalid-data");
}

export function requestedLines({
  stripePrices,
  productOptions,
}: Pick<LinesData, "stripePrices" | "productOptions">) {
  return stripePrices.map(({ id, quantity, cartItemId, pickupGameId }, index) => ({
    cartItemId,
    priceId: id,
    quantity,
    options: productOptions[index] ?? "",
    pickupGameId: pickupGameId ?? undefined,
  }));
}

export const invalidCall = (reason: string): CallRefusal => ({
  ok: false,
  status: "INVALID_ARGUMENT",
  message: CHECKOUT_MESSAGES.failed,
  reason,
});

const TOO_MANY_LINES: CallRefusal = {
  ...invalidCall("too-many-lines"),
  message: CHECKOUT_MESSAGES.tooManyLines,
};

function isTooLong({ code, path }: z.core.$ZodIssue): boolean {
  return code === "too_big" && path.join() === "stripePrices";
}
