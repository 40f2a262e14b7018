import type { Address } from "./site.ts";

/** Facts the first middleware learns about a request, for all later ones. */
export interface RequestFacts {
  Variables: {
    requestId: string;
    /** Null unless the request names exactly one host. */
    address: Address | null;
    /** The club whose site answered, for the log. */
    teamId: string | null;
    /** The kind to count the request under (request-kind.ts); null if it is not counted. */
    kind: string | null;
    /** True if the answer is a stored page. */
    isStored: boolean | undefined;
    /** The line in which the page waits to be drawn; undefined for the host's. */
    line: string | undefined;
    /** Why the request was refused, in one word for the log; undefined if it was not. */
    refusal: string | undefined;
  };
}
