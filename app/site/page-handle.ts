import type { DesignPageKind } from "../../domain/club/team.ts";

/** A route's page kind, which decides its design. A route without a handle gets the home page's. */
export interface PageHandle {
  kind: DesignPageKind;
}
