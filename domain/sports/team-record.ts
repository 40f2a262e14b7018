/** A result for one side. "OTL" occurs only in sports that count overtime losses separately. */
export type ResultLetter = "W" | "L" | "T" | "OTL";

export interface TeamRecord {
  wins: number;
  losses: number;
  ties: number;
  overtimeLosses: number;
}
