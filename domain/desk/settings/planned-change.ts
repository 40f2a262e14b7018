import type { Fields, FieldVersions } from "../content/merge-entered.ts";

/**
 * Changes of the club's look that are applied at a time. They are stored as drafts of the club's own record:
 * by path, the new values and the versions of those that they replace. Pure.
 */

/** The collection and the form that a stored change of the look names: "look~Xy12" is of the form "look". */
export const PLANNED_COLLECTION = "team";
const DIVIDER = "~";

export const plannedId = (form: string, key: string): string => `${form}${DIVIDER}${key}`;

/** The name of the form that made a change. */
export const formOfPlanned = (id: string): string => id.split(DIVIDER)[0] ?? "";

/** The page of the desk that shows a change: its form, filled in. */
export const plannedPath = (id: string): string =>
  `/desk/website/club/${formOfPlanned(id)}?planned=${encodeURIComponent(id)}`;

interface PlannedChange {
  record: Fields;
  began: FieldVersions | null;
}

/** The paths that a change gives other values, with these. Undefined is the default. */
export const plannedFields = ({ record, began }: PlannedChange): Fields =>
  Object.fromEntries(Object.keys(began ?? {}).map((path) => [path, record[path]]));

interface AppliedChange {
  names: readonly string[];
  /** The versions of the fields before and after it. */
  before: FieldVersions;
  after: FieldVersions;
}

/**
 * The versions from which a waiting change starts once another one was applied, or taken back: what it
 * replaces then is what the other one left. Otherwise two changes of one color would contradict each other.
 */
export const rebasedVersions = (
  began: FieldVersions,
  { names, before, after }: AppliedChange,
): FieldVersions => ({
  ...began,
  ...Object.fromEntries(
    names.flatMap((name) => {
      const version = after[name];
      return began[name] !== undefined && began[name] === before[name] && version !== undefined
        ? [[name, version]]
        : [];
    }),
  ),
});
