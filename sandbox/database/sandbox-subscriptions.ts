import { and, desc, eq, like } from "drizzle-orm";
import { compareBytewise } from "../../domain/values/sort-key.ts";
import type { Database } from "../../server/db/client.ts";
import { type SandboxSubscription, sandboxWebhookDeliveries } from "./schema.ts";

const { subject, type, position, body } = sandboxWebhookDeliveries;
const ofSubscriptionWhere = like(type, "customer.subscription.%");

/**
 * Lists all subscriptions, including ended ones, in the state that their last events reported, newest first.
 */
export async function listSandboxSubscriptions(db: Database): Promise<SandboxSubscription[]> {
  const rows = await db
    .selectDistinctOn([subject], { position, body })
    .from(sandboxWebhookDeliveries)
    .where(ofSubscriptionWhere)
    .orderBy(subject, desc(position));
  return rows.map(subscriptionOf).sort((a, b) => b.created - a.created || compareBytewise(a.id, b.id));
}

export async function findSandboxSubscription(db: Database, id: string): Promise<SandboxSubscription | null> {
  const [row] = await db
    .select({ body })
    .from(sandboxWebhookDeliveries)
    .where(and(ofSubscriptionWhere, eq(subject, id)))
    .orderBy(desc(position))
    .limit(1);
  return row ? subscriptionOf(row) : null;
}

function subscriptionOf({ body }: { body: string }): SandboxSubscription {
  return (JSON.parse(body) as { data: { object: SandboxSubscription } }).data.object;
}
