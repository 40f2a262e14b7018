import { readFile } from "node:fs/promises";
import { cpus } from "node:os";

/** /proc counts in hundredths of a second, whatever the kernel's own clock rate. */
const TICKS = 100;

/**
 * Seconds of processor time of this process and its ended children; null on systems other than Linux. A
 * browser's page processes are not included, because they are not children of this process when they end.
 */
export async function cpuSeconds(): Promise<number | null> {
  const stat = await readFile("/proc/self/stat", "utf8").catch(() => null);
  if (stat === null) return null;
  // The program's name may contain any character. After the name, the times are the 12th to the 15th field.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

/** Seconds of processor time of all programs on this machine since it started. */
export function machineSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}
