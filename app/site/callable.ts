import { sitePath } from "./site-path.ts";

const TIMEOUT_MS = 30_000;

/** A call that the server refused, or that got no answer. Without an answer the message is empty. */
export class CallFailed extends Error {
  override name = "CallFailed";
  /** Data that the server sent with the message. */
  details: unknown;
}

/**
 * Calls a function of the server by the callable-functions protocol (decision 008).
 * @throws CallFailed with the server's message, or an empty one if there is none to show
 */
export async function callServer<Result>(name: string, data: unknown, signal?: AbortSignal): Promise<Result> {
  const limits = [AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])];
  let answer: { result?: Result; error?: { message?: string; status?: string; details?: unknown } };
  try {
    const response = await fetch(sitePath(`/callable/${name}`), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ data }),
      signal: AbortSignal.any(limits),
    });
    answer = await response.json();
  } catch (error) {
    throw new CallFailed("", { cause: error });
  }
  const { result, error } = answer;
  if (result !== undefined) return result;
  // An INTERNAL error's message is not meant for visitors.
  const failed = new CallFailed(error?.status === "INTERNAL" ? "" : (error?.message ?? ""));
  failed.details = error?.details;
  throw failed;
}
