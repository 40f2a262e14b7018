import type { Capability } from "../officers/roles.ts";
import type { CONTENT_GROUPS } from "./content-words.ts";

/**
 * How officers edit a collection's records at the desk. Screens draw forms from it, in the order of its
 * fields.
 */
export interface DeskForm<Field extends string = string> {
  /** What a record is called: "product". */
  noun: string;
  /** The list's title: "Products". */
  title: string;
  group: (typeof CONTENT_GROUPS)[number];
  /** What the list is for, in a few words. */
  about: string;
  /** Further words that people search for when they mean this form, separated by spaces. */
  alsoCalled?: string;
  /** The capability to edit and remove records, and to add them. Fields may need another one. */
  needs: Capability;
  /** Another capability that adding a record needs, because the record would not be complete without it. */
  needsToAdd?: Capability;
  /** The field whose text names a record in lists. */
  titleField: Field;
  /** Fields whose values lists show beside the title. */
  listed?: readonly Field[];
  /** True if the newest comes first of records with the same position; otherwise the oldest does. */
  isNewestFirst?: true;
  /** The listed date by which the list shows the newest first, instead of by title. */
  newestBy?: Field;
  /** Values that a row of the first table has to have, if it holds records of other collections too. */
  only?: Readonly<Record<string, unknown>>;
  /** The page of the desk (its path without `/desk/`) that adds a record, if this form does not. */
  addedAt?: string;
  /** True if the records are pictures, which lists show. Their table has a column `hash`. */
  arePictures?: true;
  /** The collection's own page under /desk, if its records are not edited in drawn forms: "games". */
  ownPage?: string;
  /** The page of the site that shows a record; missing if there is none. */
  pathOf?(id: string): string;
  fields: Readonly<Partial<Record<Field, DeskField>>>;
  /**
   * The fields that the form does not have, each with the reason. All of a record's fields stand here or in
   * `fields`, so that a new one is not forgotten. The id and the time of creation are never in a form.
   */
  notAtDesk: Readonly<Partial<Record<Field, string>>>;
  /** What officers call fields that another page of the desk changes: the result of a game. */
  otherLabels?: Readonly<Partial<Record<Field, string>>>;
}

/** What officers call a field: the label that they read on its form, never its name in a bundle. */
export function fieldLabel(
  form: Pick<DeskForm, "fields" | "otherLabels"> | undefined,
  field: string,
): string {
  const labels = new Map(Object.entries({ ...form?.otherLabels, ...labelsOf(form?.fields ?? {}) }));
  return labels.get(field) ?? spacedName(field);
}

const labelsOf = (fields: DeskForm["fields"]) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field?.label]));

/** `decidedIn` → "Decided in" */
function spacedName(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export type DeskField = DeskFieldWords & DeskFieldKind;

interface DeskFieldWords {
  label: string;
  /** A sentence below the label: what the field is for, or what leaving it empty means. */
  help?: string;
  /** What to do if the field is wrong, if a bundle's sentence names fields: "Enter when the sale starts." */
  wrong?: string;
  /** True for a field that most records do not need: it is folded away. */
  isRare?: true;
  /** The start with which this time moves, unless the officer changes this one, too (moved-times.ts). */
  movesWith?: string;
  /** The capability to change this field, if it is not that of the form. */
  needs?: Capability;
  /** True for a field that the form cannot be sent without. */
  isRequired?: true;
  /** The choice in the same form, or entry of a list, on which it depends if the field has a use. */
  onlyFor?: OnlyFor;
}

interface OnlyFor {
  /** The field with the choice. */
  field: string;
  choices: readonly string[];
  /** True if the field must be empty otherwise. Without it, what it has is kept out of sight. */
  isCleared?: true;
}

type DeskFieldKind =
  /** One line of text. */
  | { as: "line" | "email" | "url" | "color" }
  /** Several lines of plain text. */
  | { as: "text" }
  /**
   * HTML with headings, lists, pictures and the like, in an editor. `isProse`: plain text if it does not
   * begin with a tag. `withoutPictures`: other clubs show the text, too, without this club's pictures.
   */
  | { as: "html"; isProse?: true; withoutPictures?: true }
  /** An amount of money: "15" or "15.00" dollars, stored in cents. */
  | { as: "cents" }
  /** The least and the most of an amount, both in cents; null if there is none. */
  | { as: "cents-range" }
  | { as: "count" }
  /** A total of which some may be sold: officers add or take away, so that no sale in between is lost. */
  | {
      as: "stock";
      soldColumn: string;
      heldColumn: string;
      /** The field with the ribbons of which two say how many are left (stock-ribbons.ts). */
      ribbons?: string;
      /** What the number that officers type is for, if it is not STOCK_WORDS. */
      addLabel?: string;
      takeLabel?: string;
    }
  /** Minutes before the start of an event; a negative number is after it. */
  | { as: "minutes-before" }
  | { as: "yes-no" }
  /** The position in lists: the highest comes first. */
  | { as: "order" }
  /** `sets`: by choice, the fields of the same entry that it stands for, instead of a field of this name. */
  | {
      as: "choice";
      choices: Readonly<Record<string, string>>;
      sets?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    }
  /** Any number of the choices. */
  | { as: "choices"; choices: Readonly<Record<string, string>> }
  /** A date and time in the record's zone. */
  | { as: "moment" }
  /** A date with only as much as is known: a date and time, a day, if it may be one a month, or nothing. */
  | { as: "open-date"; mayBeMonth?: true }
  /** A picture of the club. `isWhole`: a logo, which pages never crop. "pictures": several, in order. */
  | { as: "picture"; isWhole?: true }
  | { as: "pictures" }
  /** A file to download: its name among the club's files. */
  | { as: "file" }
  /** The point of a picture that stays in view: two fractions, from the left and from the top. */
  | { as: "focal" }
  /** The id of a record of one of these collections; empty for none. */
  | { as: "record"; of: readonly string[] }
  | { as: "records"; of: readonly string[] }
  /** Ids of tags, which officers enter by names: a new name makes a new tag. */
  | { as: "tags" }
  /** Texts, one a line. */
  | { as: "lines" }
  /** Ids of entries of a list in the same form, each called by its field `named`. */
  | { as: "entries"; of: string; named: string }
  /**
   * Entries with fields of their own. `noun`: "price". An entry's id is made from `idFrom`. `isBoard`: a list
   * of folded rows that officers put in order. `usual`: for entries of a name and a text, the names that the
   * form offers from the start, with their labels.
   */
  | {
      as: "list";
      noun: string;
      idFrom?: string;
      isBoard?: true;
      usual?: Readonly<Record<string, string>>;
      fields: Readonly<Record<string, DeskField>>;
    };
