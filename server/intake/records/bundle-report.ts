import type { Mistake } from "./mistake.ts";

/** What was found while a bundle was read. Mistakes stop the import, notes do not. */
export interface BundleReport {
  mistakes: Mistake[];
  notes: string[];
  /** Called with the current step, so that a process that runs out of memory can name it. */
  doing?(what: string): void;
}
