import type { Command } from "commander";
import type { DomainsCall } from "../server/operator/run-domains.ts";
import { DOMAIN_MARKS, type DomainMark } from "../server/usecases/site/mark-domain.ts";

const VERBS: Record<DomainMark, string> = {
  verify: "say that a domain is the club's, and leads here",
  unverify: "say that it does not, or no longer",
  primary: "make a verified domain the one to which the club's other addresses redirect for good",
};

const CLUB = ["--team <club>", "the club's alias or id"] as const;

export function describeDomains(program: Command, run: (asked: DomainsCall) => Promise<void>): void {
  const domains = program.command("domains").description("list a club's domains, or say what one is");
  domains
    .command("list")
    .description("list a club's domains and what is said of them")
    .requiredOption(...CLUB)
    .addHelpText("after", '\nExample:\n  npx fieldhouse domains list --team "Kestrels WIH"')
    .action(({ team: club }: { team: string }) => run({ club, mark: null, host: null }));
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
