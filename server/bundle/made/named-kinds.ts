import { machineDate } from "../../../domain/values/dates.ts";
import { sentenceDate } from "../../../domain/values/sentence-dates.ts";
import type { CollectionName } from "../../collections/collections.ts";
import { moment } from "../fields.ts";
import { type RawRecord, valueAt } from "../record.ts";
import {
  STORED_COLLECTIONS,
  type StoredArticle,
  type StoredCollection,
  type StoredEvent,
  type StoredFormFacts,
  type StoredProduct,
} from "../stored-club.ts";
import { sameName, writtenText } from "./fields.ts";
import type { StoredTraits, Traits } from "./pair-up.ts";
import { keysOf, type StoredKinds, type Telling, zoneOf } from "./stored-ids.ts";
import { ticketKinds } from "./ticket-kinds.ts";

/** How records of one title are told from each other: by their day, their price, what they ask. */

export interface OfCollection {
  collection: StoredCollection;
  kinds: StoredKinds;
}

type IdOf = StoredKinds["idOf"];
type Named = Omit<StoredKinds, "idOf" | "asWritten" | "dayOf"> & Partial<Pick<StoredKinds, "dayOf">>;

/** Null for a collection whose ids are only told by its names. */
export function kindsOf(name: CollectionName, idOf: IdOf, telling: Telling): OfCollection | null {
  const collection = STORED_COLLECTIONS.find((one) => one === name);
  if (collection === undefined || collection === "games") return null;
  const { stored } = telling.seen;
  const named: Named = {
    events: () => eventKinds(stored.events, telling),
    practices: () => eventKinds(stored.practices, telling),
    tickets: () => ticketKinds(stored.tickets, telling),
    products: () => productKinds(stored.products),
    forms: () => formKinds(stored.forms),
    articles: () => articleKinds(stored.articles, telling),
  }[collection]();
  return { collection, kinds: { dayOf: () => "", ...named, idOf, asWritten: (raw) => raw } };
}

const NOTHING = { exact: [], same: [], sure: [], moved: [], beside: [], start: 0 } satisfies Partial<Traits>;

const titleIn = (raw: RawRecord) => sameName(writtenText(raw, "title") || writtenText(raw, "name"));

/** Its instant, and its day in its zone; null where none is written. */
function momentIn(raw: RawRecord, field: string, telling: Telling): { at: Date; day: string } | null {
  const text = moment.safeParse(writtenText(raw, field));
  if (!text.success) return null;
  const zone = zoneOf(raw, telling);
  const at = telling.instant(text.data, zone);
  return { at, day: machineDate(at, zone) };
}

function dated(title: string, when: { at: Date; day: string } | null): Traits {
  return {
    ...NOTHING,
    exact: [keysOf(title, when?.at.toISOString() ?? "")],
    same: [keysOf(title, when?.day ?? "")],
    moved: [title],
    group: title,
    start: when?.at.getTime() ?? 0,
  };
}

function eventKinds(stored: readonly StoredEvent[], telling: Telling): Named {
  const titles = Map.groupBy(stored, ({ title }) => sameName(title));
  const asStored = (event: StoredEvent): StoredTraits => {
    const { id, held, start, end, state, timeZone } = event;
    const title = sameName(event.title);
    const isSeries = (titles.get(title) ?? []).length > 1;
    // Of a weekly event the next is no other day of the last.
    const isOver = state !== "postponed" && end < telling.asOf && (held || isSeries);
    const traits = dated(title, { at: start, day: machineDate(start, timeZone) });
    const shown = `${event.title} on ${sentenceDate(start, timeZone)}`;
    return { ...traits, ...(isOver && { moved: [] }), id, held, isOpen: !isOver, shown };
  };
  return {
    stored: stored.map(asStored),
    written: (raw) => dated(titleIn(raw), momentIn(raw, "start", telling)),
    dayOf: (raw) => momentIn(raw, "start", telling)?.day ?? "",
  };
}

function articleKinds(stored: readonly StoredArticle[], telling: Telling): Named {
  const { zone } = telling;
  return {
    stored: stored.map(({ id, held, title, timeOfArticle: at }) => ({
      ...dated(sameName(title), at && { at, day: machineDate(at, zone) }),
      ...{ id, held, isOpen: true },
      shown: at ? `${title} of ${sentenceDate(at, zone)}` : title,
    })),
    written: (raw) => dated(titleIn(raw), momentIn(raw, "timeOfArticle", telling)),
  };
}

/** What is stored and left the bundle comes back where nothing that is there has its title. */
function returning(title: string, isThere: boolean): Traits {
  return { ...NOTHING, moved: isThere ? [title] : [], beside: [title], group: title };
}

function productKinds(stored: readonly StoredProduct[]): Named {
  const traits = (
    title: string,
    isThere: boolean,
    told: { price: unknown; text: string; asked: string },
  ): Traits => ({
    ...returning(title, isThere),
    exact: [keysOf(title, String(told.price), told.asked, told.text)],
    sure: [keysOf(title, String(told.price), told.asked)],
  });
  return {
    stored: stored.map(({ id, held, title, price, shortDescription: text, options, inputs, deleted }) => ({
      ...traits(sameName(title), !deleted, { price, text, asked: askedText(options, inputs) }),
      ...{ id, held, isOpen: !deleted, shown: title },
    })),
    written: (raw) =>
      traits(titleIn(raw), true, {
        price: valueAt(raw.value, ["price"]),
        text: writtenText(raw, "shortDescription"),
        asked: askedText(valueAt(raw.value, ["options"]), valueAt(raw.value, ["inputs"])),
      }),
  };
}

function formKinds(stored: readonly StoredFormFacts[]): Named {
  const traits = (title: string, isThere: boolean, type: string, elements: unknown): Traits => ({
    ...returning(title, isThere),
    exact: [keysOf(title, type, askedText(elements))],
  });
  return {
    stored: stored.map(({ id, held, title, type, elements, deleted }) => ({
      ...traits(sameName(title), !deleted, type, elements),
      ...{ id, held, isOpen: !deleted, shown: title },
    })),
    written: (raw) => traits(titleIn(raw), true, writtenText(raw, "type"), valueAt(raw.value, ["elements"])),
  };
}

/** What is asked, without what an import fills in. */
function askedText(...lists: unknown[]): string {
  const entries = lists.flatMap((list) => (Array.isArray(list) ? list : []));
  return JSON.stringify(
    entries.map((entry) => ["id", "title", "values"].map((field) => valueAt(entry, [field]) ?? null)),
  );
}
