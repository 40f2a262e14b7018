import type { Context, MiddlewareHandler } from "hono";

/**
 * Thrown if the client disconnects or goes silent in the middle of a request's body. Not our failure, so it
 * is answered with a 400 and not logged as an error.
 */
export class ClientDisconnected extends Error {
  override readonly name = "BrokenOff";
}

/**
 * Compares names, because `serve --dev` loads this module twice, so that `instanceof` may compare with the
 * wrong class.
 */
export const isClientDisconnected = (error: unknown) => error instanceof Error && error.name === "BrokenOff";

/** The refusal for the log, and a text in case the client still reads. */
export const CLIENT_DISCONNECTED = {
  reason: "broken-off",
  text: "Bad request: the body is incomplete.",
} as const;

/**
 * Reads a request's body; null if it is larger than `maxBytes`. The rest of such a body is not read.
 * @throws ClientDisconnected if the client disconnects
 */
export async function readLimitedBody(
  { headers, body }: Pick<Request, "headers" | "body">,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get("content-length")) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read().catch((cause: unknown) => {
      throw new ClientDisconnected("The client disconnected", { cause });
    });
    if (part?.value === undefined) return new Uint8Array(Buffer.concat(chunks));
    size += part.value.byteLength;
    if (size > maxBytes) return null;
    chunks.push(part.value);
  }
}

/**
 * Middleware that reads a request's body completely before its handler runs; a body over
 * `maxBytes` is answered with `tooLarge`.
 */
export function readWholeBody(maxBytes: number, tooLarge: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.raw.body === null) return next();
    const body = await readLimitedBody(c.req.raw, maxBytes);
    if (body === null) return tooLarge(c);
    c.req.raw = new Request(c.req.raw, { body });
    return next();
  };
}
