import type { DesignPageKind } from "../../domain/club/team.ts";

/** A route's page kind, which decides the design it gets. A route without a handle counts as the home page. */
export interface PageHandle {
  kind: DesignPageKind;
}
