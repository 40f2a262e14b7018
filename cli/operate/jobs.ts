import type { Command } from "commander";
import type { JobsCall } from "../../server/operator/run-jobs.ts";

export function describeJobs(program: Command, run: (call: JobsCall) => Promise<void>): void {
  const jobs = program
    .command("jobs")
    .description("List, retry and drop emails and other jobs that gave up.");
  jobs
    .command("list")
    .description("List the jobs that gave up, with their ids.")
    .option("--show-addresses", "show who each job was for")
    .addHelpText("after", "\nExample:\n  npx fieldhouse jobs list")
    .action(({ showAddresses = false }: { showAddresses?: boolean }) =>
      run({ what: "list", showAddresses, id: null }),
    );
  for (const [what, words] of [
    ["retry", "Try one job again, after its cause was fixed. `doctor --try-again` retries all."],
    ["drop", "Remove one job from the list, after you did its work by hand. Nobody will do it again."],
  ] as const)
    jobs
      .command(what)
      .description(words)
      .argument("<id>", "the job's id, from `jobs list`")
      .addHelpText("after", `\nExample:\n  npx fieldhouse jobs ${what} 0d1f7f2e-7f0b-4b0e-9a55-2f6c1f1f7c11`)
      .action((id: string) => run({ what, showAddresses: false, id }));
}
