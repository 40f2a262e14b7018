import { mkdir, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";

/** Prints one line of the result. */
export type Report = (line: string) => void;

const RESULTS = join(import.meta.dirname, "results");

/**
 * Prints the work's lines, and stores them in bench/results/ by day and name, with facts about the machine.
 */
export async function writeReport(
  name: string,
  args: string[],
  work: (print: Report) => Promise<void>,
): Promise<void> {
  const begun = new Date().toISOString();
  const lines: string[] = [];
  const print = (line: string) => {
    lines.push(line);
    process.stdout.write(`${line}\n`);
  };
  print(`${[name, ...args].join(" ")}, ${begun}`);
  print(`${machine()}, Node ${process.version}\n`);
  await work(print);
  await mkdir(RESULTS, { recursive: true });
  const file = `${begun.slice(0, 10)}-${[name, ...args].join("-").replaceAll("--", "")}.txt`;
  await writeFile(join(RESULTS, file), `${lines.join("\n")}\n`);
}

function machine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim() ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}
