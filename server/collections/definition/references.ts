/** What a field may name: a record of a collection, or a file of a folder. */
export interface Target {
  /** What docs/bundles.md calls it: `games`, `articles/`. */
  name: string;
  /** What is expected where a field names one. */
  asReference: string;
}

export const IMAGE_FILES = { name: "images", asReference: "the name of a file in images/" } as const;
export const ARTICLE_TEXTS = { name: "articles/", asReference: "the name of a file in articles/" } as const;
export const PAGE_TEXTS = { name: "pages/", asReference: "the name of a file in pages/" } as const;
export const FILES_TO_DOWNLOAD = { name: "files", asReference: "the name of a file in files/" } as const;

/** References of any record. */
export interface AnyReferences {
  readonly [field: string]: Target | AnyReferences;
}

type EntryOf<Value> = NonNullable<Value> extends readonly (infer Entry)[] ? Entry : never;
type ReferencesOfEntry<Entry> = Entry extends object ? References<Entry> : never;

/** Which field names what; of a list of groups, which of their fields. */
export type References<Value> = string extends keyof Value
  ? AnyReferences
  : { readonly [Field in keyof Value]?: Target | ReferencesOfEntry<EntryOf<Value[Field]>> };

/** What there is to be named in a club's folder. */
export interface Targets {
  /** Null if the file could not be read: then nothing is known to be missing. */
  namesOf(target: Target): ReadonlySet<unknown> | null;
  /** What is expected in place of a name that is no player's. */
  expectedPlayer?(name: string): string;
}
