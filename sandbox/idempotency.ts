import { createHash } from "node:crypto";
import type { Database } from "../server/db/client.ts";
import {
  answerSandboxRequest,
  claimSandboxRequest,
  findSandboxRequest,
  type RequestKey,
  releaseSandboxRequest,
} from "./database/sandbox-requests.ts";
import { SandboxRefusal } from "./refusal.ts";

interface Answer {
  status: number;
  body: unknown;
  replayed: boolean;
}

export interface KeyedRequest {
  account: string;
  /** The idempotency key. Null if none was sent: then the work is done each time the request is sent. */
  key: string | null;
  path: string;
  body: string;
}

export const SERVER_ERROR_BODY = {
  error: { type: "api_error", message: "An error occurred on the sandbox's side." },
};

/**
 * Answers a request once: a repeated key gets the first answer again, even an error 500. The answer is
 * stored in the transaction of the work. `broke` receives errors that are not refusals.
 */
export async function answerOnce(
  db: Database,
  request: KeyedRequest,
  work: (transaction: Database) => Promise<unknown>,
  broke: (error: unknown) => void,
): Promise<Answer> {
  const { account, key } = request;
  if (key === null) return { status: 200, body: await db.transaction(work), replayed: false };
  const keyed = { account, key, fingerprint: fingerprintOf(request) };
  if (!(await claimSandboxRequest(db, keyed))) return replay(db, keyed);
  try {
    const body = await db.transaction(async (transaction) => {
      const done = await work(transaction);
      await answerSandboxRequest(transaction, keyed, 200, done);
      return done;
    });
    return { status: 200, body, replayed: false };
  } catch (error) {
    // A refused request changed nothing, so its key can be used again.
    if (error instanceof SandboxRefusal) {
      await releaseSandboxRequest(db, keyed);
      throw error;
    }
    broke(error);
    await answerSandboxRequest(db, keyed, 500, SERVER_ERROR_BODY);
    return { status: 500, body: SERVER_ERROR_BODY, replayed: false };
  }
}

async function replay(db: Database, { account, key, fingerprint }: RequestKey): Promise<Answer> {
  const first = await findSandboxRequest(db, account, key);
  if (first !== null && first.fingerprint !== fingerprint)
    throw new SandboxRefusal(
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      { type: "idempotency_error" },
    );
  if (first === null || first.status === null)
    throw new SandboxRefusal("There is currently another in-progress request using this idempotency key.", {
      status: 409,
      type: "idempotency_error",
      code: "idempotency_key_in_use",
    });
  return { status: first.status, body: first.answer, replayed: true };
}

function fingerprintOf({ path, body }: KeyedRequest): string {
  return createHash("sha256").update(path).update("\0").update(body).digest("hex");
}
