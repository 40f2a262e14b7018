import type { Database, WritePool } from "../db/client.ts";
import { findTeamByAliasOrId, listDomains } from "../db/queries/club/teams.ts";
import { unknownClubMessage } from "../serving/no-club-message.ts";
import { type DomainMark, type MarkDomainRefusal, markDomain } from "../usecases/site/mark-domain.ts";

const DONE: Record<DomainMark, string> = {
  verify: "is now verified",
  unverify: "is no longer verified and can't be the primary domain",
  primary: "is now the primary domain",
};
const REFUSED: Record<Exclude<MarkDomainRefusal, "no-club">, string> = {
  "no-domain": "This club doesn't have that domain. Add it to the club's bundle and import the bundle first.",
  "not-verified":
    "Verify this domain first (fieldhouse domains verify). Browsers remember a redirect, so a wrong one is hard to undo.",
};

interface Services {
  db: WritePool;
  purge(tags: string[]): Promise<void>;
}

/** A mark to set on one of a club's domains; `mark: null` lists the domains. */
export interface DomainsCall {
  club: string;
  mark: DomainMark | null;
  /** The host to mark; null to list the domains. */
  host: string | null;
}

/** Prints a club's domains or marks one of them. The exit code is 1 if there is no such club or domain. */
export async function runDomains(
  services: Services,
  { club, mark, host }: DomainsCall,
  print: (line: string) => void,
): Promise<number> {
  if (mark === null || host === null) return printDomains(services.db, club, print);
  const marked = await markDomain(services, { club, mark, host });
  if (marked.ok) print(`${marked.host} ${DONE[mark]}.`);
  else print(marked.reason === "no-club" ? unknownClubMessage(club) : REFUSED[marked.reason]);
  return marked.ok ? 0 : 1;
}

async function printDomains(db: Database, club: string, print: (line: string) => void): Promise<number> {
  const team = await findTeamByAliasOrId(db, club);
  const domains = team && (await listDomains(db, team.teamId));
  for (const { host, mode, primary, verified } of domains ?? []) {
    const marks = [mode, verified ? "verified" : "not verified", ...(primary ? ["primary"] : [])];
    print(`${host}: ${marks.join(", ")}`);
  }
  if (domains?.length === 0) print("This club has no domain of its own.");
  if (!domains) print(unknownClubMessage(club));
  return domains ? 0 : 1;
}
