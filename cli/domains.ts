import { parseArgs } from "node:util";
import type { Database } from "../server/db/client.ts";
import { getTeamCalled, listDomains } from "../server/db/queries/teams.ts";
import {
  DOMAIN_MARKS,
  type DomainMark,
  type MarkRefusal,
  markDomain,
} from "../server/usecases/mark-domain.ts";

const DOMAINS_USAGE = `fieldhouse domains list --team CLUB
fieldhouse domains verify|unverify|primary HOST --team CLUB
  list         print a club's domains and what is said of them
  verify       the domain is the club's, and leads here
  unverify     it does not, or no longer
  primary      a verified domain, to which the club's other addresses redirect for good
  --team CLUB  the club's alias as its address has it, or its id`;

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

interface DomainServices {
  db: Database;
  purge(tags: string[]): Promise<void>;
}

type Asked = { club: string } & ({ mark: null } | { mark: DomainMark; host: string });

function parseDomainArguments(args: readonly string[]): Asked | null {
  try {
    const options = { team: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, host, ...others] = positionals;
    const club = values.team;
    if (club === undefined || others.length > 0) return null;
    if (verb === "list") return host === undefined ? { club, mark: null } : null;
    const mark = DOMAIN_MARKS.find((one) => one === verb);
    return mark && host !== undefined ? { club, mark, host } : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Lists or marks a club's domains. The exit code is 1 where there is no such club or domain, 2 for wrong arguments. */
export async function runDomains(
  services: DomainServices,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const asked = parseDomainArguments(args);
  if (asked === null) {
    print(DOMAINS_USAGE);
    return 2;
  }
  if (asked.mark === null) return printDomains(services.db, asked.club, print);
  const marked = await markDomain(services, asked);
  print(marked.ok ? `${marked.host} ${DONE[asked.mark]}.` : REFUSED[marked.reason]);
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
