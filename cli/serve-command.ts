import type { Command } from "commander";

export interface ServeOptions {
  /** Serves the sources, and loads them again when they change. */
  dev: boolean;
}

/** Apart from serve.ts, which loads the whole server: the other commands must not. */
export function describeServe(program: Command, run: (options: ServeOptions) => Promise<void>): void {
  program
    .command("serve")
    .description("serve the clubs' sites, as the environment configures them (docs/operating.md)")
    .option("--dev", "serve the sources, and load them anew when they change")
    .addHelpText("after", "\nExample:\n  PORT=8080 npx fieldhouse serve")
    .action(({ dev }: { dev?: boolean }) => run({ dev: dev === true }));
}
