import { type Configuration, readSettings } from "../env.ts";

/** The memory (MB) and time (minutes) that the process of an import may use. */
export function readImportLimits(
  config: Pick<Configuration, "IMPORT_MEMORY_MB" | "IMPORT_MINUTES"> = readSettings([
    "IMPORT_MEMORY_MB",
    "IMPORT_MINUTES",
  ]),
) {
  return { memoryMb: config.IMPORT_MEMORY_MB, minutes: config.IMPORT_MINUTES };
}
