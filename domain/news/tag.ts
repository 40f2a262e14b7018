/** A tag links an item to a person, an opponent or a league, or is a topic of its own (rule news-2). */
export type TagType = "player" | "coach" | "opponent" | "league" | "none";

export interface Tag {
  id: string;
  tagType: TagType;
  /** The id of what it stands for. */
  reference: string;
  label: string;
  deleted: boolean;
}

/** What a tag stands for, as it is now. */
export interface TagTarget {
  name: string;
  deleted: boolean;
}

export interface ShownTag {
  id: string;
  label: string;
  /** Where it leads; null for a topic and for what is gone. */
  path: string | null;
  isTopic: boolean;
}

/** The catalogue's own spelling. */
const UNKNOWN_LABEL = "Unkown";
const DELETED_SUFFIX = " (Deleted)";

/** Which tags lead to a page. */
const FOLDERS: Partial<Record<TagType, string>> = {
  player: "/roster",
  coach: "/coaches",
  opponent: "/opponents",
  league: "/leagues",
};

/**
 * A tag as pages show it. One whose target is missing is called 'Unkown' and counts as deleted; what is deleted says so
 * after its label, and leads nowhere. A topic has no target.
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
  };
}
