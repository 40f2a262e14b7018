import type { Findings } from "./findings.ts";
import type { Path } from "./json-text.ts";
import { resolveMoment } from "./moment.ts";
import { noteMistake, type RawRecord } from "./record.ts";

/** Stands where a mistake was noted: such rows are never stored. */
const NEVER = new Date(0);

/** The moments of one club's records, in their zone, counted from the day of the import. */
export class Instants {
  readonly #zone: string;
  readonly #asOf: Date;
  readonly #findings: Findings;

  constructor(zone: string, asOf: Date, findings: Findings) {
    this.#zone = zone;
    this.#asOf = asOf;
    this.#findings = findings;
  }

  /** The UTC instant of a field; a date or time that does not exist is noted as a mistake. */
  at(raw: RawRecord, path: Path, moment: string, zone: string | null = null): Date {
    const instant = resolveMoment(moment, zone ?? this.#zone, this.#asOf);
    if (!instant) noteMistake(raw, path, "a date and time that exist", this.#findings);
    return instant ?? NEVER;
  }

  /** As `at`, for a field that may be left out. */
  maybe(raw: RawRecord, path: Path, moment: string | null, zone: string | null = null): Date | null {
    return moment === null ? null : this.at(raw, path, moment, zone);
  }
}
