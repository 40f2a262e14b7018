import { findTeamById, type Team } from "../db/queries/club/teams.ts";
import { findSite, isBaseDomain, type RequestAddress, type Site, type SiteServices } from "./site.ts";
import { decideSiteGate, type SiteGate, throwIfLocked } from "./site-gate.ts";

interface ServedTeam extends SiteGate {
  team: Team;
  mode: Site["mode"];
}

/**
 * Finds the club with this id if this host serves it. Otherwise null: one club's address must not show
 * another club's content.
 * @throws SiteLocked for a locked site, unless `evenLocked`
 */
export async function findServedTeam(
  services: SiteServices,
  address: RequestAddress,
  teamId: string,
  { evenLocked = false } = {},
): Promise<ServedTeam | null> {
  const served = await findServed(services, address, teamId);
  if (served && !evenLocked) throwIfLocked(served);
  return served;
}

async function findServed(
  services: SiteServices,
  address: RequestAddress,
  teamId: string,
): Promise<ServedTeam | null> {
  const { db, config } = services;
  // In query-parameter mode the base domain serves every club, and locks none.
  if (config.QUERY_TEAMS && isBaseDomain(address.host, config)) {
    const team = await findTeamById(db, teamId);
    return team && { team, mode: "site", ...decideSiteGate(services, team, true) };
  }
  const found = await findSite(services, address, null);
  return found.kind !== "unknown" && found.site?.team.teamId === teamId ? found.site : null;
}
