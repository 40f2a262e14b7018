import type { Command } from "commander";
import type { DomainsCall } from "../../server/operator/run-domains.ts";
import { DOMAIN_MARKS, type DomainMark } from "../../server/usecases/site/mark-domain.ts";

const VERBS: Record<DomainMark, string> = {
  verify:
    "Mark a domain as the club's own and as pointing to this server. Check both first: this command doesn't.",
  unverify: "Undo verify: stop treating the domain as the club's own and as pointing here.",
  primary: "Redirect the club's other addresses to this verified domain, permanently.",
};

const CLUB = ["--team <club>", "the club's alias or id"] as const;

export function addDomainsCommand(program: Command, run: (options: DomainsCall) => Promise<void>): void {
  const domains = program.command("domains").description("List, verify and choose a club's own domains.");
  domains
    .command("list")
    .description("List a club's domains and their status.")
    .requiredOption(...CLUB)
    .addHelpText("after", '\nExample:\n  npx fieldhouse domains list --team "Kestrels WIH"')
    .action(({ team: club }: { team: string }) => run({ club, mark: null, host: null }));
  for (const mark of DOMAIN_MARKS)
    domains
      .command(mark)
      .description(VERBS[mark])
      .argument("<host>", "the domain, as written in the club's bundle")
      .requiredOption(...CLUB)
      .addHelpText(
        "after",
        `\nExample:\n  npx fieldhouse domains ${mark} kestrels.example --team "Kestrels WIH"`,
      )
      .action((host: string, { team: club }: { team: string }) => run({ club, mark, host }));
}
