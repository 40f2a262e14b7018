import type { AttachedFile } from "../../../domain/values/club-file.ts";
import type { ClubContext } from "./define-collection.ts";

/** Converts a moment to an instant, in `zone` or, if there is none, in the club's zone. Null for null. */
export const instantOrNull = (
  moment: string | null,
  { instant }: Pick<ClubContext, "instant">,
  zone?: string | null,
): Date | null => (moment === null ? null : instant(moment, zone));

/** The time of creation that a record states; null if the import is to decide. */
export const creationTime = (
  { timeCreated }: { timeCreated: string | null },
  club: Pick<ClubContext, "instant">,
) => ({
  timeCreated: instantOrNull(timeCreated, club),
});

/** The files attached to a record, as pages link them. Files that could not be read are left out. */
export function attachedFilesOf(
  { files: attached }: { files: { file: string; title: string }[] },
  { files }: Pick<ClubContext, "files">,
): AttachedFile[] {
  return attached.flatMap(({ file, title }) => {
    const found = files.get(file);
    return found ? [{ file, title: title || file, hash: found.hash, size: found.size }] : [];
  });
}

export const sortedByPosition = <Row extends { position: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.position - b.position);

/** The value; undefined if an import would derive the same value, so that an export leaves it out. */
export const undefinedIfEqual = <T>(made: T, value: T): T | undefined => (value === made ? undefined : value);

export const undefinedIfSameTime = (made: Date, value: Date | null) =>
  value?.getTime() === made.getTime() ? undefined : value;

/** Converts a time in minutes to seconds: `58:30`, or `60` for whole minutes. */
export function parseGameMinutes(minutes: string): number {
  const [whole = 0, rest = 0] = minutes.split(":").map(Number);
  return whole * 60 + rest;
}

/** `58:30` */
export const formatGameMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
