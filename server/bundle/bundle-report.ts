import type { Mistake } from "./mistake.ts";

/** Mistakes stop the import, notes do not. */
export interface BundleReport {
  mistakes: Mistake[];
  notes: string[];
}
