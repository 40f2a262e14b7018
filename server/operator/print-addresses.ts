import type { Database } from "../db/client.ts";
import { findTeamById } from "../db/queries/club/teams.ts";
import { clubOrigin } from "../serving/club-origin.ts";

/** How visitors reach the server, as far as its settings show. */
export interface ServerReach {
  baseDomain: string;
  /** 0 if the system chooses a port. */
  port: number;
  behindProxy: boolean;
}

/** The maximum number of printed addresses: nobody reads a longer list, and each address needs a query. */
const MAX_PRINTED = 20;

/** Prints the addresses of these clubs' sites: "Harbor Hockey: https://harbor.clubs.example". */
export async function printAddresses(
  db: Database,
  reached: ServerReach,
  teamIds: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  for (const teamId of teamIds.slice(0, MAX_PRINTED)) {
    const team = await findTeamById(db, teamId);
    if (team) print(`${team.teamName}: ${await addressOf(db, reached, team)}`);
  }
  if (teamIds.length > MAX_PRINTED)
    print(`… and ${teamIds.length - MAX_PRINTED} more (fieldhouse clubs list)`);
}

/** The address of a club's site, or only its host if the port is not known. */
async function addressOf(
  db: Database,
  { baseDomain, port, behindProxy }: ServerReach,
  team: { teamId: string; slug: string },
): Promise<string> {
  const settings = { BASE_DOMAIN: baseDomain, PORT: port, TRUST_PROXY: behindProxy };
  const { host, origin } = new URL(await clubOrigin(db, settings, team));
  return port === 0 ? host : origin;
}
