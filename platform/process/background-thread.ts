import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "./root.ts";

/**
 * The path of a thread's program: beside the file that starts it, or in the build, where it is an entry of
 * its own (vite.config.ts).
 * @param starter `import.meta` of the file that starts it
 */
export const threadEntryFile = (starter: ImportMeta, source: string, built: string): string =>
  starter.filename.endsWith(".ts")
    ? join(starter.dirname, `${source}.ts`)
    : join(PROJECT_ROOT, "build", "server", `${built}.js`);

/** Added to a thread's nice value. Beside a busy thread, the slowed thread still gets a tenth of a core. */
const NICE_STEP = 10;
const MAX_NICE = 19;

/** Lowers the priority of the calling thread, so that the threads that serve buyers and pages go first. */
export function lowerThreadPriority(): void {
  // Only on Linux: elsewhere the priority is the whole process's. A process may only lower its priority.
  if (process.platform === "linux") setPriority(Math.min(getPriority() + NICE_STEP, MAX_NICE));
}
