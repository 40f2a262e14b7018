import { personKey } from "../../../domain/people/person-name.ts";
import type { RawRecord } from "../records/record.ts";
import { fieldText } from "../records/record-fields.ts";

/** A person whose name was different before. */
export interface FormerName {
  id: string;
  /** The current name. */
  name: string;
}

/** Former names of people. Articles, statistics and pictures may use them for a while. */
export interface FormerNames {
  /**
   * The only person with this former name, or with an id derived from it; null if there is none, or if the
   * name is in use now.
   */
  called(name: string): FormerName | null;
  /** A person's former names, normalized for comparison. */
  of(id: string): readonly string[];
}

/**
 * Collects former names from records and from what is stored.
 * @param before names in the stored club, with the ids of the people who had them
 */
export function formerNames(
  people: readonly RawRecord[],
  before: readonly { id: string; name: string }[],
): FormerNames {
  const named = people.map((raw) => ({ id: fieldText(raw, "id"), name: fieldText(raw, "name"), raw }));
  const now = new Set(named.map(({ name }) => personKey(name)));
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const said = named.flatMap(({ id, raw }) => [
    { id, name: id },
    { id, name: fieldText(raw, "formerName") },
  ]);
  const owners = Map.groupBy(
    [...said, ...before].filter(
      ({ id, name }) => id !== "" && personKey(name) !== "" && !now.has(personKey(name)),
    ),
    ({ name }) => personKey(name),
  );
  const former = new Map<string, FormerName>();
  for (const [key, all] of owners) {
    const [id, ...others] = new Set(all.map((one) => one.id));
    // A former name that two people had identifies neither.
    if (id !== undefined && others.length === 0) former.set(key, { id, name: nameOf.get(id) ?? id });
  }
  return {
    called: (name) => former.get(personKey(name)) ?? null,
    of: (id) => [...former].filter(([, one]) => one.id === id).map(([key]) => key),
  };
}

/** The note for a former name. */
export const currentNameText = (name: string, current: string): string =>
  `${name} was read as ${current}, the current name`;
