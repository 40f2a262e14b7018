import { personKey } from "../../../domain/people/person-name.ts";
import type { RawRecord } from "../records/record.ts";
import { fieldText } from "../records/record-fields.ts";

/**
 * People that are called otherwise by now: articles, statistics and pictures may have their former names for
 * a while.
 */

export interface Former {
  id: string;
  /** What they are called now. */
  name: string;
}

export interface FormerNames {
  /** Who was called so, or has an id that was made of it; null if nobody, or whoever is called so now. */
  called(name: string): Former | null;
  /** What a person was called before, as people's names are compared. */
  of(id: string): readonly string[];
}

/** @param before names that were read of the stored club, with the ids of who had them */
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
  const former = new Map<string, Former>();
  for (const [key, all] of owners) {
    const [id, ...others] = new Set(all.map((one) => one.id));
    // A name that two had says nothing.
    if (id !== undefined && others.length === 0) former.set(key, { id, name: nameOf.get(id) ?? id });
  }
  return {
    called: (name) => former.get(personKey(name)) ?? null,
    of: (id) => [...former].filter(([, one]) => one.id === id).map(([key]) => key),
  };
}

/** What is noted of a former name. */
export const readAsCurrent = (name: string, current: string): string =>
  `${name} was read as ${current}, the current name`;
