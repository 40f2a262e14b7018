import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../server/db/client.ts";
import { encodedPlaceholder, prepareQuery } from "../../server/db/prepare-query.ts";
import { sandboxRequests } from "./schema.ts";

export type SandboxRequest = typeof sandboxRequests.$inferSelect;

/** An idempotency key, with the fingerprint of the request that first used it. */
export interface RequestKey {
  account: string;
  key: string;
  fingerprint: string;
}

/** How long a key waits for its answer. After that it is free, because its process must have been killed. */
const CLAIM = sql`interval '30 seconds'`;

const claim = prepareQuery((db) =>
  db
    .insert(sandboxRequests)
    .values({
      account: sql.placeholder("account"),
      key: sql.placeholder("key"),
      fingerprint: sql.placeholder("fingerprint"),
    })
    .onConflictDoUpdate({
      target: [sandboxRequests.account, sandboxRequests.key],
      set: { fingerprint: sql`excluded.fingerprint`, timeClaimed: sql`now()` },
      setWhere: sql`${sandboxRequests.status} is null and ${sandboxRequests.timeClaimed} < now() - ${CLAIM}`,
    })
    .returning({ key: sandboxRequests.key })
    .prepare("sandbox_request_claim"),
);

/**
 * Claims an idempotency key for a request that is not answered yet. False if it is taken: exactly one of
 * several concurrent calls gets true.
 */
export async function claimSandboxRequest(db: Database, request: RequestKey): Promise<boolean> {
  return (await claim(db, { ...request })).length === 1;
}

export async function findSandboxRequest(
  db: Database,
  account: string,
  key: string,
): Promise<SandboxRequest | null> {
  const [row] = await db.select().from(sandboxRequests).where(keyWhere({ account, key }));
  return row ?? null;
}

const answerKeyed = prepareQuery((db) =>
  db
    .update(sandboxRequests)
    .set({
      status: encodedPlaceholder(sandboxRequests.status, "status"),
      answer: encodedPlaceholder(sandboxRequests.answer, "answer"),
    })
    .where(
      and(
        eq(sandboxRequests.account, sql.placeholder("account")),
        eq(sandboxRequests.key, sql.placeholder("key")),
      ),
    )
    .prepare("sandbox_request_answer"),
);

/** Stores the answer for every later request with this key. */
export async function answerSandboxRequest(
  db: Database,
  request: RequestKey,
  status: number,
  answer: unknown,
): Promise<void> {
  await answerKeyed(db, { account: request.account, key: request.key, status, answer });
}

/** Frees the key of a request that was refused before it had any effect. */
export async function releaseSandboxRequest(db: Database, request: RequestKey): Promise<void> {
  await db.delete(sandboxRequests).where(and(keyWhere(request), isNull(sandboxRequests.status)));
}

function keyWhere({ account, key }: Pick<RequestKey, "account" | "key">) {
  return and(eq(sandboxRequests.account, account), eq(sandboxRequests.key, key));
}
