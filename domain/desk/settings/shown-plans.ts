import type { Fields } from "../content/merge-entered.ts";
import type { ListedDraftText } from "../content/shown-draft.ts";

/** A waiting change as the page of its form shows it, with the form filled in. */
export interface ShownPlan {
  id: string;
  version: string;
  state: string;
  /** When it is applied, and `2026-12-05T20:00` for the input; null if it has no time any more. */
  due: string | null;
  publishAt: string;
  /** Why it was not applied at its time; null if that did not happen. */
  failure: string | null;
  /** The new values. */
  values: Fields;
  /** Sentences below the fields that the website has in another version by now. */
  problems: Record<string, string>;
}

/** What a form's page shows of changes that are applied at a time. */
export interface ShownPlans {
  /** The change that the address names; null if it names none, or one that is gone. */
  opened: ShownPlan | null;
  /** Why the page does not show the change that its address names. */
  gone: string | null;
  waiting: ListedDraftText[];
  /** The planned change that the website shows since its time: the act to take back, and a sentence. */
  applied: { id: string; text: string } | null;
}
