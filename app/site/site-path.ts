import { withTeamParam } from "../../domain/values/site-path.ts";

/** A path of this site for use in the browser. In query-parameter mode it includes the club's ?team=. */
export function sitePath(path: string): string {
  return withTeamParam(path, document.documentElement.dataset.team ?? null);
}
