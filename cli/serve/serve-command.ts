import type { Command } from "commander";

export interface ServeOptions {
  /** True to run from the sources, and to reload them when they change. */
  dev: boolean;
}

/** Describes `serve`. Not in serve.ts, which loads the whole server; other commands do without it. */
export function describeServe(program: Command, run: (options: ServeOptions) => Promise<void>): void {
  program
    .command("serve")
    .description("Run the server. Settings come from the environment (docs/operating.md).")
    .option("--dev", "run from source and reload on changes")
    .addHelpText("after", "\nExample:\n  PORT=8080 npx fieldhouse serve")
    .action(({ dev }: { dev?: boolean }) => run({ dev: dev === true }));
}
