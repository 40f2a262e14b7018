import { resolveMoment } from "./moment.ts";

/** Reads a checked moment in the given zone, else in the club's. */
export type Instants = (moment: string, zone?: string | null) => Date;

/**
 * @param zone the club's IANA zone
 * @param asOf the time relative moments count from
 * @throws RangeError for what is no moment
 */
export function instantsOf(zone: string, asOf: Date): Instants {
  return (moment, ownZone) => {
    const instant = resolveMoment(moment, ownZone ?? zone, asOf);
    if (!instant) throw new RangeError(`No moment: ${moment}`);
    return instant;
  };
}
