import { z } from "zod";
import { POLICY_NAMES } from "../../domain/club/team.ts";
import { PICKUP_FIELD } from "../../domain/sale/pickup.ts";
import { MOST_IMAGES, SHIPPING_ARRANGED } from "../../domain/store/product.ts";
import { RIBBONS } from "../../domain/store/ribbon.ts";
import { acrossFields } from "./across-fields.ts";
import {
  cents,
  id,
  imageFile,
  moment,
  order,
  prose,
  requiredSingleLine,
  singleLine,
  wholeNumber,
} from "./fields.ts";

/**
 * The format of products.json. check-products.ts and claims.ts check what needs the rest of the bundle or stored data.
 */

const MOST_PIECES = 1_000_000;
const LARGEST_NUMBER = 999_999_999;

/** An order's text separates the answers with them: "Size: L, Number: 9". */
const title = requiredSingleLine(40).refine(
  (value) => !/[:,]/.test(value),
  "a title without a colon or comma",
);
/** This name in a page's address is the place of pickup. */
const answerId = id.refine((value) => value !== PICKUP_FIELD, `an id other than ${PICKUP_FIELD}`);
const asked = { id: answerId, title, required: z.boolean().default(true) };

const option = z.strictObject({
  ...asked,
  values: z
    .array(requiredSingleLine(60))
    .min(1, "at least one value")
    .max(50, "at most 50 values")
    .refine((values) => new Set(values).size === values.length, "values that are all different"),
});

const input = z.discriminatedUnion("type", [
  z.strictObject({
    ...asked,
    type: z.literal("text"),
    maxLength: wholeNumber(100).min(1, "1 or more").default(40),
  }),
  z.strictObject({
    ...asked,
    type: z.literal("number"),
    least: wholeNumber(LARGEST_NUMBER).default(1),
    most: wholeNumber(LARGEST_NUMBER).default(LARGEST_NUMBER),
  }),
]);

const policy = z
  .union([z.literal(-1), z.enum(POLICY_NAMES)], {
    error: `-1 for the club's own policy, or one of ${POLICY_NAMES.join(", ")}`,
  })
  .default(-1)
  .transform((choice) => (choice === -1 ? ("-1" as const) : choice));

type Scheduled = { scheduled: boolean; scheduleStartTime: string | null; scheduleEndTime: string | null };
const hasSchedule = ({ scheduled, scheduleStartTime: start, scheduleEndTime: end }: Scheduled) =>
  scheduled !== true || (start ?? end ?? null) !== null;

type PickedUp = { shippable: boolean; pickup: boolean };
const isShippedElse = ({ shippable, pickup }: PickedUp) => pickup !== true || shippable === true;

type Shipped = { shippable: boolean; price: number; shippingPrice: number };
const isAskedForAddress = ({ shippable, price, shippingPrice }: Shipped) =>
  shippable !== true || price > 0 || shippingPrice > 0;

export const product = z
  .strictObject({
    id,
    title: requiredSingleLine(120),
    price: cents,
    shortDescription: prose(2000).default(""),
    ribbons: z.array(z.enum(RIBBONS)).max(RIBBONS.length, `at most ${RIBBONS.length} ribbons`).default([]),
    images: z.array(imageFile).max(MOST_IMAGES, `at most ${MOST_IMAGES} pictures`).default([]),
    options: z.array(option).max(10, "at most 10 options").default([]),
    inputs: z.array(input).max(10, "at most 10 inputs").default([]),
    shippable: z.boolean().default(false),
    shippingArranged: z.enum(SHIPPING_ARRANGED).default("none"),
    shippingPrice: cents.default(0),
    shippingWeight: z.number().min(0, "0 or more").max(10_000, "at most 10000").default(0),
    pickup: z.boolean().default(false),
    shippingPolicy: policy,
    returnPolicy: policy,
    productsTotal: wholeNumber(MOST_PIECES),
    /** Left out: made from the club and the product. */
    stripePriceId: singleLine(100)
      .refine((value) => value === "" || /^price_\w+$/.test(value), "a Stripe price id such as price_1AbCdE")
      .default(""),
    inStock: z.boolean().default(true),
    published: z.boolean().default(true),
    archived: z.boolean().default(false),
    deleted: z.boolean().default(false),
    order,
    linkedStoreIds: z.array(id).max(100, "at most 100 clubs").default([]),
    scheduled: z.boolean().default(false),
    scheduleStartTime: moment.nullable().default(null),
    scheduleEndTime: moment.nullable().default(null),
    timeCreated: moment.nullable().default(null),
  })
  .refine(
    isAskedForAddress,
    acrossFields(
      "shippable",
      "false, or a price or shippingPrice above 0, because an address is only asked for when there's something to pay",
    ),
  )
  .refine(
    isShippedElse,
    acrossFields(
      "pickup",
      "false, or shippable set to true, because items that aren't shipped are always picked up",
    ),
  )
  .refine(hasSchedule, acrossFields("scheduled", "a scheduleStartTime, a scheduleEndTime or both"));
