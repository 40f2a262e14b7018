import type { Branded, Unbranded } from "./brand.ts";

/** A browser's own key for what stands in its cart or form: sent twice it is one order, or one submission. */
export type Attempt = Unbranded;

/** What is stored of an attempt. Looked for by the attempt itself, or hashed again, nothing would be found. */
export type AttemptHash = Branded<"attempt-hash">;
