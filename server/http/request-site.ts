import type { Context } from "hono";
import type { Services } from "../services.ts";
import { findSite, type Site } from "../site.ts";
import type { RequestFacts } from "./request-facts.ts";
import { cleanAddress } from "./request-guard.ts";

/** The club's site a call is for, noted for the log; null where there is none, or where it is served elsewhere. */
export async function siteOfRequest(
  { db, config }: Pick<Services, "db" | "config">,
  c: Context<RequestFacts>,
): Promise<Site | null> {
  const address = c.get("address");
  const clean = address ? cleanAddress(c.req.raw, address.origin) : null;
  if (!address || !clean?.ok) return null;
  const found = await findSite(db, config, address, clean.url.searchParams.get("team"));
  if (found.kind !== "site") return null;
  c.set("teamId", found.site.team.teamId);
  return found.site;
}
