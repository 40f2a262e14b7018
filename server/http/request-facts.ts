import type { Address } from "../site.ts";

/** What the first middleware finds out about a request, for all that come after it. */
export interface RequestFacts {
  Variables: {
    requestId: string;
    /** Null when the request names no single host. */
    address: Address | null;
    /** The club that answered, for the log. */
    teamId: string | null;
    /** Why the request was refused, in one word for the log; undefined for what went well. */
    refusal: string | undefined;
  };
}
