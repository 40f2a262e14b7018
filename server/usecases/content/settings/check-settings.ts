import type { z } from "zod";
import type { JsonRecord } from "../../../../domain/club/merge/json-record.ts";
import type { DeskField } from "../../../../domain/desk/content/desk-form.ts";
import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import { PICTURES_PAGE } from "../../../../domain/desk/settings/settings-words.ts";
import { checkNav, type VisibleIds } from "../../../collections/checks/check-nav.ts";
import { teamSchema } from "../../../collections/club/team.ts";
import { checkTeam } from "../../../collections/club/team-row.ts";
import { SETTINGS_FORMS } from "../../../collections/club/team-settings.ts";
import { IMAGE_FILES_TARGET } from "../../../collections/definition/references.ts";
import type { ClubContent } from "../../../collections/edits/compared-records.ts";
import type { BundleReport } from "../../../intake/records/bundle-report.ts";
import { checkRecord, type RawRecord } from "../../../intake/records/record.ts";
import type { FieldMistake } from "../check-content.ts";

interface CheckedSettings {
  /** Null if there are mistakes. */
  value: z.output<typeof teamSchema> | null;
  /** By the fields' paths. An entry of the menu: "websiteStyles.navLinks[2].link". */
  mistakes: FieldMistake[];
}

/**
 * Checks the club's own record as an import does. Of what does not fit other records, only the changed fields
 * are reported: another officer may have unpublished a page that the menu names.
 * @param visible the records that a menu may lead to; null if the menu was not changed
 */
export function checkSettings(
  record: JsonRecord,
  changed: Fields,
  { content, visible }: { content: ClubContent; visible: VisibleIds | null },
): CheckedSettings {
  const report: BundleReport = { mistakes: [], notes: [] };
  const raw: RawRecord = { file: "", value: record, lineOf: () => 0 };
  const { value, sound } = checkRecord(teamSchema, raw, report);
  const images = new Set(content.rows.images.map(({ id }) => id));
  checkTeam(sound, { namesOf: ({ name }) => (name === IMAGE_FILES_TARGET.name ? images : null) }, report);
  if (visible) checkNav(sound, visible, report);
  const mistakes = report.mistakes
    .map(({ field, expected }) => ({ field: pathOf(field, record), expected }))
    .filter(({ field }) =>
      Object.keys(changed).some((path) => field === path || field.startsWith(`${path}[`)),
    )
    .map((mistake) => ({ ...mistake, expected: inPlainWords(mistake) }));
  mistakes.unshift(...unofferedChoices(changed));
  return { value: mistakes.length > 0 ? null : value, mistakes };
}

/** "websiteImages[3].link" → "websiteImages.bannerImage1.link" */
function pathOf(field: string, { websiteImages }: JsonRecord): string {
  const [, place, rest] = /^websiteImages\[(\d+)\](.*)$/s.exec(field) ?? [];
  if (place === undefined) return field;
  const entry = Array.isArray(websiteImages) ? (websiteImages[Number(place)] as JsonRecord) : null;
  return `websiteImages.${entry?.id}${rest}`;
}

const inPlainWords = ({ field, expected }: FieldMistake) =>
  fieldOf(field)?.as === "picture" ? "one of the club's pictures" : expected;

function fieldOf(path: string): DeskField | undefined {
  for (const { fields } of Object.values(SETTINGS_FORMS))
    if (Object.hasOwn(fields, path)) return fields[path];
  return undefined;
}

/**
 * Words for a place without a picture: they would be dropped without a sentence. Words of a picture that is
 * being removed go with it.
 * @param entered the form's fields
 * @param before the stored ones
 */
export function wordsWithoutPicture(entered: Fields, before: Fields): FieldMistake[] {
  return Object.keys(entered).flatMap((path) => {
    const place = /^websiteImages\.\w+\.(?=image$)/.exec(path)?.[0];
    if (!place || entered[path] || before[path]) return [];
    const isWord = ([name, value]: [string, unknown]) => name.startsWith(place) && name !== path && value;
    return Object.entries(entered).some(isWord) ? [{ field: path, expected: PICTURES_PAGE.noPictures }] : [];
  });
}

/** Numbers of designs that do not exist: an import takes them, because a later version may have them. */
function unofferedChoices(changed: Fields): FieldMistake[] {
  return Object.entries(changed).flatMap(([path, value]) => {
    const field = fieldOf(path);
    if (field?.as !== "choice" || Object.hasOwn(field.choices, String(value ?? ""))) return [];
    return [{ field: path, expected: "one of the choices" }];
  });
}
