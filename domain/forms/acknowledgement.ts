/**
 * Acknowledgements that one mailbox gets from one club at most, over all its forms: anybody can type a
 * stranger's address into a form. Enough for a family that signs up several players, too few to be a
 * nuisance.
 */
const LIMITS = [
  { hours: 1, max: 3 },
  { hours: 24, max: 10 },
];

const HOUR_MS = 3_600_000;

/** Acknowledgements sent after this instant (UTC) count; one sent exactly at it does not. */
export const acknowledgementsSince = (now: Date): Date =>
  new Date(now.getTime() - Math.max(...LIMITS.map(({ hours }) => hours)) * HOUR_MS);

/**
 * True if a mailbox may get another acknowledgement from a club.
 * @param earlier when (UTC) it got the others, in any order
 */
export function canAcknowledge(earlier: readonly Date[], now: Date): boolean {
  return LIMITS.every(
    ({ hours, max }) =>
      earlier.filter((time) => time.getTime() > now.getTime() - hours * HOUR_MS).length < max,
  );
}

/**
 * The mailbox behind an address, only for counting, never for sending. Drops letter case, a +tag and dots
 * before the @, which large mail hosts ignore. On a host that does not ignore them, two people share one
 * count.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).split("+", 1);
  return `${name.replaceAll(".", "")}${address.slice(at)}`.toLowerCase();
}
