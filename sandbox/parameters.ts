import { z } from "zod";
import { decodeForm } from "./form.ts";
import { SandboxRefusal } from "./refusal.ts";

/**
 * Schemas of the parameters that we send to the provider. Every object is strict, nested objects too: any
 * other parameter is refused, as the provider refuses unknown ones.
 */

export const requiredText = z.string().min(1, "You passed an empty string.");
const cents = (least: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, "Invalid integer")
    .transform(Number)
    .pipe(z.number().min(least, `This value must be greater than or equal to ${least}.`));
const flag = z.enum(["true", "false"], { error: "Invalid boolean" }).transform((value) => value === "true");
export const absoluteUrl = requiredText.max(5000).refine(isAbsolute, "Not a valid URL");
const expandable = (...names: [string, ...string[]]) =>
  z.array(z.enum(names, { error: "This property cannot be expanded" })).optional();
const expand = expandable("payment_intent");
const created = z.strictObject({ gte: cents(0).optional(), lt: cents(0).optional() }).optional();
export const metadata = z
  .record(
    z.string().max(40, "Metadata keys can be up to 40 characters."),
    z.string().max(500, "Metadata values can be up to 500 characters."),
  )
  .refine((pairs) => Object.keys(pairs).length <= 50, "You may only specify up to 50 metadata keys.");

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: z
      .string()
      .regex(/^[A-Za-z]{3}$/, "Invalid currency")
      .toLowerCase(),
    unit_amount: cents(0),
    product_data: z.strictObject({ name: requiredText, description: requiredText.optional() }),
  }),
  quantity: cents(1),
});

export const createSessionParameters = z.strictObject({
  mode: z.literal("payment", { error: "The sandbox takes payments only" }),
  line_items: z
    .array(lineItem)
    .min(1, "This array must not be empty")
    .max(100, "This array can hold up to 100 line items"),
  payment_intent_data: z
    .strictObject({ application_fee_amount: cents(1).optional(), metadata: metadata.optional() })
    .optional(),
  metadata: metadata.optional(),
  client_reference_id: requiredText.max(200).optional(),
  shipping_address_collection: z
    .strictObject({
      allowed_countries: z
        .array(z.string().regex(/^[A-Z]{2}$/, "Invalid country"))
        .min(1, "This array must not be empty"),
    })
    .optional(),
  customer_email: z.email("Invalid email address").max(800).optional(),
  success_url: absoluteUrl,
  cancel_url: absoluteUrl.optional(),
  expires_at: cents(0).optional(),
  expand,
});
export type CreateSessionParameters = z.infer<typeof createSessionParameters>;

export const retrieveSessionParameters = z.strictObject({ expand });

export const listParameters = z.strictObject({
  limit: cents(1).pipe(z.number().max(100)).default(10),
  starting_after: requiredText.optional(),
});

export type ListParameters = z.infer<typeof listParameters>;

export const sessionListParameters = listParameters.extend({
  created,
  status: z.enum(["open", "complete", "expired"], { error: "Invalid status" }).optional(),
  expand: expandable("data.payment_intent", "data.payment_intent.latest_charge"),
});

/** The refunds of one payment, or of all payments of the account. */
export const refundListParameters = listParameters.extend({
  payment_intent: requiredText.optional(),
  created,
});

export const chargeListParameters = listParameters.extend({
  payment_intent: requiredText.optional(),
  created,
});

export const eventListParameters = listParameters.extend({
  types: z.array(requiredText).max(20, "You may specify up to 20 types.").optional(),
  created,
});

export const accountListParameters = listParameters.extend({ created });

export const disputeListParameters = listParameters.extend({ payment_intent: requiredText });

export const subscriptionListParameters = listParameters.extend({ customer: requiredText });

export const refundParameters = z.strictObject({
  payment_intent: requiredText,
  amount: cents(1).optional(),
  reason: z
    .enum(["duplicate", "fraudulent", "requested_by_customer"], { error: "Invalid reason" })
    .optional(),
  refund_application_fee: flag.optional(),
  metadata: metadata.optional(),
});
export type RefundParameters = z.infer<typeof refundParameters>;

/** A body's parameters. @throws SandboxRefusal for the first mistake, in the provider's words */
export function parseForm<T>(schema: z.ZodType<T>, body: string): T {
  const parsed = schema.safeParse(decodeForm(body), { reportInput: true });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(refusalOf);
  // Unknown names come first: if a name is misspelt, the right one is missing, too, and that message would
  // hide the cause.
  throw issues.find(({ body: { error } }) => error.code === "parameter_unknown") ?? issues[0];
}

function refusalOf(issue: z.core.$ZodIssue): SandboxRefusal {
  if (issue.code === "unrecognized_keys") {
    const param = paramOf([...issue.path, issue.keys[0] ?? ""]);
    return new SandboxRefusal(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = paramOf(issue.path);
  if (issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value"))
    return new SandboxRefusal(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  const code = CODES.find(([words]) => issue.message.startsWith(words))?.[1];
  return new SandboxRefusal(`${issue.message}: ${param}`, { param, ...(code && { code }) });
}

const CODES = [
  ["Not a valid URL", "url_invalid"],
  ["You passed an empty string", "parameter_invalid_empty"],
  ["Invalid integer", "parameter_invalid_integer"],
  ["This value must be greater", "parameter_invalid_integer"],
  ["Invalid email address", "email_invalid"],
] as const;

/** line_items[0][price_data][currency] */
function paramOf([head = "", ...rest]: PropertyKey[]): string {
  return String(head) + rest.map((step) => `[${String(step)}]`).join("");
}

function isAbsolute(value: string): boolean {
  return URL.canParse(value) && /^https?:\/\//i.test(value);
}
