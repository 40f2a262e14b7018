import { withTeamParam } from "../../domain/values/site-path.ts";

/** In the browser: a path of this site, with the club's ?team= in query-parameter mode. */
export function sitePath(path: string): string {
  return withTeamParam(path, document.documentElement.dataset.team ?? null);
}
