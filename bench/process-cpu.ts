import { readdirSync, readFileSync } from "node:fs";
import { pid as own } from "node:process";

/** /proc always counts in hundredths of a second. */
const TICK_MS = 10;

interface Running {
  parent: number;
  name: string;
  /** Milliseconds of processor time of the process and of its ended children. */
  ms: number;
}

/**
 * Milliseconds of processor time that a process and its descendants have used.
 * @param name counts only processes of this name
 */
export function cpuMs(pid: number, name?: string): number {
  const running = listRunning();
  let sum = 0;
  for (const [each, { ms, name: its }] of running)
    if ((name === undefined || its === name) && isWithin(running, each, pid)) sum += ms;
  return sum;
}

/** Milliseconds of processor time of the database that this process started. */
export const databaseCpuMs = () => cpuMs(own, "postgres");

function isWithin(running: Map<number, Running>, pid: number, root: number): boolean {
  if (pid === root) return true;
  const parent = running.get(pid)?.parent;
  return parent !== undefined && isWithin(running, parent, root);
}

function listRunning(): Map<number, Running> {
  const running = new Map<number, Running>();
  for (const pid of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const stat = readStat(pid);
    if (stat === null) continue;
    const [start, end] = [stat.indexOf("("), stat.lastIndexOf(")")];
    const fields = stat.slice(end + 2).split(" ");
    const ms = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
    running.set(Number(pid), { parent: Number(fields[1]), name: stat.slice(start + 1, end), ms });
  }
  return running;
}

/** A process's line in /proc; null if the process has ended meanwhile. */
function readStat(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null;
  }
}
