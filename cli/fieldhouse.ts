import { compose } from "../server/compose.ts";
import { DataDirectoryInUse } from "../server/db/data-lock.ts";
import { type Configuration, readConfiguration } from "../server/env.ts";
import { runDomains } from "./domains.ts";
import { reportFrom, reportFromServer, runForms } from "./forms.ts";
import { runImport } from "./import.ts";
import { print, printError } from "./print.ts";
import { printProblem } from "./problem.ts";
import { linkFrom, linkFromServer, runScorer } from "./scorer.ts";
import { serve } from "./serve.ts";
import { runSubscriptions } from "./subscriptions.ts";

const USAGE = `fieldhouse COMMAND
  serve [--dev]                              serve the clubs' sites
  migrate                                    bring the database to the present schema
  import DIR [--dry-run] [--as-of DATE]      read a club's bundle, or a folder of them
  scorer GAME [--team CLUB]                  print the link that opens a game's scoring
  forms list --team CLUB                     count what was sent with a club's forms
  forms export --team CLUB [--form ID] [--out FILE]
                                             write what was sent as a table (CSV)
  domains list --team CLUB                   list a club's domains
  domains verify|unverify|primary HOST --team CLUB
                                             say what a domain is
  subscriptions sync                         ask the payment provider what accounts are subscribed to`;

async function run([command, ...rest]: string[]): Promise<number> {
  switch (command) {
    case "serve":
      if (rest.some((option) => option !== "--dev")) break;
      return serve(readConfiguration(), { dev: rest.includes("--dev") });
    case "migrate":
      return withServices(async () => {
        print("The database is at the present schema.");
        return 0;
      });
    case "import":
      return withServices((services) => runImport(services, rest, print));
    case "scorer":
      return reading(linkFrom, linkFromServer, (find) => runScorer(find, rest, print));
    case "forms":
      return reading(reportFrom, reportFromServer, (find) => runForms(find, rest, print));
    case "domains":
      return withServices((services) => runDomains(services, rest, print));
    case "subscriptions":
      return withServices((services) => runSubscriptions(services, rest, print));
    case undefined:
    case "help":
    case "--help":
      print(USAGE);
      return 0;
  }
  printError(USAGE);
  return 2;
}

/** What is read for a command: here, or by the server that has the embedded database, which is asked in our stead. */
async function reading<Wanted, Found>(
  here: (services: Composed) => (wanted: Wanted) => Promise<Found>,
  there: (config: Configuration, wanted: Wanted) => Promise<Found | null>,
  work: (find: (wanted: Wanted) => Promise<Found>) => Promise<number>,
): Promise<number> {
  try {
    return await withServices((services) => work(here(services)));
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    const config = readConfiguration();
    return work(async (wanted) => {
      const found = await there(config, wanted);
      if (!found) throw error;
      return found;
    });
  }
}

type Composed = Awaited<ReturnType<typeof compose>>;

/** Opens the database, migrated, for one command. */
async function withServices(work: (services: Composed) => Promise<number>): Promise<number> {
  const services = await compose(readConfiguration());
  try {
    await services.migrate();
    return await work({ ...services, db: services.unhurried });
  } finally {
    await services.close();
  }
}

/** Runs one command to its end, and says what kept it from that. Returns the exit code. */
export async function runCommandLine(args: string[]): Promise<number> {
  // Before anything is written: nothing of it is for other users of the machine.
  process.umask(0o077);
  try {
    return await run(args);
  } catch (error) {
    printProblem(error);
    return 1;
  }
}
