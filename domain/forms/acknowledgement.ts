/**
 * The most acknowledgements one mailbox gets from one club, over all its forms: anybody can write a stranger's address
 * into a form. Enough for a family that signs up its players one by one, too few to be a nuisance.
 */
const BOUNDS = [
  { hours: 1, most: 3 },
  { hours: 24, most: 10 },
];

const HOUR_MS = 3_600_000;

/** Acknowledgements sent after this instant (UTC) count; one sent at it does not. */
export const countedSince = (now: Date): Date =>
  new Date(now.getTime() - Math.max(...BOUNDS.map(({ hours }) => hours)) * HOUR_MS);

/**
 * Whether a mailbox may get another acknowledgement from a club.
 * @param earlier when (UTC) it got its others, in any order
 */
export function mayAcknowledge(earlier: readonly Date[], now: Date): boolean {
  return BOUNDS.every(
    ({ hours, most }) =>
      earlier.filter((time) => time.getTime() > now.getTime() - hours * HOUR_MS).length < most,
  );
}

/**
 * The mailbox behind an address, for counting only, never to write to. Letter case, a +tag and dots before the @ are
 * dropped, as large mail hosts ignore them. Where a host does not, two people share one count.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).split("+", 1);
  return `${name.replaceAll(".", "")}${address.slice(at)}`.toLowerCase();
}
