import type { z } from "zod";
import type { teamSchema } from "../../collections/club/team.ts";
import {
  type CheckedCollections,
  COLLECTIONS,
  type CollectionName,
  mapCollections,
} from "../../collections/collections.ts";
import { cleanTexts, textReferenceTargets, type WrittenTexts } from "../../texts/read-texts.ts";
import type { TextReferenceTargets } from "../../texts/tidy-html.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { type CheckedRecord, checkRecord, type RawRecord } from "../records/record.ts";
import type { RawCollections } from "./raw-collections.ts";
import type { BundleFile, BundleImage } from "./sound-files.ts";

/** A club's team.json, checked by its schema. */
export type CheckedTeam = CheckedRecord<z.output<typeof teamSchema>, z.input<typeof teamSchema>>;

/** A club's records, pictures and files. Each record was checked by its schema, but not with the others. */
export interface ClubContents {
  team: CheckedTeam | undefined;
  raws: RawCollections;
  collections: CheckedCollections;
  images: ReadonlyMap<string, BundleImage | null>;
  files: ReadonlyMap<string, BundleFile | null>;
  /** The texts of articles/ and pages/ as written. */
  written: Record<WrittenTexts["folder"], WrittenTexts>;
}

/** A club's contents with its texts sanitized. */
export interface CleanContents extends ClubContents {
  named: TextReferenceTargets;
  /** Sanitized HTML of articles by file name in articles/. */
  articleTexts: ReadonlyMap<string, string>;
  /** Sanitized HTML of pages by file name in pages/. */
  texts: ReadonlyMap<string, string>;
}

/** Sanitizes the texts of articles and pages. What is removed from them is noted. */
export function withCleanTexts(contents: ClubContents, report: BundleReport): CleanContents {
  const named = textReferenceTargets(contents);
  return {
    ...contents,
    named,
    articleTexts: cleanTexts(contents.written.articles, named, report),
    texts: cleanTexts(contents.written.pages, named, report),
  };
}

/** Checks all records by their schemas. */
export const checkAllRecords = (raws: RawCollections, report: BundleReport): CheckedCollections =>
  mapCollections(({ name }) =>
    (raws[name] ?? []).map((raw) => checkRecordOf(name, raw, report)),
  ) as CheckedCollections;

/** Checks a record by its collection's schema. */
export function checkRecordOf(
  name: CollectionName,
  raw: RawRecord,
  report: BundleReport,
): CheckedRecord<unknown> {
  const { schema }: { schema: z.ZodType } = COLLECTIONS[name];
  return checkRecord(schema, raw, report);
}
