import { withTeamParam } from "../../domain/values/site-path.ts";

/** A path of this site, in query-parameter mode with the club's ?team=. For use in the browser. */
export function sitePath(path: string): string {
  return withTeamParam(path, document.documentElement.dataset.team ?? null);
}
