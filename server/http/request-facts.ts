import type { Address } from "../site.ts";

/** Facts the first middleware learns about a request, for all later ones. */
export interface RequestFacts {
  Variables: {
    requestId: string;
    /** Null unless the request names exactly one host. */
    address: Address | null;
    /** The club that answered, for the log. */
    teamId: string | null;
    /** What it is counted as (request-kind.ts); null if it is not counted. */
    kind: string | null;
    /** Whether a stored page is the answer; undefined if not. */
    isStored: boolean | undefined;
    /** The line in which its page waits to be drawn; undefined if that is its host's. */
    line: string | undefined;
    /** Why the request was refused, in one word for the log; undefined if it was not. */
    refusal: string | undefined;
  };
}
