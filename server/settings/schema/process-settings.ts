import { z } from "zod";
import { numberWithin } from "../env-values.ts";
import { SETTING_FACTS } from "./setting-facts.ts";

/** The process, its log and its limits. */
export const PROCESS_SETTINGS = {
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "must be trace, debug, info, warn, error, fatal or silent",
    })
    .default("info")
    .register(SETTING_FACTS, { meaning: "trace, debug, info, warn, error, fatal or silent." }),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\w.~+/=-]{32,}$/,
      "must be at least 32 characters, using only letters, digits and . ~ + / = - _",
    )
    .optional()
    .register(SETTING_FACTS, {
      meaning: "Turns on /metrics: at least 32 letters, digits and . ~ + / = - _.",
      see: "reference.md#numbers-for-prometheus",
    }),
  WEB_CONCURRENCY: numberWithin(1, 64, "must be a number of processes from 1 to 64")
    .default(1)
    .register(SETTING_FACTS, {
      meaning: "Processes on one machine (1 to 64). Above 1 needs DATABASE_URL.",
      see: "growth.md#several-processes",
    }),
  DRAIN_SECONDS: numberWithin(0, 300, "must be a whole number of seconds from 0 to 300")
    .default(0)
    .register(SETTING_FACTS, {
      meaning:
        "Seconds after SIGTERM in which everything is still answered while /healthz says 503 (0 to 300).",
      see: "growth.md#several-machines",
    }),
  IMPORT_MEMORY_MB: numberWithin(256, 65_536, "must be a whole number of megabytes from 256 to 65536")
    .default(1024)
    .register(SETTING_FACTS, {
      meaning: "Megabytes for reading a bundle, in addition to the program's own memory (256 to 65536).",
    }),
  IMPORT_MINUTES: numberWithin(1, 1440, "must be a whole number of minutes from 1 to 1440")
    .default(60)
    .register(SETTING_FACTS, { meaning: "How many minutes an import may take (1 to 1440)." }),
  MODE: z
    .enum(["production", "test", "dev"], { error: "must be production, test or dev" })
    .default("production")
    .register(SETTING_FACTS, { meaning: "test and dev show which part of a page failed." }),
  FIELDHOUSE_NOW: z.iso
    .datetime({ offset: true, error: "must be a date and time with its zone, such as 2026-11-20T19:30:00Z" })
    .optional()
    .register(SETTING_FACTS, {
      meaning: "An ISO instant to which the clock is set, for tests. Refused with real payments.",
      example: "2026-11-20T19:30:00Z",
    }),
};
