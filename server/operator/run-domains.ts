import type { Database } from "../db/client.ts";
import { getTeamCalled, listDomains } from "../db/queries/club/teams.ts";
import { type DomainMark, type MarkRefusal, markDomain } from "../usecases/site/mark-domain.ts";

const DONE: Record<DomainMark, string> = {
  verify: "is verified",
  unverify: "is not verified, and not the primary domain",
  primary: "is the primary domain",
};
const REFUSED: Record<MarkRefusal, string> = {
  "no-club": "There is no such club.",
  "no-domain": "The club has no such domain: add it to its bundle, and import that first.",
  "not-verified": "Verify it first: who was redirected to it once stays redirected.",
};

interface Services {
  db: Database;
  purge(tags: string[]): Promise<void>;
}

/** A club, and one of its domains with what it is; `mark: null` lists them. */
export interface DomainsCall {
  club: string;
  mark: DomainMark | null;
  /** Null for a list. */
  host: string | null;
}

/** Lists or marks a club's domains. The exit code is 1 if there is no such club or domain. */
export async function runDomains(
  services: Services,
  { club, mark, host }: DomainsCall,
  print: (line: string) => void,
): Promise<number> {
  if (mark === null || host === null) return printDomains(services.db, club, print);
  const marked = await markDomain(services, { club, mark, host });
  print(marked.ok ? `${marked.host} ${DONE[mark]}.` : REFUSED[marked.reason]);
  return marked.ok ? 0 : 1;
}

async function printDomains(db: Database, club: string, print: (line: string) => void): Promise<number> {
  const team = await getTeamCalled(db, club);
  const domains = team && (await listDomains(db, team.teamId));
  for (const { host, mode, primary, verified } of domains ?? []) {
    const marks = [mode, verified ? "verified" : "not verified", ...(primary ? ["primary"] : [])];
    print(`${host}: ${marks.join(", ")}`);
  }
  if (domains?.length === 0) print("The club has no domain of its own.");
  if (!domains) print(REFUSED["no-club"]);
  return domains ? 0 : 1;
}
