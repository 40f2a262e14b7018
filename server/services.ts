import type { Logger } from "pino";
import type { Database } from "./db/client.ts";
import type { Configuration } from "./env.ts";
import type { PageCache } from "./page-cache.ts";
import type { LogEvent } from "./ports/events.ts";
import type { Images } from "./ports/images.ts";

/** What the program works with, put together in compose.ts alone. */
export interface Services {
  config: Configuration;
  db: Database;
  images: Images;
  logEvent: LogEvent;
  log: Logger;
  pages: PageCache;
  /** Called by every write after its commit: drops the stored pages that show one of the tags. */
  purge(tags: string[]): Promise<void>;
  /** The clock of the edge. Rules never read one: they are handed `now`. */
  now(): Date;
}
