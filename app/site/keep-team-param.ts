import { redirect } from "react-router";
import { withTeamParam } from "../../domain/values/site-path.ts";

/**
 * Sends a client navigation that lost the club's ?team= to the same page with it. `<html data-team>` holds the club.
 */
export function keepTeamParam({ request }: { request: Request }): void {
  const team = document.documentElement.dataset.team;
  const { pathname, search, hash, searchParams } = new URL(request.url);
  if (team !== undefined && searchParams.get("team") !== team)
    throw redirect(withTeamParam(pathname + search + hash, team));
}
