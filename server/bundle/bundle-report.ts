import type { Mistake } from "./mistake.ts";

/** What reading a bundle brings to light besides its rows: mistakes stop the import, notes do not. */
export interface BundleReport {
  mistakes: Mistake[];
  notes: string[];
}
