import { z } from "zod";
import { EVENT_TYPES, LATEST_SALES_END } from "../../domain/tickets/ticket-sale.ts";
import { acrossFields } from "./across-fields.ts";
import { cents, id, imageFile, moment, prose, requiredSingleLine, singleLine, timeZone } from "./fields.ts";

/** The format of tickets.json. check-tickets.ts and claims.ts check what needs games or stored tickets. */

/** Sixty days in minutes: whoever needs more has mistyped. */
const EARLIEST_SALES_END = 60 * 24 * 60;
const MOST_PLACES = 1_000_000;

const price = z.strictObject({
  id,
  title: requiredSingleLine(60),
  price: cents,
});

type Timed = { eventType: string; eventId: string | null; timeOfEvent: string | null };
const isForGame = ({ eventType }: Timed) => eventType === "game";
const isForEvent = ({ eventType, eventId }: Timed) => eventType === "event" && (eventId ?? null) !== null;

export const ticket = z
  .strictObject({
    id,
    title: requiredSingleLine(120),
    shortDescription: prose(500).default(""),
    featureImage: imageFile.nullable().default(null),
    eventType: z.enum(EVENT_TYPES).default("none"),
    eventId: id.nullable().default(null),
    /** Left out: the game's opponent, the event's title, or the ticket's own. */
    eventTitle: singleLine(120).default(""),
    eventVenue: singleLine(120).default(""),
    eventFeatureImage: imageFile.nullable().default(null),
    timeOfEvent: moment.nullable().default(null),
    /** Left out: three hours after the start. */
    endTimeOfEvent: moment.nullable().default(null),
    timeZone: timeZone.nullable().default(null),
    /** Below 0 after the start. */
    salesEndMinutesBefore: z
      .number()
      .int("a whole number of minutes")
      .min(LATEST_SALES_END, "-180 or more (three hours after the start at the latest)")
      .max(EARLIEST_SALES_END, "at most 86400 (60 days)")
      .default(LATEST_SALES_END),
    prices: z.array(price).min(1, "at least one price").max(20, "at most 20 prices"),
    ticketsTotal: z
      .number()
      .int("a whole number")
      .min(0, "0 or more")
      .max(MOST_PLACES, `at most ${MOST_PLACES}`),
    stripeProductId: singleLine(255).default(""),
    published: z.boolean().default(true),
    inStock: z.boolean().default(true),
    deleted: z.boolean().default(false),
    timeCreated: moment.nullable().default(null),
  })
  .refine(
    (t) => !isForGame(t) || (t.eventId ?? null) !== null,
    acrossFields("eventId", "the id of the ticket's game"),
  )
  .refine(
    (t) => isForGame(t) || isForEvent(t) || (t.timeOfEvent ?? null) !== null,
    acrossFields("timeOfEvent", "a date and time, because the ticket isn't for a game or event"),
  );
