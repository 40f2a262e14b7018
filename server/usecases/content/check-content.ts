import type { JsonRecord } from "../../../domain/club/merge/json-record.ts";
import { wrongElsewhereText } from "../../../domain/desk/content/content-words.ts";
import { fieldLabel } from "../../../domain/desk/content/desk-form.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import { isMarkedUp } from "../../../domain/values/marked-up.ts";
import { checkFields } from "../../collections/checks/check-references.ts";
import { checkTimes } from "../../collections/checks/check-times.ts";
import type { ValidTeamFields } from "../../collections/club/team.ts";
import { COLLECTIONS, type CollectionName } from "../../collections/collections.ts";
import type { ClubTables, RowsByTable } from "../../collections/definition/club-table.ts";
import type {
  CheckContext,
  ClubContext,
  Collection,
  RecordOfValidFields,
  RowContext,
} from "../../collections/definition/define-collection.ts";
import { collectionRecords, type WrittenRecord } from "../../collections/export/club-records.ts";
import { createFileNaming } from "../../collections/export/file-naming.ts";
import { createToInstant } from "../../collections/fields/moment.ts";
import { storedImage } from "../../intake/desk/merged-files.ts";
import { recordTitle } from "../../intake/desk/record-title.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import { checkRecord, type RawRecord } from "../../intake/records/record.ts";
import { cleanText } from "../../texts/read-texts.ts";
import type { StoredContent } from "./content-rows.ts";
import { textTargets } from "./text-targets.ts";

/** A mistake in what an officer entered. */
export interface FieldMistake {
  /** The field's path: `prices[0].title`; "" for the record as a whole. */
  field: string;
  /** What the field should contain, as a noun phrase; or a sentence (`faultText`). */
  expected: string;
}

export interface CheckedContent {
  /** The rows of the collection's tables. Incomplete if there are mistakes. */
  rows: RowsByTable<ClubTables>;
  mistakes: FieldMistake[];
  /** What was removed from texts, each as a sentence. */
  notes: string[];
}

/** The stored records of a loaded collection, as an export would write them, with texts in the records. */
export function exportedRecords(
  { name }: Pick<Collection, "name">,
  { team, rows }: StoredContent,
): WrittenRecord[] {
  const withNames = createFileNaming(team.teamId, rows);
  return collectionRecords(COLLECTIONS[name as CollectionName], rows, {
    timeZone: team.timeZone,
    textOf: (_folder, _name, html) => ({ content: withNames(html) }),
    withNames,
    rowsOf: () => rows as never,
  });
}

interface ContentToCheck {
  content: StoredContent;
  now: Date;
}

/**
 * Checks records as an import does, and makes their rows. References are checked in the changed record only,
 * because the other records are stored already. What an officer didn't change and was wrong before, such as
 * by a rule that is newer than the record, is no mistake of theirs.
 * @param changed the record that was added or changed, which is one of `records`
 */
export function checkContent(
  collection: Collection,
  records: readonly WrittenRecord[],
  changed: WrittenRecord | null,
  to: ContentToCheck,
): CheckedContent {
  const { unread, ...checked } = checkRecords(collection, records, changed, to);
  const own = checked.mistakes.filter(({ file }) => file === fileOf(changed));
  const elsewhere = checked.mistakes.filter(({ file }) => file !== fileOf(changed));
  const mistakes = own.map(({ field, expected }): FieldMistake => ({ field, expected }));
  if (elsewhere.length === 0) return { ...checked, mistakes };
  const stored = exportedRecords(collection, to.content);
  const known = new Set(checkRecords(collection, stored, null, to).mistakes.map(mistakeKey));
  const titles = new Map([...stored, ...records].map((one) => [fileOf(one), titleOf(one)]));
  for (const one of elsewhere) {
    // A record that can't be read has no rows, and would be removed. So it has to be corrected.
    if (known.has(mistakeKey(one)) && !unread.includes(one.file)) continue;
    const [name = ""] = one.field.split(/[.[]/);
    const label = name && fieldLabel(collection.desk, name);
    const expected = wrongElsewhereText(titles.get(one.file) ?? one.file, label, one.expected);
    mistakes.push({ field: "", expected });
  }
  return { ...checked, mistakes };
}

/** A game has no name: people know it by its date. */
const titleOf = (record: WrittenRecord): string =>
  recordTitle(fileOf(record), [record, { name: record.timeOfGame } as JsonRecord]);

type FoundMistake = FieldMistake & { file: string };

const mistakeKey = ({ file, field, expected }: FoundMistake) => JSON.stringify([file, field, expected]);

interface CheckedRecords extends Omit<CheckedContent, "mistakes"> {
  mistakes: FoundMistake[];
  /** The records that have no rows, because their fields aren't valid. */
  unread: string[];
}

function checkRecords(
  collection: Collection,
  records: readonly WrittenRecord[],
  changed: WrittenRecord | null,
  { content, now }: ContentToCheck,
): CheckedRecords {
  const { team, targets } = content;
  const report: BundleReport = { mistakes: [], notes: [] };
  const instant = createToInstant(team.timeZone, now);
  const checked = records.map((value) =>
    checkRecord(collection.schema, rawOf(schemaFields(collection, value)), report),
  );
  const sound = checked.map((one) => one.sound) as RecordOfValidFields<typeof collection.schema>[];
  for (const raw of sound)
    if (raw.file === fileOf(changed))
      checkFields(raw, { path: [], fields: raw.value, refers: collection.refers }, { targets, report });
  // The casts are safe: the records under a definition's name have that definition's schema.
  const context: CheckContext = {
    targets,
    team: { policies: team.policies } as ValidTeamFields,
    recordsOf: (of) => exportedRecords(of, content).map(rawOf) as never[],
    report,
  };
  collection.check?.(sound, context);
  collection.checkMoments?.(sound, { zone: team.timeZone, asOf: now, instant, report });
  if (collection.times) checkTimes(sound, collection.times, instant, report);
  const valid = checked.flatMap(({ value, raw }) => (value === null ? [] : [{ value, raw }]));
  const rowContext: RowContext = {
    club: clubContext(content, instant, report),
    valuesOf: (of) => valuesOf(of, content) as never[],
    rowsOf: () => content.rows as never,
  };
  const rows = collection.rows(valid as never, rowContext);
  const unread = checked.flatMap(({ value, raw }) => (value === null ? [raw.file] : []));
  return { rows, mistakes: report.mistakes, notes: report.notes, unread };
}

const fileOf = (record: WrittenRecord | null) => String(record?.id ?? record?.file ?? "");

/** The record without what is compared besides its fields, such as the bytes of a picture. */
const schemaFields = ({ schema: { shape } }: Pick<Collection, "schema">, record: WrittenRecord) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(shape, name)));
/** HTML that an officer entered, without what no page may show, in the form of an export. */
export function cleanedHtml({ team, rows }: StoredContent, html: string): string {
  const ignored: BundleReport = { mistakes: [], notes: [] };
  const cleaned = cleanText(html, "", textTargets(team.teamId, rows), ignored);
  return createFileNaming(team.teamId, rows)(cleaned);
}

const rawOf = (value: WrittenRecord): RawRecord<WrittenRecord> => ({
  file: fileOf(value),
  value,
  lineOf: () => 0,
});

function valuesOf(of: Pick<Collection, "name" | "schema">, content: StoredContent): unknown[] {
  const ignored: BundleReport = { mistakes: [], notes: [] };
  return exportedRecords(of, content).flatMap((record) => {
    const { value } = checkRecord(of.schema, rawOf(record), ignored);
    return value === null ? [] : [value];
  });
}

function clubContext(
  { team, rows: stored }: StoredContent,
  instant: ClubContext["instant"],
  report: BundleReport,
): ClubContext {
  const named = textTargets(team.teamId, stored);
  const clean = (html: string, raw: RawRecord, field: string, may = named) =>
    cleanText(html, `${raw.file} ${field}`, may, report);
  return {
    teamId: team.teamId,
    timeZone: team.timeZone,
    name: team.teamAlias || team.teamName,
    sport: sportOf(team.sportsType),
    // Makes the rows of pictures, whose bytes are stored already.
    images: new Map(stored.images.map((image) => [image.id, storedImage(image)])),
    files: new Map(stored.files.map(({ id, hash, size }) => [id, { file: id, path: "", hash, size }])),
    articleHtml: (raw, { content, mobileContent }) => ({
      content: clean(content, raw, "content"),
      mobileContent: clean(mobileContent, raw, "mobileContent"),
    }),
    pageHtml: (raw, { content }) => clean(content, raw, "content"),
    prose: (raw, field, text) => {
      if (!isMarkedUp(text)) return text;
      // Products are shown in other clubs' stores too, where this club's pictures and files do not exist.
      const may = field === "biography" ? named : { ...named, images: null, files: new Map() };
      return clean(text, raw, field, may);
    },
    instant,
  };
}
