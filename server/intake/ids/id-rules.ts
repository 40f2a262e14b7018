import { machineDate } from "../../../domain/values/dates.ts";
import { sentenceDate } from "../../../domain/values/sentence-dates.ts";
import type { CollectionName } from "../../collections/collections.ts";
import { momentField } from "../../collections/fields/fields.ts";
import { type RawRecord, valueAt } from "../records/record.ts";
import { fieldText, nameKey } from "../records/record-fields.ts";
import type { MatchKeys, StoredMatchRecord } from "./match-records.ts";
import { type IdContext, type IdRules, joinKey, timeZoneOf } from "./match-stored-ids.ts";
import {
  STORED_COLLECTIONS,
  type StoredArticle,
  type StoredCollection,
  type StoredEvent,
  type StoredFormFacts,
  type StoredProduct,
} from "./stored-snapshot.ts";
import { ticketIdRules } from "./ticket-id-rules.ts";

/**
 * How a collection's records are matched if names alone do not suffice: records with the same title differ by
 * their day, their price, or the questions they ask.
 */
export interface CollectionIdRules {
  collection: StoredCollection;
  kinds: IdRules;
}

type IdOf = IdRules["idOf"];
type Named = Omit<IdRules, "idOf" | "asWritten" | "dayOf"> & Partial<Pick<IdRules, "dayOf">>;

/** The rules of a collection; null if its ids are derived from names only. */
export function idRulesOf(name: CollectionName, idOf: IdOf, idContext: IdContext): CollectionIdRules | null {
  const collection = STORED_COLLECTIONS.find((one) => one === name);
  if (collection === undefined || collection === "games") return null;
  const { stored } = idContext.snapshot;
  const named: Named = {
    events: () => eventKinds(stored.events, idContext),
    practices: () => eventKinds(stored.practices, idContext),
    tickets: () => ticketIdRules(stored.tickets, idContext),
    products: () => productKinds(stored.products),
    forms: () => formKinds(stored.forms),
    articles: () => articleKinds(stored.articles, idContext),
  }[collection]();
  return { collection, kinds: { dayOf: () => "", ...named, idOf, asWritten: (raw) => raw } };
}

const NOTHING = {
  exact: [],
  same: [],
  sure: [],
  moved: [],
  beside: [],
  start: 0,
} satisfies Partial<MatchKeys>;

const titleIn = (raw: RawRecord) => nameKey(fieldText(raw, "title") || fieldText(raw, "name"));

/** A field's instant, and its day in the record's time zone; null without a valid moment. */
function momentIn(raw: RawRecord, field: string, idContext: IdContext): { at: Date; day: string } | null {
  const text = momentField.safeParse(fieldText(raw, field));
  if (!text.success) return null;
  const zone = timeZoneOf(raw, idContext);
  const at = idContext.instant(text.data, zone);
  return { at, day: machineDate(at, zone) };
}

function dated(title: string, when: { at: Date; day: string } | null): MatchKeys {
  return {
    ...NOTHING,
    exact: [joinKey(title, when?.at.toISOString() ?? "")],
    same: [joinKey(title, when?.day ?? "")],
    moved: [title],
    group: title,
    start: when?.at.getTime() ?? 0,
  };
}

function eventKinds(stored: readonly StoredEvent[], idContext: IdContext): Named {
  const titles = Map.groupBy(stored, ({ title }) => nameKey(title));
  const asStored = (event: StoredEvent): StoredMatchRecord => {
    const { id, held, start, end, state, timeZone } = event;
    const title = nameKey(event.title);
    const isSeries = (titles.get(title) ?? []).length > 1;
    // The next event of a weekly series is a new one, not the last one on another day.
    const isOver = state !== "postponed" && end < idContext.asOf && (held || isSeries);
    const traits = dated(title, { at: start, day: machineDate(start, timeZone) });
    const shown = `${event.title} on ${sentenceDate(start, timeZone)}`;
    return { ...traits, ...(isOver && { moved: [] }), id, held, isOpen: !isOver, shown };
  };
  return {
    stored: stored.map(asStored),
    written: (raw) => dated(titleIn(raw), momentIn(raw, "start", idContext)),
    dayOf: (raw) => momentIn(raw, "start", idContext)?.day ?? "",
  };
}

function articleKinds(stored: readonly StoredArticle[], idContext: IdContext): Named {
  const { zone } = idContext;
  return {
    stored: stored.map(({ id, held, title, timeOfArticle: at }) => ({
      ...dated(nameKey(title), at && { at, day: machineDate(at, zone) }),
      ...{ id, held, isOpen: true },
      shown: at ? `${title} of ${sentenceDate(at, zone)}` : title,
    })),
    written: (raw) => dated(titleIn(raw), momentIn(raw, "timeOfArticle", idContext)),
  };
}

/**
 * Keys for something that may have been removed: it is matched again only if no current record has its title.
 */
function returning(title: string, isThere: boolean): MatchKeys {
  return { ...NOTHING, moved: isThere ? [title] : [], beside: [title], group: title };
}

function productKinds(stored: readonly StoredProduct[]): Named {
  const traits = (
    title: string,
    isThere: boolean,
    told: { price: unknown; text: string; asked: string },
  ): MatchKeys => ({
    ...returning(title, isThere),
    exact: [joinKey(title, String(told.price), told.asked, told.text)],
    sure: [joinKey(title, String(told.price), told.asked)],
  });
  return {
    stored: stored.map(({ id, held, title, price, shortDescription: text, options, inputs, deleted }) => ({
      ...traits(nameKey(title), !deleted, { price, text, asked: askedText(options, inputs) }),
      ...{ id, held, isOpen: !deleted, shown: title },
    })),
    written: (raw) =>
      traits(titleIn(raw), true, {
        price: valueAt(raw.value, ["price"]),
        text: fieldText(raw, "shortDescription"),
        asked: askedText(valueAt(raw.value, ["options"]), valueAt(raw.value, ["inputs"])),
      }),
  };
}

function formKinds(stored: readonly StoredFormFacts[]): Named {
  const traits = (title: string, isThere: boolean, type: string, elements: unknown): MatchKeys => ({
    ...returning(title, isThere),
    exact: [joinKey(title, type, askedText(elements))],
  });
  return {
    stored: stored.map(({ id, held, title, type, elements, deleted }) => ({
      ...traits(nameKey(title), !deleted, type, elements),
      ...{ id, held, isOpen: !deleted, shown: title },
    })),
    written: (raw) => traits(titleIn(raw), true, fieldText(raw, "type"), valueAt(raw.value, ["elements"])),
  };
}

/** The questions or options as text, without fields that an import fills in. */
function askedText(...lists: unknown[]): string {
  const entries = lists.flatMap((list) => (Array.isArray(list) ? list : []));
  return JSON.stringify(
    entries.map((entry) => ["id", "title", "values"].map((field) => valueAt(entry, [field]) ?? null)),
  );
}
