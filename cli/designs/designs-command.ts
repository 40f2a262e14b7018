import { type Command, Option } from "commander";
import { DESIGNS } from "../../app/designs/designs.ts";
import { DESIGN_PAGE_KINDS, type DesignPageKind } from "../../domain/club/team.ts";

export interface DesignsCall {
  club: string;
  out: string;
  /** Kinds of pages; none means all. */
  kinds: DesignPageKind[];
  /** Numbers of designs; none means all. */
  designs: string[];
  /** The browser's path. If it is null, the command looks for an installed browser. */
  browser: string | null;
}

/**
 * Declares the `designs` command. It is not in designs.ts, so that other commands do not load the whole
 * server.
 */
export function addDesignsCommand(program: Command, run: (call: DesignsCall) => Promise<void>): void {
  program
    .command("designs")
    .description("Take screenshots of a club's pages in all 20 designs, so you can pick one.")
    .argument("<club>", "the club's alias or id")
    .requiredOption("--out <folder>", "folder for the screenshots")
    .addOption(new Option("--page <kind...>", "only these page types").choices(DESIGN_PAGE_KINDS))
    .addOption(new Option("--design <number...>", "only these designs").choices(Object.keys(DESIGNS)))
    .option("--browser <file>", "path to Chrome, Chromium or Edge, if it isn't found automatically")
    .addHelpText(
      "after",
      "\nExample:\n  npx fieldhouse designs ashford-kestrels --out pictures --page homepage",
    )
    .action(
      (
        club: string,
        options: { out: string; page?: DesignPageKind[]; design?: string[]; browser?: string },
      ) =>
        run({
          club,
          out: options.out,
          kinds: options.page ?? [],
          designs: options.design ?? [],
          browser: options.browser ?? null,
        }),
    );
}
