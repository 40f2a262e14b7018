import { resolveMoment } from "./moment.ts";

/** Reads a checked moment: in the record's own zone, or the club's where it has none. */
export type Instants = (moment: string, zone?: string | null) => Date;

/** The moments of one club: in its IANA `zone`, the relative ones counted from `asOf`. */
export function instantsOf(zone: string, asOf: Date): Instants {
  return (moment, ownZone) => {
    const instant = resolveMoment(moment, ownZone ?? zone, asOf);
    if (!instant) throw new RangeError(`No moment: ${moment}`);
    return instant;
  };
}
