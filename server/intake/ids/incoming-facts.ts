import type { RecordFacts } from "../../../domain/values/assigned-ids.ts";
import { imageIdOf } from "../../collections/fields/fields.ts";
import type { RosterRow } from "../people/make-people.ts";
import { detailsOf } from "../people/person-details.ts";
import { type RawRecord, valueAt } from "../records/record.ts";
import { fieldText } from "../records/record-fields.ts";
import { joinList, personFacts, type RenamableCollection, textLettersOf } from "./stored-records.ts";

/** The functions needed to read a record's facts. */
export interface FactSources {
  /** Converts a moment to an instant; null for invalid text. */
  instant(moment: string, zone: string): Date | null;
  /** The HTML of an article or page. */
  textOf(raw: RawRecord): string;
  placed: readonly (RosterRow & { seasonId: string })[];
}

type FactsOf = (raw: RawRecord, sources: FactSources) => RecordFacts;

const listOf = (raw: RawRecord, name: string): unknown[] => {
  const list = valueAt(raw.value, [name]);
  return Array.isArray(list) ? list : [];
};

const momentOf = (raw: RawRecord, field: string, { instant }: FactSources): string[] => {
  const at = instant(fieldText(raw, field), fieldText(raw, "timeZone"));
  return at ? [at.toISOString()] : [];
};

const imagesOf = (names: readonly unknown[]) =>
  joinList(names.flatMap((name) => (typeof name === "string" ? [imageIdOf(name)] : [])));

const person: FactsOf = (raw, { placed }) => {
  const own = placed.filter(({ playerId }) => playerId === fieldText(raw, "id"));
  const places = own.map(({ seasonId, details }) => ({ season: seasonId, details }));
  return personFacts(places.length > 0 ? places : [{ season: "", details: detailsOf(raw) }]);
};

const coach: FactsOf = (raw) => ({
  category: [fieldText(raw, "category") || "coach"],
  about: joinList(detailsOf(raw).map(({ title, value }) => `${title}: ${value}`)),
});

const told =
  (day: string): FactsOf =>
  (raw, sources) => ({
    day: momentOf(raw, day, sources),
    text: [textLettersOf(sources.textOf(raw))],
  });

const gallery: FactsOf = (raw, sources) => ({
  day: momentOf(raw, "timeOfGallery", sources),
  pictures: imagesOf(listOf(raw, "pictures").map((picture) => valueAt(picture, ["image"]))),
});

const clubEvent: FactsOf = (raw, sources) => ({
  start: momentOf(raw, "start", sources),
  venue: [fieldText(raw, "venue")],
});

const ticket: FactsOf = (raw, sources) => {
  const eventId = fieldText(raw, "eventId");
  return {
    for:
      eventId === "" ? momentOf(raw, "timeOfEvent", sources) : [`${fieldText(raw, "eventType")} ${eventId}`],
    prices: joinList(listOf(raw, "prices").map((price) => String(valueAt(price, ["price"])))),
  };
};

const product: FactsOf = (raw) => ({
  price: [fieldText(raw, "price")],
  description: [fieldText(raw, "shortDescription")],
  pictures: imagesOf(listOf(raw, "images")),
});

const form: FactsOf = (raw) => ({
  asked: joinList(listOf(raw, "elements").map((element) => String(valueAt(element, ["id"])))),
});

/**
 * The facts that the files contain about a record besides its name, in the same form as those that
 * `FoundClub` loads for stored records.
 */
export const RECORD_FACT_READERS: Readonly<Record<RenamableCollection, FactsOf>> = {
  players: person,
  coaches: coach,
  articles: told("timeOfArticle"),
  galleries: gallery,
  pages: told(""),
  events: clubEvent,
  practices: clubEvent,
  tickets: ticket,
  products: product,
  forms: form,
};
