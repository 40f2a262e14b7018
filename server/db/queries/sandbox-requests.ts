import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { sandboxRequests } from "../schema/sandbox.ts";

export type SandboxRequest = typeof sandboxRequests.$inferSelect;

/** Which request an idempotency key was first sent with. */
export interface RequestKey {
  account: string;
  key: string;
  fingerprint: string;
}

/** How long a key is in use whose owner never answered: it was killed. */
const CLAIM = sql`interval '30 seconds'`;

/** Takes the key for a first answer; null when it is taken. Of any number at the same time one gets it. */
export async function claimSandboxRequest(db: Database, request: RequestKey): Promise<boolean> {
  const abandoned = and(
    isNull(sandboxRequests.status),
    sql`${sandboxRequests.timeClaimed} < now() - ${CLAIM}`,
  );
  const claimed = await db
    .insert(sandboxRequests)
    .values(request)
    .onConflictDoUpdate({
      target: [sandboxRequests.account, sandboxRequests.key],
      set: { fingerprint: request.fingerprint, timeClaimed: sql`now()` },
      ...(abandoned && { setWhere: abandoned }),
    })
    .returning({ key: sandboxRequests.key });
  return claimed.length === 1;
}

export async function getSandboxRequest(
  db: Database,
  account: string,
  key: string,
): Promise<SandboxRequest | null> {
  const [row] = await db.select().from(sandboxRequests).where(keyed({ account, key }));
  return row ?? null;
}

/** What every later request with the key is answered with. */
export async function answerSandboxRequest(
  db: Database,
  request: RequestKey,
  status: number,
  answer: unknown,
): Promise<void> {
  await db.update(sandboxRequests).set({ status, answer }).where(keyed(request));
}

/** For a request that was refused before anything was done: the key may be used again. */
export async function releaseSandboxRequest(db: Database, request: RequestKey): Promise<void> {
  await db.delete(sandboxRequests).where(and(keyed(request), isNull(sandboxRequests.status)));
}

function keyed({ account, key }: Pick<RequestKey, "account" | "key">) {
  return and(eq(sandboxRequests.account, account), eq(sandboxRequests.key, key));
}
