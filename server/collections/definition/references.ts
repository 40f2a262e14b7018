/** Something that fields can refer to: a collection's records, or a folder's files. */
export interface ReferenceTarget {
  /** The target's name in docs/bundles.md: `games`, `articles/`. */
  name: string;
  /** How mistakes describe the expected value of a field that refers to it: "the id of a game". */
  asReference: string;
}

export const IMAGE_FILES_TARGET = { name: "images", asReference: "the name of a file in images/" } as const;
export const ARTICLE_FILES_TARGET = {
  name: "articles/",
  asReference: "the name of a file in articles/",
} as const;
export const PAGE_FILES_TARGET = { name: "pages/", asReference: "the name of a file in pages/" } as const;
export const DOWNLOAD_FILES_TARGET = { name: "files", asReference: "the name of a file in files/" } as const;

/** The references of a record of any collection. */
export interface AnyReferences {
  readonly [field: string]: ReferenceTarget | AnyReferences;
}

type EntryOf<Value> = NonNullable<Value> extends readonly (infer Entry)[] ? Entry : never;
type ReferencesOfEntry<Entry> = Entry extends object ? References<Entry> : never;

/** By field, what the field refers to; for a list of objects, what each field of the objects refers to. */
export type References<Value> = string extends keyof Value
  ? AnyReferences
  : { readonly [Field in keyof Value]?: ReferenceTarget | ReferencesOfEntry<EntryOf<Value[Field]>> };

/** The records and files of a club's folder that fields can refer to. */
export interface ReferenceTargets {
  /**
   * The values that a field may contain. Null if the file could not be read: then no reference is reported as
   * missing.
   */
  namesOf(target: ReferenceTarget): ReadonlySet<unknown> | null;
  /** Describes what a field should contain, if the name in it is no player's. */
  expectedPlayer?(name: string): string;
}
