import { z } from "zod";
import { POLICY_NAMES } from "../../domain/club/team.ts";
import { HIDING_HELP, PRODUCT_FIELD_WORDS, RIBBON_CHOICES } from "../../domain/desk/content/content-words.ts";
import { PICKUP_FIELD } from "../../domain/sale/pickup.ts";
import { MAX_PRODUCT_IMAGES, SHIPPING_ARRANGEMENTS } from "../../domain/store/product.ts";
import { RIBBONS } from "../../domain/store/ribbon.ts";
import { productImages, products } from "../db/schema/store/products.ts";
import { noteMistake, subRecords } from "../intake/records/record.ts";
import type { ValidTeamFields } from "./club/team.ts";
import { checkUnique } from "./definition/check-unique.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { IMAGE_FILES_TARGET } from "./definition/references.ts";
import { creationTime, instantOrNull, sortedByPosition, undefinedIfEqual } from "./definition/row-values.ts";
import {
  centAmount,
  fieldsRule,
  id,
  imageFile,
  momentField,
  prose,
  requiredSingleLine,
  singleLine,
  sortOrder,
  wholeNumber,
} from "./fields/fields.ts";
import { ticketsCollection } from "./tickets.ts";

const MAX_PIECES = 1_000_000;
const LARGEST_NUMBER = 999_999_999;

/**
 * A title must not contain commas and colons, because they separate the answers in an order's text: "Size: L,
 * Number: 9".
 */
const title = requiredSingleLine(40).refine(
  (value) => !/[:,]/.test(value),
  "a title without a colon or comma",
);
/**
 * The id of an answer. The reserved id is not allowed, because in a page's address it stands for the place of
 * pickup.
 */
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

const product = z
  .strictObject({
    id,
    title: requiredSingleLine(120),
    price: centAmount,
    shortDescription: prose(2000).default(""),
    ribbons: z.array(z.enum(RIBBONS)).max(RIBBONS.length, `at most ${RIBBONS.length} ribbons`).default([]),
    images: z.array(imageFile).max(MAX_PRODUCT_IMAGES, `at most ${MAX_PRODUCT_IMAGES} pictures`).default([]),
    options: z.array(option).max(10, "at most 10 options").default([]),
    inputs: z.array(input).max(10, "at most 10 inputs").default([]),
    shippable: z.boolean().default(false),
    shippingArranged: z.enum(SHIPPING_ARRANGEMENTS).default("none"),
    shippingPrice: centAmount.default(0),
    shippingWeight: z.number().min(0, "0 or more").max(10_000, "at most 10000").default(0),
    pickup: z.boolean().default(false),
    shippingPolicy: policy,
    returnPolicy: policy,
    productsTotal: wholeNumber(MAX_PIECES),
    /** Default: made from the ids of the club and the product. */
    stripePriceId: singleLine(100)
      .refine((value) => value === "" || /^price_\w+$/.test(value), "a Stripe price id such as price_1AbCdE")
      .default(""),
    inStock: z.boolean().default(true),
    published: z.boolean().default(true),
    archived: z.boolean().default(false),
    deleted: z.boolean().default(false),
    order: sortOrder,
    linkedStoreIds: z.array(id).max(100, "at most 100 clubs").default([]),
    scheduled: z.boolean().default(false),
    scheduleStartTime: momentField.nullable().default(null),
    scheduleEndTime: momentField.nullable().default(null),
    timeCreated: momentField.nullable().default(null),
  })
  .refine(
    isAskedForAddress,
    fieldsRule(
      "shippable",
      "false, or a price or shippingPrice above 0, because we only ask for an address when there's something to pay",
    ),
  )
  .refine(
    isShippedElse,
    fieldsRule(
      "pickup",
      "false, or shippable set to true, because items that aren't shipped are always picked up",
    ),
  )
  .refine(hasSchedule, fieldsRule("scheduled", "a scheduleStartTime, a scheduleEndTime or both"));

interface Answer {
  id?: string | undefined;
  title?: string | undefined;
}

const KNOWN_POLICY =
  "-1 for the club's own policy, or the name of a policy that has text or a link in team.json";

function hasPolicy(choice: z.input<typeof policy>, team: ValidTeamFields | undefined): boolean {
  if (!team || choice === undefined || choice === -1) return true;
  const { policies = {} } = team;
  // A policy with a mistake of its own still counts as provided.
  const has = (name: keyof typeof policies) => Object.hasOwn(policies, name) && policies[name] !== "";
  return has(choice) || has(`${choice}Link`);
}

export const productsCollection = defineCollection({
  name: "products",
  schema: product,
  key: "id",
  idFrom: { noun: "product", fields: ["title", "name"] },
  words: ["formerName"],
  renamed: [
    // If a new product were taken for a stored one, the pieces sold of the stored product would count as sold
    // of the new one. So a similar name alone is not enough.
    { name: "misspelt", facts: ["price", "description"] },
    { name: "alike", facts: ["price", "description", "pictures"] },
    { name: "misspelt", facts: ["price", "pictures"] },
  ],
  sheet: null,
  asReference: null,
  refers: { images: IMAGE_FILES_TARGET },
  max: 300,
  times: ["scheduleStartTime", "scheduleEndTime"],
  check(records, { team, recordsOf, report }) {
    const ofTickets = recordsOf(ticketsCollection).flatMap(({ value }) => value.prices ?? []);
    const taken = new Set(ofTickets.map((price) => price?.id));
    // A cart line contains only the price id, so two products must not share one.
    checkUnique(records, "stripePriceId", report);
    for (const raw of records) {
      const answers = [
        ...subRecords<Answer>(raw, "options", raw.value.options),
        ...subRecords<Answer>(raw, "inputs", raw.value.inputs),
      ];
      checkUnique(answers, "id", report);
      checkUnique(answers, "title", report);
      const { stripePriceId } = raw.value;
      if (stripePriceId !== undefined && taken.has(stripePriceId))
        noteMistake(raw, ["stripePriceId"], "a price id that no ticket uses", report);
      for (const field of ["shippingPolicy", "returnPolicy"] as const)
        if (!hasPolicy(raw.value[field], team)) noteMistake(raw, [field], KNOWN_POLICY, report);
    }
  },
  reads: [{ of: ticketsCollection, derived: [] }],
  tables: {
    products: clubTable(products, { foreign: ["productsSold", "productsHold"], left: { deleted: true } }),
    productImages: clubTable(productImages, { key: ["productId", "position"], record: "productId" }),
  },
  rows: (records, { club }) => ({
    products: records.map(({ value: { images: _images, ...value }, raw }) => ({
      ...value,
      teamId: club.teamId,
      shortDescription: club.prose(raw, "shortDescription", value.shortDescription),
      stripePriceId: value.stripePriceId || madePriceId({ teamId: club.teamId, id: value.id }),
      scheduleStartTime: instantOrNull(value.scheduleStartTime, club),
      scheduleEndTime: instantOrNull(value.scheduleEndTime, club),
      ...creationTime(value, club),
    })),
    productImages: records.flatMap(({ value: { id: productId, images } }) =>
      images.map((image, position) => ({ teamId: club.teamId, productId, position, image })),
    ),
  }),
  records({ products, productImages }) {
    const images = Map.groupBy(sortedByPosition(productImages), ({ productId }) => productId);
    return products.map((row) => ({
      ...row,
      images: (images.get(row.id) ?? []).map(({ image }) => image),
      shippingPolicy: undefinedIfEqual("-1", row.shippingPolicy),
      returnPolicy: undefinedIfEqual("-1", row.returnPolicy),
      stripePriceId: undefinedIfEqual(madePriceId(row), row.stripePriceId),
    }));
  },
  drafts: true,
  desk: {
    noun: "product",
    title: "Merchandise",
    group: "Store and tickets",
    alsoCalled: "product shop store merch shirt t-shirt hoodie size sizes stock inventory price goods items",
    about: "What the club's store sells, with prices, stock and pictures",
    needs: "content",
    needsToAdd: "prices",
    titleField: "title",
    isNewestFirst: true,
    listed: ["price", "published"],
    pathOf: (id) => `/products/${id}`,
    fields: {
      title: { label: "Title", as: "line", isRequired: true },
      price: { label: "Price", as: "cents", isRequired: true, needs: "prices" },
      productsTotal: {
        label: "Stock",
        as: "stock",
        soldColumn: "productsSold",
        heldColumn: "productsHold",
        ribbons: "ribbons",
        needs: "prices",
      },
      shortDescription: { label: "Description", as: "html", isProse: true, withoutPictures: true },
      images: { label: "Pictures", help: `Up to ${MAX_PRODUCT_IMAGES}.`, as: "pictures" },
      published: { label: "Show in the store", help: HIDING_HELP, as: "yes-no" },
      inStock: { label: "Can be bought now", as: "yes-no", needs: "prices" },
      options: {
        ...PRODUCT_FIELD_WORDS.options,
        as: "list",
        noun: "option",
        idFrom: "title",
        fields: {
          title: { label: "Question", as: "line", isRequired: true },
          values: { label: "Choices", help: "One per line.", as: "lines", isRequired: true },
          required: { label: "Required", as: "yes-no" },
        },
      },
      ribbons: { label: "Badges", as: "choices", choices: RIBBON_CHOICES, isRare: true },
      shippable: { ...PRODUCT_FIELD_WORDS.shippable, as: "yes-no", isRare: true },
      shippingPrice: { label: "Shipping price", as: "cents", isRare: true, needs: "prices" },
      pickup: { ...PRODUCT_FIELD_WORDS.pickup, as: "yes-no", isRare: true },
      scheduled: { ...PRODUCT_FIELD_WORDS.scheduled, as: "yes-no", isRare: true },
      scheduleStartTime: { label: "Sale starts", as: "moment", isRare: true },
      scheduleEndTime: { label: "Sale ends", as: "moment", isRare: true },
      order: { label: "Position", help: "The highest number comes first.", as: "order", isRare: true },
    },
    notAtDesk: {
      inputs: "texts that buyers enter need rules for each kind; no form draws them yet",
      shippingArranged: "set in the folder",
      shippingWeight: "set in the folder",
      shippingPolicy: "which of the club's policies applies is set in the folder",
      returnPolicy: "which of the club's policies applies is set in the folder",
      stripePriceId: "an id of the payment provider",
      archived: "set in the folder",
      deleted: "the Remove button sets it",
      linkedStoreIds: "selling in other stores is agreed between clubs",
    },
  },
  edits: {
    entryKeys: { ribbons: "", images: "", options: "id", inputs: "id", linkedStoreIds: "" },
  },
});

/**
 * The default price id. It contains a dot, which no id does, so it differs from the price ids of tickets and
 * of other clubs.
 */
const madePriceId = ({ teamId, id }: { teamId: string; id: string }) => `${teamId}.${id}`;
