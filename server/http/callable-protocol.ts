import { PROTOTYPE_NAMES } from "../prototype-names.ts";
import type { Site } from "../site.ts";

/**
 * The callable-functions protocol: POST {"data": …} as JSON, answered by {"result": …} or {"error": …}.
 * Public client libraries speak it; statuses and forms are theirs to the letter.
 */

const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

/** Who calls, and on which club's site. */
export interface Caller {
  site: Site;
  clientAddress: string;
}

export type Callable = (data: unknown, caller: Caller) => Promise<Outcome>;

/** `refusal` names a result that is a refusal all the same, for the log. */
export type Outcome = { ok: true; result: unknown; refusal?: string } | CallRefusal;

/** A callable's answer that is no result. */
export interface CallRefusal {
  ok: false;
  status: keyof typeof HTTP_STATUS;
  /** What the visitor reads. */
  message: string;
  /** The same in one word, for the log: no personal data. */
  reason: string;
  retryAfterSeconds?: number;
  /** What a browser can act on, beside the sentence. */
  details?: unknown;
  /** Where HTTP has a more exact word than the protocol. */
  httpStatus?: number;
}

const BAD_REQUEST = { ok: false, status: "INVALID_ARGUMENT", message: "Bad Request" } as const;

const badRequest = (reason: string): CallRefusal => ({ ...BAD_REQUEST, reason });

/** Nothing of what went wrong inside is told. */
export const INTERNAL: CallRefusal = {
  ok: false,
  status: "INTERNAL",
  message: "INTERNAL",
  reason: "internal",
};

export function answerResult(result: unknown): Response {
  return Response.json({ result: result ?? null });
}

export function answerRefusal({
  status,
  message,
  details,
  retryAfterSeconds,
  httpStatus,
}: CallRefusal): Response {
  const headers = new Headers();
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  return Response.json(
    { error: { message, status, details } },
    { status: httpStatus ?? HTTP_STATUS[status], headers },
  );
}

/** A cart of 30 lines with long options is a tenth of it. */
const MOST_BYTES = 64 * 1024;

/** Takes the data out of a call; a body over the limit is not read to its end. */
export async function readData(request: Request): Promise<{ ok: true; data: unknown } | CallRefusal> {
  const [type = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  if (request.method !== "POST" || type.trim() !== "application/json") return badRequest("no-call");
  const text = await readText(request);
  if (text === null) return { ...badRequest("too-large"), httpStatus: 413 };
  try {
    const body: unknown = JSON.parse(text, readValue);
    const isCall = typeof body === "object" && body !== null && Object.keys(body).join() === "data";
    if (isCall) return { ok: true, data: Object.values(body)[0] };
  } catch {
    // No JSON, or nested until the stack is full.
  }
  return badRequest("no-call");
}

async function readText(request: Request): Promise<string | null> {
  if (Number(request.headers.get("content-length")) > MOST_BYTES) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** How the clients write whole numbers that may be too long for JSON. */
const LONG = /^type\.googleapis\.com\/google\.protobuf\.U?Int64Value$/;

function readValue(key: string, value: unknown): unknown {
  if (PROTOTYPE_NAMES.has(key)) throw new Error("A key of a prototype");
  if (typeof value !== "object" || value === null || !("@type" in value)) return value;
  return LONG.test(String(value["@type"])) && "value" in value ? Number(value.value) : value;
}
