import { z } from "zod";
import { EVENT_TYPE_LABELS, HIDING_HELP } from "../../domain/desk/content/content-words.ts";
import { defaultEnd, EVENT_TYPES, LATEST_SALES_END_MINUTES } from "../../domain/tickets/ticket-sale.ts";
import { ticketPrices, tickets } from "../db/schema/tickets/tickets.ts";
import { noteMistake, subRecords } from "../intake/records/record.ts";
import { checkReference } from "./definition/check-reference.ts";
import { checkUnique } from "./definition/check-unique.ts";
import { clubTable, type RowsByTable } from "./definition/club-table.ts";
import { type ClubContext, defineCollection } from "./definition/define-collection.ts";
import { IMAGE_FILES_TARGET } from "./definition/references.ts";
import {
  creationTime,
  instantOrNull,
  sortedByPosition,
  undefinedIfEqual,
  undefinedIfSameTime,
} from "./definition/row-values.ts";
import { eventsCollection } from "./events.ts";
import {
  centAmount,
  fieldsRule,
  id,
  imageFile,
  momentField,
  prose,
  requiredSingleLine,
  singleLine,
  timeZone,
} from "./fields/fields.ts";
import { earliestMoment } from "./fields/game-date.ts";
import { gamesCollection } from "./games.ts";

/**
 * How early sales may end: at most sixty days before the start, in minutes. A larger number is a typing
 * mistake.
 */
const EARLIEST_SALES_END = 60 * 24 * 60;
const MAX_TICKETS = 1_000_000;

const price = z.strictObject({
  id,
  title: requiredSingleLine(60),
  price: centAmount,
});

type Timed = { eventType: string; eventId: string | null; timeOfEvent: string | null };
const isForGame = ({ eventType }: Timed) => eventType === "game";
const isForEvent = ({ eventType, eventId }: Timed) => eventType === "event" && (eventId ?? null) !== null;

const ticket = z
  .strictObject({
    id,
    title: requiredSingleLine(120),
    shortDescription: prose(500).default(""),
    featureImage: imageFile.nullable().default(null),
    eventType: z.enum(EVENT_TYPES).default("none"),
    eventId: id.nullable().default(null),
    /** Default: the game's opponent, the event's title, or the ticket's own title. */
    eventTitle: singleLine(120).default(""),
    eventVenue: singleLine(120).default(""),
    eventFeatureImage: imageFile.nullable().default(null),
    timeOfEvent: momentField.nullable().default(null),
    /** Default: three hours after the start. */
    endTimeOfEvent: momentField.nullable().default(null),
    timeZone: timeZone.nullable().default(null),
    /** Minutes before the start at which sales end; a negative number ends them after the start. */
    salesEndMinutesBefore: z
      .number()
      .int("a whole number of minutes")
      .min(LATEST_SALES_END_MINUTES, "-180 or more (three hours after the start at the latest)")
      .max(EARLIEST_SALES_END, "at most 86400 (60 days)")
      .default(LATEST_SALES_END_MINUTES),
    prices: z.array(price).min(1, "at least one price").max(20, "at most 20 prices"),
    ticketsTotal: z
      .number()
      .int("a whole number")
      .min(0, "0 or more")
      .max(MAX_TICKETS, `at most ${MAX_TICKETS}`),
    stripeProductId: singleLine(255).default(""),
    published: z.boolean().default(true),
    inStock: z.boolean().default(true),
    deleted: z.boolean().default(false),
    timeCreated: momentField.nullable().default(null),
  })
  .refine(
    (t) => !isForGame(t) || (t.eventId ?? null) !== null,
    fieldsRule("eventId", "the id of the ticket's game"),
  )
  .refine(
    (t) => isForGame(t) || isForEvent(t) || (t.timeOfEvent ?? null) !== null,
    fieldsRule("timeOfEvent", "a date and time, because the ticket isn't for a game or event"),
  );

const NAMED_BY = { game: gamesCollection, event: eventsCollection };
const DATED_GAME = "a game with a date, because ticket sales end at a set time before or after the start";

export const ticketsCollection = defineCollection({
  name: "tickets",
  schema: ticket,
  key: "id",
  idFrom: { noun: "ticket", fields: ["title"] },
  words: ["formerName"],
  renamed: [
    { name: "misspelt", facts: ["for"] },
    { name: "alike", facts: ["for", "prices"] },
  ],
  sheet: null,
  asReference: null,
  refers: { featureImage: IMAGE_FILES_TARGET, eventFeatureImage: IMAGE_FILES_TARGET },
  refersToEither: { eventId: Object.values(NAMED_BY) },
  max: 300,
  times: ["timeOfEvent", "endTimeOfEvent"],
  check(records, { targets, recordsOf, report }) {
    const undated = new Set(
      recordsOf(gamesCollection)
        .filter(({ value }) => earliestMoment(value.timeOfGame ?? null) === null)
        .map(({ value }) => value.id),
    );
    for (const raw of records) {
      const { eventType, eventId } = raw.value;
      if (eventType === "game" && undated.has(eventId ?? undefined))
        noteMistake(raw, ["eventId"], DATED_GAME, report);
      if (eventType === "game" || eventType === "event")
        checkReference(
          raw,
          { path: ["eventId"], value: eventId, target: NAMED_BY[eventType] },
          { targets, report },
        );
    }
    // A cart line contains only the price id, so two tickets must not share one.
    const prices = records.flatMap((raw) => subRecords(raw, "prices", raw.value.prices));
    checkUnique(prices, "id", report);
  },
  reads: [
    {
      of: gamesCollection,
      derived: ["timeOfGame", "endTimeOfGame", "timeZone", "venue"],
      isInRecords: true,
    },
    { of: eventsCollection, derived: ["start", "end", "timeZone", "venue"], isInRecords: true },
  ],
  tables: {
    tickets: clubTable(tickets, {
      foreign: ["ticketsSold", "ticketsHold"],
      // The images are cleared because they may have been removed from the bundle together with the ticket.
      left: { deleted: true, featureImage: null, eventFeatureImage: null },
    }),
    ticketPrices: clubTable(ticketPrices, { record: "ticketId" }),
  },
  rows(records, { club, rowsOf }) {
    const named = { ...rowsOf(gamesCollection), ...rowsOf(eventsCollection) };
    return {
      tickets: records.map(({ value: { prices: _prices, ...value } }) => ({
        ...value,
        teamId: club.teamId,
        ...(eventTimesOf(value, named) ?? ownTimes(value, club)),
        ...creationTime(value, club),
      })),
      ticketPrices: records.flatMap(({ value: { id: ticketId, prices } }) =>
        prices.map((price, position) => ({ teamId: club.teamId, ticketId, position, ...price })),
      ),
    };
  },
  records({ tickets, ticketPrices }, { timeZone: zone, rowsOf }) {
    const prices = Map.groupBy(sortedByPosition(ticketPrices), ({ ticketId }) => ticketId);
    const named = { ...rowsOf(gamesCollection), ...rowsOf(eventsCollection) };
    return tickets.map(({ timeOfEvent, endTimeOfEvent, timeZone, eventVenue, ...row }) => ({
      ...row,
      prices: prices.get(row.id) ?? [],
      ...(eventTimesOf(row, named) === null && {
        timeOfEvent,
        endTimeOfEvent: timeOfEvent && undefinedIfSameTime(defaultEnd(timeOfEvent), endTimeOfEvent),
        timeZone: undefinedIfEqual(zone, timeZone),
        eventVenue,
        zone: timeZone,
      }),
    }));
  },
  drafts: true,
  desk: {
    noun: "ticket",
    title: "Tickets",
    group: "Store and tickets",
    alsoCalled: "ticket price admission seats capacity adult student child senior general",
    about: "Tickets for games and events, with prices and quantities",
    needs: "content",
    needsToAdd: "prices",
    titleField: "title",
    listed: ["published"],
    pathOf: () => "/tickets",
    fields: {
      title: { label: "Title", as: "line", isRequired: true },
      eventType: { label: "For", as: "choice", choices: EVENT_TYPE_LABELS },
      eventId: {
        label: "Game or event",
        wrong: "Choose the game or event that the ticket is for. A game needs a date.",
        as: "record",
        of: ["games", "events"],
      },
      prices: {
        label: "Prices",
        as: "list",
        noun: "price",
        idFrom: "title",
        needs: "prices",
        fields: {
          title: { label: "Who it's for", help: "Such as Adult or Student.", as: "line", isRequired: true },
          price: { label: "Price", as: "cents", isRequired: true },
        },
      },
      ticketsTotal: {
        label: "Number of tickets",
        addLabel: "Add tickets",
        takeLabel: "Remove tickets",
        as: "stock",
        soldColumn: "ticketsSold",
        heldColumn: "ticketsHold",
        needs: "prices",
      },
      salesEndMinutesBefore: {
        label: "Online sales end",
        as: "minutes-before",
        needs: "prices",
      },
      shortDescription: { label: "Description", as: "text" },
      featureImage: { label: "Picture", as: "picture" },
      published: { label: "Show on the website", help: HIDING_HELP, as: "yes-no" },
      inStock: { label: "Can be bought now", as: "yes-no", needs: "prices" },
      eventTitle: { label: "For something else: title", as: "line", isRare: true },
      eventVenue: { label: "For something else: venue", as: "line", isRare: true },
      timeOfEvent: { label: "For something else: start", as: "moment", isRare: true },
      endTimeOfEvent: {
        label: "For something else: end",
        help: "Moves along if you change the start.",
        as: "moment",
        isRare: true,
        movesWith: "timeOfEvent",
      },
    },
    notAtDesk: {
      eventFeatureImage: "the picture of a ticket's own event is set in the folder",
      timeZone: "a ticket's own event is in the club's zone; a folder may name another one",
      stripeProductId: "an id of the payment provider",
      deleted: "the Remove button sets it",
    },
  },
  edits: { entryKeys: { prices: "id" } },
});

type NamedRows = RowsByTable<typeof gamesCollection.tables> & RowsByTable<typeof eventsCollection.tables>;

interface Times {
  timeOfEvent: Date | null;
  endTimeOfEvent: Date | null;
  timeZone: string;
  eventVenue: string;
}

/**
 * The times and place that a ticket copies from its game or event. Pages read them from the game itself, but
 * sold tickets may outlast a game that is removed from the bundle. Null for a ticket without game or event.
 */
export function eventTimesOf(
  { eventType, eventId }: { eventType: string; eventId: string | null },
  { games, events }: NamedRows,
): Times | null {
  if (eventType === "game") {
    const game = games.find(({ id }) => id === eventId);
    if (!game) return null;
    const { timeOfGame, endTimeOfGame, timeZone, venue } = game;
    return { timeOfEvent: timeOfGame, endTimeOfEvent: endTimeOfGame, timeZone, eventVenue: venue };
  }
  const event = eventType === "event" ? events.find(({ id }) => id === eventId) : undefined;
  if (!event) return null;
  const { start, end, timeZone, venue } = event;
  return { timeOfEvent: start, endTimeOfEvent: end, timeZone, eventVenue: venue };
}

function ownTimes(value: Omit<z.output<typeof ticket>, "prices">, club: ClubContext): Times {
  const start = instantOrNull(value.timeOfEvent, club, value.timeZone);
  return {
    timeOfEvent: start,
    endTimeOfEvent: instantOrNull(value.endTimeOfEvent, club, value.timeZone) ?? (start && defaultEnd(start)),
    timeZone: value.timeZone ?? club.timeZone,
    eventVenue: value.eventVenue,
  };
}
