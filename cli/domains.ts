import type { Command } from "commander";
import type { Database } from "../server/db/client.ts";
import { getTeamCalled, listDomains } from "../server/db/queries/club/teams.ts";
import {
  DOMAIN_MARKS,
  type DomainMark,
  type MarkRefusal,
  markDomain,
} from "../server/usecases/site/mark-domain.ts";

const VERBS: Record<DomainMark, string> = {
  verify: "say that a domain is the club's, and leads here",
  unverify: "say that it does not, or no longer",
  primary: "make a verified domain the one to which the club's other addresses redirect for good",
};

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

/** A club, and how to mark one of its domains; `mark: null` lists them. */
export type DomainsCall = { club: string } & ({ mark: null } | { mark: DomainMark; host: string });

const CLUB = ["--team <club>", "the club's alias or id"] as const;

export function describeDomains(program: Command, run: (asked: DomainsCall) => Promise<void>): void {
  const domains = program.command("domains").description("list a club's domains, or say what one is");
  domains
    .command("list")
    .description("list a club's domains and what is said of them")
    .requiredOption(...CLUB)
    .addHelpText("after", '\nExample:\n  npx fieldhouse domains list --team "Kestrels WIH"')
    .action(({ team: club }: { team: string }) => run({ club, mark: null }));
  for (const mark of DOMAIN_MARKS)
    domains
      .command(mark)
      .description(VERBS[mark])
      .argument("<host>", "the domain, as the club's bundle has it")
      .requiredOption(...CLUB)
      .addHelpText(
        "after",
        `\nExample:\n  npx fieldhouse domains ${mark} kestrels.example --team "Kestrels WIH"`,
      )
      .action((host: string, { team: club }: { team: string }) => run({ club, mark, host }));
}

/** Lists or marks a club's domains. The exit code is 1 if there is no such club or domain. */
export async function runDomains(
  services: DomainServices,
  asked: DomainsCall,
  print: (line: string) => void,
): Promise<number> {
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
