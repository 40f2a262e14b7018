import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { ROOT } from "../root.ts";

/**
 * Where a thread's program lies: beside the file that starts it, or in the build as an entry of its own (vite.config.ts).
 * @param starter `import.meta` of the file that starts it
 */
export const threadProgram = (starter: ImportMeta, source: string, built: string): string =>
  starter.filename.endsWith(".ts")
    ? join(starter.dirname, `${source}.ts`)
    : join(ROOT, "build", "server", `${built}.js`);

/** Buyers and pages go first, and beside a busy thread it still gets a tenth of a core. */
const BEHIND = 10;
const LAST = 19;

/** Lets the threads that serve go first. Called by a thread of itself. */
export function goBehind(): void {
  // Elsewhere a priority is the whole process's. Only a lower one than the process has may be chosen.
  if (process.platform === "linux") setPriority(Math.min(getPriority() + BEHIND, LAST));
}
