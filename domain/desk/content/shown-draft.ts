/** What a draft's page at the desk shows of it besides its fields, as texts. */
export interface ShownDraft {
  /** True if visitors see a published version. */
  isPublished: boolean;
  /** Who sees what. */
  state: string;
  /** Who edited it last, and when. */
  edited: string;
  /** When it is published by itself: "Publishes Dec 4, 2026 at 7:00 PM EST"; null if not. */
  due: string | null;
  /** Why it could not be published at its time; null if that did not happen. */
  failure: string | null;
  /** Sentences below the fields that the website has in another version by now. */
  problems: Record<string, string>;
  /** The path of its preview, and the whole address to share; null if no page would show the record. */
  previewPath: string | null;
  previewUrl: string | null;
}

/** A draft in a list of the desk. */
export interface ListedDraftText {
  href: string;
  title: string;
  /** "Draft", "Publishes Dec 4, 7:00 PM"; missing if a list has no states. */
  state?: string;
  /** What it is, and when it is published or was edited. */
  about: string;
}
