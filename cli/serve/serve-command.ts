import type { Command } from "commander";

export interface ServeOptions {
  /** Runs from source, and reloads it when it changes. */
  dev: boolean;
}

/** In a file of its own: serve.ts loads the whole server, which other commands do without. */
export function describeServe(program: Command, run: (options: ServeOptions) => Promise<void>): void {
  program
    .command("serve")
    .description("Run the server. Settings come from the environment (docs/operating.md).")
    .option("--dev", "run from source and reload on changes")
    .addHelpText("after", "\nExample:\n  PORT=8080 npx fieldhouse serve")
    .action(({ dev }: { dev?: boolean }) => run({ dev: dev === true }));
}
