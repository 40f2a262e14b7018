import { personKey } from "../../../domain/people/person-name.ts";
import type { FormerNames } from "../people/former-names.ts";
import { playerNumberOf } from "../people/person-details.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteField, type RawRecord } from "../records/record.ts";
import { fieldText, hasField, withFields } from "../records/record-fields.ts";

/**
 * Image ids by the person named in the file name: "janedoe" for "Jane Doe.JPG" or "jane-doe.jpg". If two
 * files have the same name, the first counts.
 */
export type NamedPictures = ReadonlyMap<string, string>;

/**
 * Collects images by the names in their file names.
 * @param files the images' ids with their file names
 */
export function namedPictures(files: Iterable<readonly [id: string, file: string]>): NamedPictures {
  const named = new Map<string, string>();
  for (const [id, file] of files) {
    const words = file.slice(0, file.lastIndexOf(".")).replace(/[_-]/g, " ");
    // "12.jpg" is the picture of the player with number 12.
    const name = /^\d+$/.test(words) ? words : pictureName(words);
    if (name !== "" && !named.has(name)) named.set(name, id);
  }
  return named;
}

/**
 * A name normalized for comparison: without blanks and hyphens, which people use differently in file names
 * ("kate-o-brien.jpg").
 */
const pictureName = (name: string) => personKey(name).replaceAll(" ", "");

/** "roejane" for Jane Roe, because some clubs name the files by last name. */
function lastNameFirst(name: string): string {
  const words = personKey(name).split(" ");
  return [words.at(-1), ...words.slice(0, -1)].join("");
}

/** The data by which a person's picture is found. */
interface Portraits {
  pictures: NamedPictures;
  former: FormerNames;
  report: BundleReport;
}

/**
 * Gives people without a picture the one named after them: their current or former name, or their number
 * ("12.jpg"). A picture named after two people is not used.
 */
export function withPortraits(
  people: readonly RawRecord[],
  { pictures, former, report }: Portraits,
): RawRecord[] {
  const bearers = Map.groupBy(people, (raw) => pictureName(fieldText(raw, "name")));
  const wearers = Map.groupBy(people, playerNumberOf);
  const called = (name: string) => {
    const turned = lastNameFirst(name);
    return pictures.get(pictureName(name)) ?? (bearers.has(turned) ? undefined : pictures.get(turned));
  };
  return people.map((raw) => {
    if (hasField(raw, "image")) return raw;
    const [name, number] = [fieldText(raw, "name"), playerNumberOf(raw)];
    const own = called(name);
    const isOnly = bearers.get(pictureName(name))?.length === 1;
    if (own !== undefined && !isOnly) noteTwo(raw, own, report);
    const [before] = former.of(fieldText(raw, "id")).flatMap((name) => called(name) ?? []);
    const worn = wearers.get(number)?.length === 1 ? pictures.get(number) : undefined;
    const image = (isOnly ? own : undefined) ?? before ?? worn;
    return image === undefined ? raw : withFields(raw, { image });
  });
}

function noteTwo(raw: RawRecord, image: string, report: BundleReport): void {
  const name = fieldText(raw, "name");
  noteField(
    raw,
    ["name"],
    `images/${image} was skipped, because two people are named ${name}. Type the file name in a Photo column in the right row, or name the file after the jersey number`,
    report,
  );
}

/** The crest for a team.json that names none. */
export function crestPictureOf(pictures: NamedPictures): string | undefined {
  return pictures.get("crest") ?? pictures.get("logo");
}
