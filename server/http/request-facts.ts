import type { Address } from "../site.ts";

/** Facts the first middleware learns about a request, for all later ones. */
export interface RequestFacts {
  Variables: {
    requestId: string;
    /** Null unless the request names exactly one host. */
    address: Address | null;
    /** The club that answered, for the log. */
    teamId: string | null;
    /** Why the request was refused, in one word for the log; undefined if it was not. */
    refusal: string | undefined;
  };
}
