import { ITEM_ID } from "../values/item-id.ts";
import { parseSearch } from "../values/search.ts";

/** Filters of the inbox. `inbox`: all that is not archived, the default. */
export const SUBMISSION_STATES = [
  "inbox",
  "unread",
  "unanswered",
  "replied",
  "paid",
  "unpaid",
  "aside",
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export const SUBMISSION_STATE_WORDS: Readonly<Record<SubmissionState, string>> = {
  inbox: "Inbox",
  unread: "Unread",
  unanswered: "Not replied",
  replied: "Replied",
  paid: "Paid",
  unpaid: "Not paid",
  aside: "Archived",
};

/** The filter of the list of form submissions, from the page's address. */
export interface SubmissionFilter {
  /** Words to search for in the answers; empty for all. */
  search: string;
  /** A form's id; null for all. */
  form: string | null;
  state: SubmissionState;
}

/** Parses the filter from an address; invalid values are ignored. */
export function parseSubmissionFilter(query: URLSearchParams): SubmissionFilter {
  const form = query.get("form") ?? "";
  return {
    search: parseSearch((query.get("q") ?? "").replace(/\0/g, "")),
    form: ITEM_ID.test(form) ? form : null,
    state: SUBMISSION_STATES.find((state) => state === query.get("state")) ?? "inbox",
  };
}

/** "?form=dues&state=unpaid"; empty for the default inbox. */
export function submissionFilterQuery({ search, form, state }: SubmissionFilter): string {
  const params = { q: search, form: form ?? "", state: state === "inbox" ? "" : state };
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ""));
  return query.size === 0 ? "" : `?${query}`;
}
