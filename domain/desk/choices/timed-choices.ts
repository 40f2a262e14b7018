/** How long after its start a game or event still counts as one to come: until the next morning. */
const STILL_ON_MS = 12 * 3_600_000;

/** From this instant on a game or event counts as one to come. */
export const upcomingFrom = (now: Date): Date => new Date(now.getTime() - STILL_ON_MS);

/** The headings of choices with a time. */
const GROUPS = { upcoming: "Upcoming", earlier: "Earlier" };

/**
 * Puts choices in the order in which people look for them, with headings: what is to come, the next one
 * first, then what was, the latest first. Choices without a time stay in their order, before all others.
 */
export function groupTimedChoices<Choice extends { at?: Date }>(
  choices: readonly Choice[],
  now: Date,
): (Choice & { group?: string })[] {
  const from = upcomingFrom(now);
  const timeOf = ({ at }: Choice) => at?.getTime() ?? 0;
  const timed = choices.filter(({ at }) => at).toSorted((one, other) => timeOf(one) - timeOf(other));
  const isUpcoming = (choice: Choice) => timeOf(choice) >= from.getTime();
  const grouped = (group: string) => (choice: Choice) => ({ ...choice, group });
  return [
    ...choices.filter(({ at }) => !at),
    ...timed.filter(isUpcoming).map(grouped(GROUPS.upcoming)),
    ...timed
      .filter((choice) => !isUpcoming(choice))
      .toReversed()
      .map(grouped(GROUPS.earlier)),
  ];
}

/** Does the same with the choices of each field of a form. */
export const groupFormChoices = <Choice extends { at?: Date }>(
  choices: Readonly<Record<string, readonly Choice[]>>,
  now: Date,
): Record<string, (Choice & { group?: string })[]> =>
  Object.fromEntries(Object.entries(choices).map(([field, all]) => [field, groupTimedChoices(all, now)]));
