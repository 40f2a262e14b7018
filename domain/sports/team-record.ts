/** A result for one side. "OTL" only occurs where a sport counts losses past regulation apart. */
export type ResultLetter = "W" | "L" | "T" | "OTL";

export interface TeamRecord {
  wins: number;
  losses: number;
  ties: number;
  overtimeLosses: number;
}
