import type { DesignPageKind } from "../../domain/club/team.ts";

/** A route says which page kind it is, and so which of the club's designs it wears; a route without a handle is the home page's. */
export interface PageHandle {
  kind: DesignPageKind;
}
