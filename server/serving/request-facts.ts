import type { RequestAddress } from "./site.ts";

/** What the first middleware finds out about a request, for all later handlers. */
export interface RequestFacts {
  Variables: {
    requestId: string;
    /** Null unless the request names exactly one host. */
    address: RequestAddress | null;
    /** The club whose site answered, for the log; null if none did. */
    teamId: string | null;
    /** The kind to count the request under (request-kind.ts); null if it is not counted. */
    kind: string | null;
    /** True if the answer is a stored page. */
    isStored: boolean | undefined;
    /**
     * The line in which the page waits to be drawn (page-finder.ts); undefined if it waits in its host's
     * line.
     */
    line: string | undefined;
    /** Why the request was refused, in one word for the log; undefined if it was not. */
    refusal: string | undefined;
  };
}
