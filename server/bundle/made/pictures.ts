import { DETAIL_TITLES } from "../../../domain/people/player.ts";
import { imageIdOf } from "../fields.ts";
import type { RawRecord } from "../record.ts";
import { hasField, madeId, withFields, writtenText } from "./fields.ts";
import type { FormerNames } from "./former-names.ts";
import { detailsOf } from "./people.ts";

/** Images by what their names say: "jane-doe" of "Jane Doe.JPG". Of two that say the same the first counts. */
export type NamedPictures = ReadonlyMap<string, string>;

export function namedPictures(files: Iterable<string>): NamedPictures {
  const named = new Map<string, string>();
  for (const file of files) {
    const name = madeId(file.slice(0, file.lastIndexOf(".")).replace(/_/g, " "));
    if (name !== "" && !named.has(name)) named.set(name, imageIdOf(file));
  }
  return named;
}

/** People without a picture get the one that is named after them, now or before, or after their number ("12.jpg"). */
export function withPortraits(
  people: readonly RawRecord[],
  pictures: NamedPictures,
  former: FormerNames,
): RawRecord[] {
  const numbers = people.map(numberOf);
  return people.map((raw, at) => {
    if (hasField(raw, "image")) return raw;
    const number = numbers[at] ?? "";
    const isOnly = number !== "" && numbers.filter((other) => other === number).length === 1;
    const names = [madeId(writtenText(raw, "name")), ...former.of(writtenText(raw, "id"))];
    const [named] = names.flatMap((name) => pictures.get(name) ?? []);
    const image = named ?? (isOnly ? pictures.get(madeId(number)) : undefined);
    return image === undefined ? raw : withFields(raw, { image });
  });
}

const numberOf = (raw: RawRecord) =>
  detailsOf(raw).find(({ title }) => title === DETAIL_TITLES.number)?.value ?? "";

/** The crest of a team.json that names none. */
export function crestOf(pictures: NamedPictures): string | undefined {
  return pictures.get("crest") ?? pictures.get("logo");
}
