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
    .description("write a new club's folder, which can be imported at once; asks six questions")
    .argument("<folder>", "where it goes: a folder that is empty or not there yet")
    .option("--name <name>", "the club's name, like Ashford Kestrels")
    .option("--organization <name>", "its school")
    .option("--sport <sport>", 'its sport, like "women\'s ice hockey"')
    .option("--email <address>", "its e-mail address")
    .option("--zone <zone>", "its time zone, like Pacific or America/New_York")
    .option("--colors <colors>", 'its two colors, like "navy and gold" or #13294b,#7bafd4')
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
