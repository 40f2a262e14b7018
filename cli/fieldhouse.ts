import { compose } from "../server/compose.ts";
import { DataDirectoryInUse } from "../server/db/data-lock.ts";
import { ConfigurationError, readConfiguration } from "../server/env.ts";
import { buildIfNeeded } from "./build.ts";
import { runImport } from "./import.ts";
import { print, printError } from "./print.ts";
import { serve } from "./serve.ts";

const USAGE = `fieldhouse COMMAND
  serve [--dev]                              serve the clubs' sites
  migrate                                    bring the database to the present schema
  import DIR [--dry-run] [--as-of DATE]      read a club's bundle, or a folder of them`;

async function run([command, ...rest]: string[]): Promise<number> {
  switch (command) {
    case "serve":
      return serve(readConfiguration(), { dev: rest.includes("--dev") });
    case "migrate":
      return withServices(async () => {
        print("The database is at the present schema.");
        return 0;
      });
    case "import":
      return withServices((services) => runImport(services, rest, print));
    case "build":
      await buildIfNeeded(print);
      return 0;
    default:
      printError(USAGE);
      return command === undefined || command === "help" || command === "--help" ? 0 : 2;
  }
}

/** Opens the database, migrated, for one command. */
async function withServices(
  work: (services: Awaited<ReturnType<typeof compose>>) => Promise<number>,
): Promise<number> {
  const services = await compose(readConfiguration());
  try {
    await services.migrate();
    return await work(services);
  } finally {
    await services.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const expected = error instanceof ConfigurationError || error instanceof DataDirectoryInUse;
  printError(expected ? error.message : error);
  process.exitCode = 1;
}
