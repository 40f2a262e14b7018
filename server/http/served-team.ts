import { getTeam, type Team } from "../db/queries/teams.ts";
import type { Services } from "../services.ts";
import { type Address, findSite, isBaseDomain, type Site } from "../site.ts";

/** Team ids and the ids of items as the import takes them; anything else reaches no query. */
export const ITEM_ID = /^[A-Za-z0-9_-]{1,64}$/;

interface ServedTeam {
  team: Team;
  mode: Site["mode"];
}

/** The club of that id, if it is served on the host: an address that names the club must not show it elsewhere. */
export async function servedTeam(
  { db, config }: Pick<Services, "db" | "config">,
  address: Address,
  teamId: string,
): Promise<ServedTeam | null> {
  const found = await findSite(db, config, address, null);
  if (found.kind === "site" && found.site.team.teamId === teamId) return found.site;
  // In query-parameter mode every club is served on the base domain.
  if (!config.QUERY_TEAMS || !isBaseDomain(address.host, config)) return null;
  const team = await getTeam(db, teamId);
  return team && { team, mode: "site" };
}
