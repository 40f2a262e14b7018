import { pino } from "pino";
import type { Configuration } from "./env.ts";
import { loggedError } from "./logged-error.ts";

export const LOG_OUT = pino.destination({ dest: 1, sync: true });

export const openLog = (level: Configuration["LOG_LEVEL"]) =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } },
    LOG_OUT,
  );
