import type { Command } from "commander";

/** The answers that were passed as options. A question whose answer is null is asked at the terminal. */
export interface NewCall {
  directory: string;
  name: string | null;
  organization: string | null;
  sport: string | null;
  email: string | null;
  timeZone: string | null;
  colors: string | null;
}

interface Options {
  name?: string;
  organization?: string;
  sport?: string;
  email?: string;
  zone?: string;
  colors?: string;
}

/**
 * Declares the `new` command. It is not in new-club.ts, so that other commands do not load the code that
 * writes workbooks.
 */
export function addNewCommand(program: Command, run: (call: NewCall) => Promise<void>): void {
  program
    .command("new")
    .description("Create a folder for a new club. Asks 6 questions.")
    .argument("<folder>", "the club's folder, new or empty")
    .option("--name <name>", 'the club\'s name, such as "Ashford Kestrels"')
    .option("--organization <name>", "the club's school")
    .option("--sport <sport>", 'the sport, such as "women\'s ice hockey"')
    .option("--email <address>", "the club's email address")
    .option("--zone <zone>", "the time zone, such as Pacific or America/New_York")
    .option("--colors <colors>", 'two colors, such as "navy and gold" or #13294b,#7bafd4')
    .addHelpText("after", "\nExample:\n  npx fieldhouse new clubs/kestrels")
    .action((directory: string, options: Options) =>
      run({
        directory,
        name: options.name ?? null,
        organization: options.organization ?? null,
        sport: options.sport ?? null,
        email: options.email ?? null,
        timeZone: options.zone ?? null,
        colors: options.colors ?? null,
      }),
    );
}
