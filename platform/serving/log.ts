import { type LevelWithSilent, pino } from "pino";
import { loggedError } from "./logged-error.ts";

/** Standard output, written at once: a line before a crash is not lost. */
export const STANDARD_OUTPUT = pino.destination({ dest: 1, sync: true });

/** For the log of a command, whose standard output is what it prints: a report may be written to a file. */
export const STANDARD_ERROR = pino.destination({ dest: 2, sync: true });

/** Where the log's lines are written. */
export type LogOutput = Pick<typeof STANDARD_OUTPUT, "write">;

/** A logger that writes one line of JSON for each entry. */
export const openLog = (level: LevelWithSilent, out: LogOutput = STANDARD_OUTPUT) =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } },
    out,
  );
