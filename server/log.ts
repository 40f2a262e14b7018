import { pino } from "pino";
import { loggedError } from "../platform/serving/logged-error.ts";
import type { Configuration } from "./env.ts";

export const LOG_OUT = pino.destination({ dest: 1, sync: true });

/** Takes each line of the log. */
export type LogOut = Pick<typeof LOG_OUT, "write">;

export const openLog = (level: Configuration["LOG_LEVEL"], out: LogOut = LOG_OUT) =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } },
    out,
  );
