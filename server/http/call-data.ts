import { z } from "zod";
import { MAX_CART_LINES } from "../../domain/sale/cart.ts";
import { CHECKOUT_MESSAGES } from "../../domain/values/messages.ts";
import { storableText } from "../../domain/values/storable-text.ts";
import { typedEmail } from "../../domain/values/typed-contact.ts";
import type { CallRefusal } from "./callable-protocol.ts";

/** The data callables accept: strict, and every length and number bounded. Only the shape is checked here. */

/** No id has a control character, and PostgreSQL refuses a null character. */
const id = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u);
/** Longer than an id: it contains the chosen options. */
const cartItemId = z
  .string()
  .min(1)
  .max(6000)
  .regex(/^\P{Cc}*$/u);
const options = z
  .string()
  .max(2000)
  .regex(/^[\P{Cc}\n]*$/u);
const MOST_QUANTITY = 1_000_000;
const quantity = z.int().min(1).max(MOST_QUANTITY);

/** The game a line is picked up at, if any. */
const pickupGameId = id.nullish();

/** A random key the browser makes for what it sends: a cart, a form. */
export const attempt = z.string().regex(/^[\w-]{16,100}$/);

/** The token of the human check's widget. */
export const humanCheck = z.string().max(8192).nullish();

export const quoteData = z.strictObject({
  stripePrices: z.array(z.strictObject({ id, quantity, cartItemId, pickupGameId })).max(MAX_CART_LINES),
  productOptions: z.array(options),
  attempt: attempt.nullish(),
});

/** Cents, or the weight's unit, times the quantity. */
const most = 1_000_000_000;
const shipping = {
  shippable: z.boolean(),
  shippingPrice: z.int().min(0).max(most),
  shippingWeight: z.number().min(0).max(most),
};
/** What a visitor types: a name, an address. A line break stays, to be refused. */
export const typed = z.string().max(300).transform(storableText);
/** An e-mail address, as it was typed or pasted. */
export const typedAddress = z.string().max(300).transform(typedEmail);
/** Longer than return-path.ts accepts. */
const address = z.string().max(8192);

/** Other clients send this too (rule sale-12), and may leave out `attempt` and `humanCheck` (the widget's token). */
export const checkoutData = z.strictObject({
  stripeAccountId: z.string().max(200),
  stripePrices: z
    .array(z.strictObject({ id, quantity, cartItemId, pickupGameId, ...shipping }))
    .min(1)
    .max(MAX_CART_LINES),
  customerName: typed,
  customerEmail: typedAddress,
  productOptions: z.array(options),
  ...shipping,
  successUrl: address,
  cancelUrl: address,
  attempt: attempt.nullish(),
  humanCheck,
});

type LinesData = z.infer<typeof quoteData>;

/** Reads a call's data; refuses it unless every line has its text of options. */
export function readCartCall<Data extends Pick<LinesData, "stripePrices" | "productOptions">>(
  schema: z.ZodType<Data>,
  data: unknown,
): { ok: true; data: Data } | CallRefusal {
  const read = schema.safeParse(data);
  if (!read.success) return read.error.issues.some(isTooLong) ? TOO_MANY_LINES : invalid("invalid-data");
  const { stripePrices, productOptions } = read.data;
  return stripePrices.length === productOptions.length
    ? { ok: true, data: read.data }
    : invalid("invalid-data");
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

export const invalid = (reason: string): CallRefusal => ({
  ok: false,
  status: "INVALID_ARGUMENT",
  message: CHECKOUT_MESSAGES.failed,
  reason,
});

const TOO_MANY_LINES: CallRefusal = { ...invalid("too-many-lines"), message: CHECKOUT_MESSAGES.tooManyLines };

function isTooLong({ code, path }: z.core.$ZodIssue): boolean {
  return code === "too_big" && path.join() === "stripePrices";
}
