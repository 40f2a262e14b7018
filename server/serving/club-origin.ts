import type { Database } from "../db/client.ts";
import { listDomains, type Team } from "../db/queries/club/teams.ts";
import type { Configuration } from "../env.ts";
import { publicOrigin } from "./public-origin.ts";
import { isPrimarySite } from "./site.ts";

/** The settings that a club's address depends on. */
export type OriginSettings = Pick<Configuration, "BASE_DOMAIN" | "PORT" | "TRUST_PROXY">;

/** The origin of a club's site, for links made without a request, such as in mails. */
export async function clubOrigin(
  db: Database,
  config: OriginSettings,
  { teamId, slug }: Pick<Team, "teamId" | "slug">,
): Promise<string> {
  const own = (await listDomains(db, teamId)).find(isPrimarySite);
  return publicOrigin(own?.host ?? `${slug}.${config.BASE_DOMAIN}`, config);
}
