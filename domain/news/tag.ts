/** A tag links an item to a person, an opponent or a league, or is a topic of its own (rule news-2). */
export type TagType = "player" | "coach" | "opponent" | "league" | "none";

export interface Tag {
  id: string;
  tagType: TagType;
  /** The id of its target. */
  reference: string;
  label: string;
  deleted: boolean;
}

/** What a tag names, as it is now. */
export interface TagTarget {
  name: string;
  deleted: boolean;
}

export interface ShownTag {
  id: string;
  label: string;
  /** Its page; null for a topic and for what is gone. */
  path: string | null;
  isTopic: boolean;
  /** It, or what it names, is gone: visitors do not see it. */
  isDeleted: boolean;
}

/** The catalogue's spelling (rule values-4). */
const UNKNOWN_LABEL = "Unkown";
const DELETED_SUFFIX = " (Deleted)";

/** Page folders of the tag types that have pages. */
const FOLDERS: Partial<Record<TagType, string>> = {
  player: "/roster",
  coach: "/coaches",
  opponent: "/opponents",
  league: "/leagues",
};

/**
 * A tag for display. One whose target is missing is called 'Unkown' and counts as deleted; a deleted one says so after
 * its label and has no link. A topic has no target.
 */
export function resolveTag(tag: Tag, target: TagTarget | null): ShownTag {
  const { id, tagType, reference } = tag;
  const isTopic = tagType === "none";
  const isMissing = !isTopic && target === null;
  const isDeleted = tag.deleted || isMissing || target?.deleted === true;
  const label = isMissing ? UNKNOWN_LABEL : tag.label || (target?.name ?? "");
  const folder = isDeleted ? undefined : FOLDERS[tagType];
  return {
    id,
    label: isDeleted ? label + DELETED_SUFFIX : label,
    path: folder === undefined ? null : `${folder}/${encodeURIComponent(reference)}`,
    isTopic,
    isDeleted,
  };
}
