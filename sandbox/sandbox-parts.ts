import type { Logger } from "pino";
import type { Database } from "../server/db/client.ts";
import type { EventEndpoint } from "../server/ports/payment-events.ts";
import type { Deliveries } from "./deliveries.ts";

export interface SandboxOptions {
  db: Database;
  log: Logger;
  now: () => Date;
  /** The secrets that sign events, known to the endpoints. */
  secrets: Record<EventEndpoint, string>;
  /** Price ids a customer can subscribe to. */
  prices: readonly string[];
}

export type SandboxParts = SandboxOptions & { deliveries: Deliveries };
