import type { Command } from "commander";

/** What a new club answers; null is asked for. */
export interface NewCall {
  directory: string;
  name: string | null;
  organization: string | null;
  sport: string | null;
  email: string | null;
  timeZone: string | null;
  colors: string | null;
}

interface Given {
  name?: string;
  organization?: string;
  sport?: string;
  email?: string;
  zone?: string;
  colors?: string;
}

/** Apart from new-club.ts, which writes workbooks: the other commands must not load that. */
export function describeNew(program: Command, run: (call: NewCall) => Promise<void>): void {
  program
    .command("new")
    .description("Create a folder for a new club. Asks six questions.")
    .argument("<folder>", "the club's folder, new or empty")
    .option("--name <name>", 'the club\'s name, such as "Ashford Kestrels"')
    .option("--organization <name>", "the club's school")
    .option("--sport <sport>", 'the sport, such as "women\'s ice hockey"')
    .option("--email <address>", "the club's email address")
    .option("--zone <zone>", "the time zone, such as Pacific or America/New_York")
    .option("--colors <colors>", 'two colors, such as "navy and gold" or #13294b,#7bafd4')
    .addHelpText("after", "\nExample:\n  npx fieldhouse new clubs/kestrels")
    .action((directory: string, given: Given) =>
      run({
        directory,
        name: given.name ?? null,
        organization: given.organization ?? null,
        sport: given.sport ?? null,
        email: given.email ?? null,
        timeZone: given.zone ?? null,
        colors: given.colors ?? null,
      }),
    );
}
