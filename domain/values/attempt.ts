import type { Branded, Unbranded } from "./brand.ts";

/**
 * A browser's own key for its current cart or form. Sent twice, it still makes one order or one submission.
 */
export type Attempt = Unbranded;

/**
 * The stored form of an attempt. A type of its own: a query by the plain attempt, or by one hashed twice,
 * would find nothing.
 */
export type AttemptHash = Branded<"attempt-hash">;
