import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { given, prepared } from "../../prepared.ts";
import { sandboxRequests } from "../../schema/sandbox/sandbox.ts";

export type SandboxRequest = typeof sandboxRequests.$inferSelect;

/** Which request an idempotency key was first sent with. */
export interface RequestKey {
  account: string;
  key: string;
  fingerprint: string;
}

/** How long a key is in use whose owner never answered: it was killed. */
const CLAIM = sql`interval '30 seconds'`;

const claim = prepared((db) =>
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

/** Takes the key for a first answer; false when it is taken. Of any number at the same time one gets it. */
export async function claimSandboxRequest(db: Database, request: RequestKey): Promise<boolean> {
  return (await claim(db, { ...request })).length === 1;
}

export async function getSandboxRequest(
  db: Database,
  account: string,
  key: string,
): Promise<SandboxRequest | null> {
  const [row] = await db.select().from(sandboxRequests).where(keyed({ account, key }));
  return row ?? null;
}

const answerKeyed = prepared((db) =>
  db
    .update(sandboxRequests)
    .set({ status: given(sandboxRequests.status, "status"), answer: given(sandboxRequests.answer, "answer") })
    .where(
      and(
        eq(sandboxRequests.account, sql.placeholder("account")),
        eq(sandboxRequests.key, sql.placeholder("key")),
      ),
    )
    .prepare("sandbox_request_answer"),
);

/** What every later request with the key is answered with. */
export async function answerSandboxRequest(
  db: Database,
  request: RequestKey,
  status: number,
  answer: unknown,
): Promise<void> {
  await answerKeyed(db, { account: request.account, key: request.key, status, answer });
}

/** For a request that was refused before anything was done: the key may be used again. */
export async function releaseSandboxRequest(db: Database, request: RequestKey): Promise<void> {
  await db.delete(sandboxRequests).where(and(keyed(request), isNull(sandboxRequests.status)));
}

function keyed({ account, key }: Pick<RequestKey, "account" | "key">) {
  return and(eq(sandboxRequests.account, account), eq(sandboxRequests.key, key));
}
