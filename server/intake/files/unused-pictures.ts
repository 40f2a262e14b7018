import { join } from "node:path";
import { parseImageReference } from "../../../domain/values/image.ts";
import { isPresent } from "../../../domain/values/validity.ts";
import { imageIdOf } from "../../collections/fields/fields.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import type { BundleImage } from "../bundle/sound-files.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import type { RawRecord } from "../records/record.ts";
import { moreRowsSuffix } from "../records/row-lists.ts";

interface Naming {
  team: { raw: RawRecord } | undefined;
  raws: RawCollections;
  /** The records after merging what was edited at the desk. */
  merged: Readonly<Record<string, readonly RawRecord[] | null | undefined>>;
  images: ReadonlyMap<string, BundleImage | null>;
  articleTexts: ReadonlyMap<string, string>;
  texts: ReadonlyMap<string, string>;
}

/**
 * Notes pictures that no record and no text names: a person's picture is never shown if its file has another
 * name. Silent if some file could not be read, because that file may name them.
 */
export function noteUnusedPictures(
  { team, raws, merged, images, articleTexts, texts }: Naming,
  shown: string,
  { notes }: BundleReport,
): void {
  const { images: _described, ...records } = raws;
  if (!team || Object.values(records).includes(null)) return;
  const { images: _merged, ...afterwards } = merged;
  const all = [team.raw, ...[records, afterwards].flatMap((some) => Object.values(some).flat())];
  const written = new Set(all.map((raw) => raw?.value));
  const named = [...written, ...articleTexts.values(), ...texts.values()];
  const used = new Set<string>();
  for (const value of named) for (const text of textsIn(value)) addNamed(text, used);
  const unused = [...images].filter(
    ([id, image]) => image !== null && !used.has(id) && !used.has(image.facts.hash),
  );
  const files = unused.map(([, image]) => image).filter(isPresent);
  const [first, ...others] = files;
  if (!first) return;
  notes.push(
    `${join(shown, "images", first.file)}${moreRowsSuffix(others.length)}: not used anywhere (name a player's picture after the player: jane-doe.jpg)`,
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

const FILE = /\.(?:jpe?g|png|webp|avif|hei[cf])$/i;

/**
 * Adds the pictures that a text names. The text may be a single file name, or contain file names or
 * addresses.
 */
function addNamed(text: string, used: Set<string>): void {
  if (FILE.test(text)) used.add(imageIdOf(text));
  for (const word of text.split(/[\s"'()<>=]/)) {
    const hash = parseImageReference(word)?.hash;
    if (hash !== undefined) used.add(hash);
    else if (FILE.test(word)) used.add(imageIdOf(word.slice(word.lastIndexOf("/") + 1)));
  }
}
