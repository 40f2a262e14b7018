import type { Command } from "commander";

export interface ServeOptions {
  /** Serves the sources, and loads them again when they change. */
  dev: boolean;
}

/** Apart from serve.ts, which loads the whole server: the other commands must not. */
export function describeServe(program: Command, run: (options: ServeOptions) => Promise<void>): void {
  program
    .command("serve")
    .description("Run the server. Settings come from the environment (docs/operating.md).")
    .option("--dev", "run from source and reload on changes")
    .addHelpText("after", "\nExample:\n  PORT=8080 npx fieldhouse serve")
    .action(({ dev }: { dev?: boolean }) => run({ dev: dev === true }));
}
