/**
 * How many acknowledgements a mailbox may have of one club, whichever of its forms are sent: anybody can write a stranger's
 * address into a form. More than a family that signs up its players one by one, and too few to be a nuisance.
 */
const BOUNDS = [
  { hours: 1, most: 3 },
  { hours: 24, most: 10 },
];

const HOUR_MS = 3_600_000;

/** Since when (UTC) a mailbox's acknowledgements count; one of that very instant counts no longer. */
export const countedSince = (now: Date): Date =>
  new Date(now.getTime() - Math.max(...BOUNDS.map(({ hours }) => hours)) * HOUR_MS);

/** Whether a mailbox may have another acknowledgement of a club. @param earlier when (UTC) it had its others, in any order */
export function mayAcknowledge(earlier: readonly Date[], now: Date): boolean {
  return BOUNDS.every(
    ({ hours, most }) =>
      earlier.filter((time) => time.getTime() > now.getTime() - hours * HOUR_MS).length < most,
  );
}

/**
 * The mailbox an address leads to, for counting alone, never to write to: without letter case, a tag after a plus and dots
 * before the at sign, all of which large mail hosts ignore. Where a host does not, two people share one count.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).split("+", 1);
  return `${name.replaceAll(".", "")}${address.slice(at)}`.toLowerCase();
}
