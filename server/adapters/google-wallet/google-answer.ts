import { z } from "zod";

export interface GoogleAnswer {
  status: number;
  /** The body's JSON; null if it is not JSON. */
  body: unknown;
}

/**
 * Sends a request to Google.
 * @param what names the request in errors: "Google Wallet access token"
 * @throws Error if no answer comes; its message contains only `what` and the reason
 */
export async function requestGoogle(what: string, url: string, request: RequestInit): Promise<GoogleAnswer> {
  try {
    const answered = await fetch(url, { ...request, redirect: "error" });
    const text = await answered.text();
    return { status: answered.status, body: jsonOf(text) };
  } catch (error) {
    throw new Error(`${what}: Google isn't responding (${reasonOf(error)})`);
  }
}

/** @throws Error with Google's own reason, unless the answer is a success */
export function throwUnlessOk(what: string, { status, body }: GoogleAnswer): void {
  if (status >= 300)
    throw new Error(`${what}: Google answered ${[status, refusalOf(body)].join(" ").trim()}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Why a request failed: "TimeoutError", "ECONNREFUSED". Not the error's message, which may contain the
 * address.
 */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}

/** The text of an error, which the API and the token endpoint send in different forms. */
const refusal = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z
    .object({ error: z.string(), error_description: z.string().default("") })
    .transform(({ error, error_description }) => `${error} ${error_description}`),
]);

/** How many characters of Google's message are shown. */
const MAX_SHOWN = 300;

function refusalOf(body: unknown): string {
  const read = refusal.safeParse(body);
  return read.success ? read.data.slice(0, MAX_SHOWN) : "";
}
