import { type LevelWithSilent, pino } from "pino";
import { loggedError } from "./logged-error.ts";

/** Standard output, written at once: a line before a crash is not lost. */
export const LOG_OUT = pino.destination({ dest: 1, sync: true });

/** Where the log's lines are written. */
export type LogOut = Pick<typeof LOG_OUT, "write">;

/** A logger that writes one line of JSON for each entry. */
export const openLog = (level: LevelWithSilent, out: LogOut = LOG_OUT) =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } },
    out,
  );
