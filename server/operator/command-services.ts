import type { Logger } from "pino";
import { createFairQueue } from "../../platform/serving/fair-queue.ts";
import { addJob } from "../db/add-job.ts";
import type { WritePool } from "../db/client.ts";
import { SETTLING_LIMITS } from "../db/club-turns.ts";

/** What a command that changes orders needs from the store. */
export interface MoneyCommandServices {
  db: WritePool;
  log: Pick<Logger, "info" | "warn" | "error">;
  now(): Date;
  purge(tags: string[]): Promise<void>;
}

/**
 * Calls a use case that changes an order, and then renews the pages whose tags it named: a command's process
 * ends too soon to do that later.
 */
export async function changingOrders<T>(
  { db, log, now, purge }: MoneyCommandServices,
  work: (services: ReturnType<typeof orderServices>) => Promise<T>,
): Promise<T> {
  const tags = new Set<string>();
  const result = await work(orderServices({ db, log, now }, (tag) => tags.add(tag)));
  if (tags.size > 0) await purge([...tags]);
  return result;
}

const orderServices = (
  store: Pick<MoneyCommandServices, "db" | "log" | "now">,
  purgeSoon: (tag: string) => void,
) => ({ ...store, addJob, turns: createFairQueue(SETTLING_LIMITS), purgeSoon });
