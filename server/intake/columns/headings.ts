import { SHEET_COLLECTIONS, type SheetCollection, sheetFormat } from "../../collections/collections.ts";
import { withoutDots } from "./heading-dots.ts";

/**
 * A heading normalized for comparison: "Jersey  #.", "JERSEY_#" and "*Jersey #" are equal, and hints in
 * parentheses ("(optional)") are removed.
 */
export const headingKey = (heading: string) =>
  withoutDots(heading)
    .replace(/[\s_]+/g, " ")
    .replace(
      /\((?:events only|optional|required|player\/staff|yes\/no|y\/n|mm\/dd\/yyyy|hh:mm[^()]*)\)/gi,
      "",
    )
    // sheet-defaults.ts reads these hints about date order and time zone.
    .replace(
      /\(\s?(?:[dmy]{1,4}[-/.][dmy]{1,4}(?:[-/.][dmy]{2,4})?|(?:(?:ak|[aecmph])[sd]?t|eastern|central|mountain|pacific|local)(?: time)?)\s?\)/gi,
      "",
    )
    .replace(/^[\s*]+|[\s.:*?]+$/g, "")
    .toLowerCase();

/** Matches a heading about a person other than the player. */
const OF_OTHERS = /parent|guardian|mother|father|emergency|contact|spouse|coach|referr/i;
const ASKING = /^(?:please )?(?:(?:enter|give|list|type|write) )?(?:what(?:'s|’s| is| are) )?your /;

/**
 * A heading normalized for comparison, then looser forms: without parentheses ("First Name (as on your ID)"),
 * and without a form's question words ("What is your jersey number?").
 */
export function headingForms(heading: string): string[] {
  const plain = headingKey(heading);
  const [brackets = ""] = /\([^()]*\)/.exec(heading) ?? [];
  const bare =
    brackets === "" || OF_OTHERS.test(brackets) ? plain : headingKey(heading.replace(brackets, " "));
  const asked = bare.replace(ASKING, "");
  return [...new Set([plain, bare, asked])].filter((form) => form !== "");
}

/** Meaning by heading, computed once, because every cell that may be a heading is looked up. */
const MEANT: ReadonlyMap<SheetCollection, ReadonlyMap<string, string>> = new Map(
  SHEET_COLLECTIONS.map((collection) => [
    collection,
    new Map(
      Object.entries(sheetFormat(collection).headings).flatMap(([meant, names]) =>
        names.map((name) => [headingKey(name), meant] as const),
      ),
    ),
  ]),
);
const NONE: ReadonlyMap<string, string> = new Map();

/** Normalized heading → the meaning of the column. */
export const headingsOf = (collection: SheetCollection) => MEANT.get(collection) ?? NONE;

/** The headings that clubs use for a collection, as they write them. */
export const headingNames = (collection: SheetCollection): readonly string[] =>
  Object.values(sheetFormat(collection).headings).flat();
