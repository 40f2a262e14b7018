import { SHEET_COLLECTIONS, type SheetCollection, sheetFormat } from "../../collections/collections.ts";
import { withoutDots } from "./heading-dots.ts";

/**
 * "Jersey  #.", "JERSEY_#" and "*Jersey #" are one; what a program says of its column in brackets is no part
 * of its name.
 */
export const plainHeading = (heading: string) =>
  withoutDots(heading)
    .replace(/[\s_]+/g, " ")
    .replace(
      /\((?:events only|optional|required|player\/staff|yes\/no|y\/n|mm\/dd\/yyyy|hh:mm[^()]*)\)/gi,
      "",
    )
    // What they say is read by sheet-defaults.ts.
    .replace(
      /\(\s?(?:[dmy]{1,4}[-/.][dmy]{1,4}(?:[-/.][dmy]{2,4})?|(?:(?:ak|[aecmph])[sd]?t|eastern|central|mountain|pacific|local)(?: time)?)\s?\)/gi,
      "",
    )
    .replace(/^[\s*]+|[\s.:*?]+$/g, "")
    .toLowerCase();

/** Somebody else than who fills it in, or than the player. */
const OF_OTHERS = /parent|guardian|mother|father|emergency|contact|spouse|coach|referr/i;
const ASKING = /^(?:please )?(?:(?:enter|give|list|type|write) )?(?:what(?:'s|’s| is| are) )?your /;

/**
 * A heading plain, then looser: without what stands in brackets ("First Name (as on your ID)"), and without
 * the question that a form asks ("What is your jersey number?").
 */
export function headingForms(heading: string): string[] {
  const plain = plainHeading(heading);
  const [brackets = ""] = /\([^()]*\)/.exec(heading) ?? [];
  const bare =
    brackets === "" || OF_OTHERS.test(brackets) ? plain : plainHeading(heading.replace(brackets, " "));
  const asked = bare.replace(ASKING, "");
  return [...new Set([plain, bare, asked])].filter((form) => form !== "");
}

/** Made once: every cell that may be a heading is looked up. */
const MEANT: ReadonlyMap<SheetCollection, ReadonlyMap<string, string>> = new Map(
  SHEET_COLLECTIONS.map((collection) => [
    collection,
    new Map(
      Object.entries(sheetFormat(collection).headings).flatMap(([meant, names]) =>
        names.map((name) => [plainHeading(name), meant] as const),
      ),
    ),
  ]),
);
const NONE: ReadonlyMap<string, string> = new Map();

/** Plain heading → what is meant by it. */
export const headingsOf = (collection: SheetCollection) => MEANT.get(collection) ?? NONE;

/** What clubs call the columns of a collection, as they write it. */
export const headingNames = (collection: SheetCollection): readonly string[] =>
  Object.values(sheetFormat(collection).headings).flat();
