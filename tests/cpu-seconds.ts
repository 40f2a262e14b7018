import { readFile } from "node:fs/promises";

/** The clock of /proc counts in hundredths of a second, whatever the kernel's own. */
const TICKS = 100;

/**
 * The processor time of this process and of all that has ended under it; null where the system does not tell (only Linux
 * does).
 */
export async function cpuSeconds(): Promise<number | null> {
  const stat = await readFile("/proc/self/stat", "utf8").catch(() => null);
  if (stat === null) return null;
  // Behind the program's name, which may hold anything, the times are the 12th to the 15th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}
