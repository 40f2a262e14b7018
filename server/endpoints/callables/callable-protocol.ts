import { PROTOTYPE_NAMES } from "../../../domain/values/prototype-names.ts";
import { readLimitedBody } from "../../../platform/serving/limit-body-size.ts";
import { wellFormedValue } from "../../../platform/serving/read-json-body.ts";
import type { Site } from "../../serving/site.ts";

/**
 * The protocol of callable functions: POST {"data": …} as JSON, answered with {"result": …} or
 * {"error": …}. Public client libraries speak it, so statuses and shapes must match exactly.
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

export type Callable = (data: unknown, caller: Caller) => Promise<CallOutcome>;

/** `refusal`: why the result refuses something, for the log, although the protocol counts it as a success. */
export type CallOutcome = { ok: true; result: unknown; refusal?: string } | CallRefusal;

export interface CallRefusal {
  ok: false;
  status: keyof typeof HTTP_STATUS;
  /** Shown to the visitor. */
  message: string;
  /** One word for the log, without personal data. */
  reason: string;
  retryAfterSeconds?: number;
  /** For scripts on the page, in addition to the message. */
  details?: unknown;
  /** The HTTP status to send if it is not that of `status`, such as 413. */
  httpStatus?: number;
}

const BAD_REQUEST = { ok: false, status: "INVALID_ARGUMENT", message: "Bad Request" } as const;

export const badRequest = (reason: string): CallRefusal => ({ ...BAD_REQUEST, reason });

/** The refusal after an unexpected error: it reveals nothing about the error. */
export const INTERNAL_ERROR: CallRefusal = {
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

/** Bytes: ten times a cart of 30 lines with long options. */
const MAX_BYTES = 64 * 1024;

/** Reads a call's data, of at most MAX_BYTES. @throws ClientDisconnected if the client disconnects */
export async function readCallData(request: Request): Promise<{ ok: true; data: unknown } | CallRefusal> {
  const [type = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  if (request.method !== "POST" || type.trim() !== "application/json") return badRequest("no-call");
  const bytes = await readLimitedBody(request, MAX_BYTES);
  if (bytes === null) return { ...badRequest("too-large"), httpStatus: 413 };
  try {
    const body: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"), reviveValue);
    const isCall = typeof body === "object" && body !== null && Object.keys(body).join() === "data";
    if (isCall) return { ok: true, data: Object.values(body)[0] };
  } catch {
    // Not JSON, or nested too deeply for the stack.
  }
  return badRequest("no-call");
}

/** The type under which client libraries send whole numbers that may be too long for JSON. */
const LONG = /^type\.googleapis\.com\/google\.protobuf\.U?Int64Value$/;

function reviveValue(key: string, value: unknown): unknown {
  if (PROTOTYPE_NAMES.has(key)) throw new Error(`The key ${key} is not allowed`);
  if (typeof value !== "object" || value === null || !("@type" in value)) return wellFormedValue(key, value);
  return LONG.test(String(value["@type"])) && "value" in value ? Number(value.value) : value;
}
