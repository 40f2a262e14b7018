import type { Mistake } from "./mistake.ts";

/** Mistakes stop the import, notes do not. */
export interface BundleReport {
  mistakes: Mistake[];
  notes: string[];
  /** Is told what is begun, so that it can be named if it takes too much memory. */
  doing?(what: string): void;
}
