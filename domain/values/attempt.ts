import type { Branded, Unbranded } from "./brand.ts";

/** A browser's own key for its present cart or form: sent twice, it is still one order or one submission. */
export type Attempt = Unbranded;

/** The stored form of an attempt. A query by the plain attempt, or by one hashed twice, would find nothing. */
export type AttemptHash = Branded<"attempt-hash">;
