import { personKey } from "../../../domain/people/person-name.ts";
import { normalizeSeason } from "../dates/season-names.ts";
import { takeFreeId } from "../ids/name-ids.ts";
import { currentNameText, type FormerNames } from "../people/former-names.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { nearestName } from "../records/nearest-name.ts";
import { noteField, noteMistake, type RawRecord, valueAt } from "../records/record.ts";
import {
  derivedRecord,
  fieldText,
  hasField,
  idFromWords,
  nameKey,
  withFields,
} from "../records/record-fields.ts";

/**
 * Something an article may be about, with all its names. A season is stored as the article's season, not as a
 * tag.
 */
export interface TagSubject {
  type: "player" | "coach" | "opponent" | "league" | "season";
  id: string;
  names: readonly string[];
}

/** A collection's records as tag subjects; empty if its file could not be read. */
export const tagSubjectsOf = (
  type: TagSubject["type"],
  raws: readonly RawRecord[] | null,
  namesOf: (raw: RawRecord) => readonly string[] = (raw) => [fieldText(raw, "name")],
): TagSubject[] => (raws ?? []).map((raw) => ({ type, id: fieldText(raw, "id"), names: namesOf(raw) }));

/** The records among which names in tags are looked up. */
interface Tagging {
  tags: readonly RawRecord[];
  subjects: readonly TagSubject[];
  /** False if a file of tags or subjects could not be read: then an unknown name is not reported. */
  areAllKnown: boolean;
  /** Players and coaches by their former names. */
  former: Readonly<Record<"player" | "coach", FormerNames>>;
  report: BundleReport;
}

/**
 * Replaces names in `tagIds` or `tags` with tag ids. A name may belong to a tag, a person, an opponent, a
 * league, or, for records that have a season, to a season. A subject without a tag gets one; an unknown name
 * is a mistake.
 */
export function withTagIds(
  { articles, galleries }: Readonly<Record<"articles" | "galleries", RawRecord[] | null>>,
  tagging: Tagging,
): { articles: RawRecord[] | null; galleries: RawRecord[] | null; tags: RawRecord[] } {
  const made: RawRecord[] = [];
  const find = finder(tagging);
  const tagOf = tagMaker(tagging.tags, made);
  const tagged = (raw: RawRecord, hasSeason: boolean): RawRecord => {
    const wrong = FIELDS.map((field) => valueAt(raw.value, [field])).find(
      (value) => value !== undefined && !Array.isArray(value),
    );
    if (wrong !== undefined) return withFields(raw, { tags: undefined, tagIds: wrong });
    if (!FIELDS.some((field) => hasField(raw, field))) return raw;
    const entries = FIELDS.flatMap((field) => entriesOf(raw, field));
    const ids = new Set<unknown>();
    let season = fieldText(raw, "seasonId");
    for (const { path, entry } of entries) {
      const found = typeof entry === "string" ? find(entry, hasSeason) : { tag: entry };
      if ("expected" in found) {
        if (tagging.areAllKnown) noteMistake(raw, path, found.expected, tagging.report);
        continue;
      }
      if ("note" in found && found.note) noteField(raw, path, found.note, tagging.report);
      if ("tag" in found) ids.add(found.tag);
      else if (found.subject.type !== "season") ids.add(tagOf(found.subject, raw));
      else if (season === "" || season === found.subject.id) season = found.subject.id;
      else
        noteMistake(
          raw,
          path,
          `This article already belongs to the ${season} season. Give it only one season.`,
          tagging.report,
        );
    }
    return withFields(raw, {
      tags: undefined,
      tagIds: [...ids],
      ...(hasSeason && season !== "" && { seasonId: season }),
    });
  };
  return {
    articles: articles?.map((raw) => tagged(raw, true)) ?? null,
    galleries: galleries?.map((raw) => tagged(raw, false)) ?? null,
    tags: made,
  };
}

const FIELDS = ["tagIds", "tags"] as const;

function entriesOf(raw: RawRecord, field: string): { path: [string, number]; entry: unknown }[] {
  const list = valueAt(raw.value, [field]);
  return Array.isArray(list) ? list.map((entry, at) => ({ path: [field, at], entry })) : [];
}

type Found = { tag: unknown } | { subject: TagSubject; note?: string } | { expected: string };

/**
 * Returns a function that finds the tag or subject of a text: a tag by id or label, a subject by name or id.
 */
function finder({ tags, subjects, former }: Tagging): (text: string, hasSeason: boolean) => Found {
  const ids = new Set(tags.map((tag) => fieldText(tag, "id")));
  const labels = grouped(tags, (tag) => [fieldText(tag, "label")]);
  const named = grouped(subjects, ({ names }) => names);
  const people = grouped(subjects.filter(isPerson), ({ names }) => names, personKey);
  // Ids are compared exactly: "Jhon Smith" is not the id jhon-smith, but may be that person's former name.
  const byId = grouped(subjects, ({ id }) => [id], asId);
  const several = {
    expected: "More than one tag, person or team has this name. Use the id instead.",
  };
  return (text, hasSeason) => {
    if (ids.has(text)) return { tag: text };
    const [tag, ...others] = labels.get(nameKey(text)) ?? [];
    if (tag) return others.length === 0 ? { tag: fieldText(tag, "id") } : several;
    const usable = (found: readonly TagSubject[] = []) =>
      found.filter(({ type }) => hasSeason || type !== "season");
    const called = [
      ...[text, normalizeSeason(text)].map((name) => usable(named.get(nameKey(name)))),
      usable(people.get(personKey(text))),
    ];
    const [subject, ...more] = called.find((found) => found.length > 0) ?? usable(byId.get(asId(text)));
    if (!subject) return calledBefore(text, subjects, former) ?? { expected: unknown(text, tags, subjects) };
    if (more.length === 0) return { subject };
    // A former player who coaches now is one person, and the player's profile has everything.
    const [player, coach, ...rest] = [subject, ...more].toSorted((a, b) => b.type.localeCompare(a.type));
    const isOne = player?.type === "player" && coach?.type === "coach" && rest.length === 0;
    return isOne ? { subject: player } : several;
  };
}

/** The person with this former name. */
function calledBefore(
  text: string,
  subjects: readonly TagSubject[],
  former: Tagging["former"],
): Found | null {
  for (const kind of ["player", "coach"] as const) {
    const found = former[kind].called(text);
    const subject = found && subjects.find(({ type, id }) => type === kind && id === found.id);
    if (subject) return { subject, note: currentNameText(text, found.name) };
  }
  return null;
}

const asId = (text: string) => text.trim().toLowerCase();

const isPerson = ({ type }: TagSubject) => type === "player" || type === "coach";

/** Groups by each name, normalized for comparison. */
function grouped<T>(
  all: readonly T[],
  namesOf: (one: T) => readonly string[],
  keyOf: (name: string) => string = nameKey,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all)
    for (const name of new Set(namesOf(one).filter(Boolean).map(keyOf)))
      groups.set(name, [...(groups.get(name) ?? []), one]);
  return groups;
}

function unknown(text: string, tags: readonly RawRecord[], subjects: readonly TagSubject[]): string {
  const names = [...tags.map((tag) => fieldText(tag, "label")), ...subjects.flatMap(({ names }) => names)];
  const near = nearestName(text, names.filter(Boolean));
  return `the id or name of a tag, or the name of a person, an opponent, a league or a season${
    near ? ` (did you mean ${near.name}?)` : ""
  }`;
}

/** Returns a function that finds a subject's tag, and makes one if there is none. */
function tagMaker(
  tags: readonly RawRecord[],
  made: RawRecord[],
): (subject: TagSubject, from: RawRecord) => string {
  const key = (type: string, id: string) => `${type} ${id}`;
  const known = new Map(
    tags.map((tag) => [key(fieldText(tag, "tagType"), fieldText(tag, "reference")), fieldText(tag, "id")]),
  );
  const taken = new Set(tags.map((tag) => fieldText(tag, "id")));
  return ({ type, id, names }, from) => {
    const there = known.get(key(type, id));
    if (there !== undefined) return there;
    const tag = takeFreeId(idFromWords(type, id), taken);
    known.set(key(type, id), tag);
    made.push(derivedRecord(from, { id: tag, tagType: type, reference: id, label: names[0] ?? id }));
    return tag;
  };
}
