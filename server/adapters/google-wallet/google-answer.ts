import { z } from "zod";

export interface GoogleAnswer {
  status: number;
  /** What was read as JSON; null for anything else. */
  body: unknown;
}

/** @throws Error where no answer comes; it names no more than what was asked for */
export async function askGoogle(what: string, url: string, request: RequestInit): Promise<GoogleAnswer> {
  try {
    const answered = await fetch(url, { ...request, redirect: "error" });
    const text = await answered.text();
    return { status: answered.status, body: jsonOf(text) };
  } catch (error) {
    throw new Error(`${what}: Google is not responding (${reasonOf(error)})`);
  }
}

/** @throws Error with Google's own reason, unless the answer is a success */
export function mustSucceed(what: string, { status, body }: GoogleAnswer): void {
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

/** "TimeoutError", "ECONNREFUSED": the message itself may hold the address. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}

/** The API's form of an error, and that of the place that gives out tokens. */
const refusal = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z
    .object({ error: z.string(), error_description: z.string().default("") })
    .transform(({ error, error_description }) => `${error} ${error_description}`),
]);

const MOST_SHOWN = 300;

function refusalOf(body: unknown): string {
  const read = refusal.safeParse(body);
  return read.success ? read.data.slice(0, MOST_SHOWN) : "";
}
