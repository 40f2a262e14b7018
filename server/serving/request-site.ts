import type { Context } from "hono";
import { checkRequestAddress } from "../../platform/serving/request-guard.ts";
import type { RequestFacts } from "./request-facts.ts";
import { findSite, type Site, type SiteServices } from "./site.ts";
import { throwIfLocked } from "./site-gate.ts";

/**
 * Finds the site that a request is for, and records its club for the log. Null if there is none, or if the
 * club has moved to another host.
 * @throws SiteLocked for a locked site, unless `evenLocked`
 */
export async function findRequestSite(
  services: SiteServices,
  c: Context<RequestFacts>,
  { evenLocked = false } = {},
): Promise<Site | null> {
  const address = c.get("address");
  const clean = address ? checkRequestAddress(c.req.raw) : null;
  if (!address || !clean?.ok) return null;
  const found = await findSite(services, address, clean.requested.searchParams.get("team"));
  if (found.kind === "unknown" || found.site === null) return null;
  c.set("teamId", found.site.team.teamId);
  if (!evenLocked) throwIfLocked(found.site);
  return found.site;
}
