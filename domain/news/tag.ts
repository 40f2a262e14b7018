/** A tag refers to a person, an opponent or a league, or is a topic (rule news-2). */
export type TagType = "player" | "coach" | "opponent" | "league" | "none";

export interface Tag {
  id: string;
  tagType: TagType;
  /** The id of the tag's target; empty for a topic. */
  reference: string;
  label: string;
  deleted: boolean;
}

/** The person, opponent or league that a tag refers to, as it is now. */
export interface TagTarget {
  name: string;
  deleted: boolean;
}

export interface ShownTag {
  id: string;
  label: string;
  /** The target's page; null for a topic and for a deleted tag or target. */
  path: string | null;
  isTopic: boolean;
  /** True if the tag or its target was deleted: visitors do not see it. */
  isDeleted: boolean;
}

/** The specification's catalogue spells the label this way (rule values-4). */
const UNKNOWN_LABEL = "Unkown";
const DELETED_SUFFIX = " (Deleted)";

/** Folders of the targets' pages, for the types of tags that have a target. */
const FOLDERS: Partial<Record<TagType, string>> = {
  player: "/roster",
  coach: "/coaches",
  opponent: "/opponents",
  league: "/leagues",
};

/**
 * A tag for display. A tag with a missing target is labeled 'Unkown' and counts as deleted. A deleted tag has
 * "(Deleted)" after its label and no link. Topics have no target.
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
