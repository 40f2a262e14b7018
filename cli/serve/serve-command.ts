import type { Command } from "commander";

export interface ServeOptions {
  /** True to run from the sources, and to reload them when they change. */
  dev: boolean;
}

/**
 * Declares the `serve` command. It is not in serve.ts, so that other commands do not load the whole server.
 */
export function addServeCommand(program: Command, run: (options: ServeOptions) => Promise<void>): void {
  program
    .command("serve")
    .description("Run the server. Settings come from the environment (docs/reference.md).")
    .option("--dev", "run from source and reload on changes")
    .addHelpText("after", "\nExample:\n  PORT=8080 npx fieldhouse serve")
    .action(({ dev }: { dev?: boolean }) => run({ dev: dev === true }));
}
