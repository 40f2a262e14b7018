import { PROTOTYPE_NAMES } from "../prototype-names.ts";
import type { Site } from "../site.ts";
import { wholeValue } from "./json-of.ts";
import { readBody } from "./whole-body.ts";

/**
 * The protocol of callable functions: POST {"data": …} as JSON, answered by {"result": …} or {"error": …}. Public
 * client libraries speak it, so statuses and shapes must match exactly.
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

export interface Caller {
  site: Site;
  clientAddress: string;
}

export type Callable = (data: unknown, caller: Caller) => Promise<Outcome>;

/** `refusal` is logged for a result that refuses something nevertheless. */
export type Outcome = { ok: true; result: unknown; refusal?: string } | CallRefusal;

export interface CallRefusal {
  ok: false;
  status: keyof typeof HTTP_STATUS;
  /** Shown to the visitor. */
  message: string;
  /** One word for the log, without personal data. */
  reason: string;
  retryAfterSeconds?: number;
  /** For the browser's code, beside the message. */
  details?: unknown;
  /** When HTTP has a more exact status than the protocol. */
  httpStatus?: number;
}

const BAD_REQUEST = { ok: false, status: "INVALID_ARGUMENT", message: "Bad Request" } as const;

export const badRequest = (reason: string): CallRefusal => ({ ...BAD_REQUEST, reason });

/** Tells nothing of what went wrong inside. */
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

/** Ten times a cart of 30 lines with long options. */
const MOST_BYTES = 64 * 1024;

/** Reads a call's data; a body over the limit is not read to its end. @throws BrokenOff */
export async function readData(request: Request): Promise<{ ok: true; data: unknown } | CallRefusal> {
  const [type = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  if (request.method !== "POST" || type.trim() !== "application/json") return badRequest("no-call");
  const bytes = await readBody(request, MOST_BYTES);
  if (bytes === null) return { ...badRequest("too-large"), httpStatus: 413 };
  try {
    const body: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"), readValue);
    const isCall = typeof body === "object" && body !== null && Object.keys(body).join() === "data";
    if (isCall) return { ok: true, data: Object.values(body)[0] };
  } catch {
    // Not JSON, or nested too deeply for the stack.
  }
  return badRequest("no-call");
}

/** How client libraries write whole numbers that may be too long for JSON. */
const LONG = /^type\.googleapis\.com\/google\.protobuf\.U?Int64Value$/;

function readValue(key: string, value: unknown): unknown {
  if (PROTOTYPE_NAMES.has(key)) throw new Error("A key of a prototype");
  if (typeof value !== "object" || value === null || !("@type" in value)) return wholeValue(key, value);
  return LONG.test(String(value["@type"])) && "value" in value ? Number(value.value) : value;
}
