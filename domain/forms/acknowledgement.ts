/**
 * How many acknowledgements one mailbox may get from one club, over all its forms. They are limited because
 * anyone can type a stranger's address into a form. The limits are enough for a family that signs up several
 * players, and too low to be a nuisance.
 */
const LIMITS = [
  { hours: 1, max: 3 },
  { hours: 24, max: 10 },
];

const HOUR_MS = 3_600_000;

/** The instant (UTC) after which acknowledgements count. One sent at exactly that instant does not. */
export const acknowledgementWindowStart = (now: Date): Date =>
  new Date(now.getTime() - Math.max(...LIMITS.map(({ hours }) => hours)) * HOUR_MS);

/**
 * True if a mailbox may get another acknowledgement from a club.
 * @param earlier when (UTC) the mailbox got the club's earlier acknowledgements, in any order
 */
export function canAcknowledge(earlier: readonly Date[], now: Date): boolean {
  return LIMITS.every(
    ({ hours, max }) =>
      earlier.filter((time) => time.getTime() > now.getTime() - hours * HOUR_MS).length < max,
  );
}

/**
 * A key for the mailbox behind an address, for counting only, never for sending: lower case, without a +tag
 * and without dots before the @, which large mail hosts ignore. On a host that does not ignore them, two
 * people share one count.
 */
export function mailboxKey(address: string): string {
  const nameEnd = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, nameEnd).split("+", 1);
  return `${name.replaceAll(".", "")}${address.slice(nameEnd)}`.toLowerCase();
}
