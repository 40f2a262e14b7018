import type { Context, MiddlewareHandler } from "hono";

/** The sender hung up, or went silent, in the middle of a request's body: nobody reads the answer, and nothing is wrong here. */
export class BrokenOff extends Error {
  override readonly name = "BrokenOff";
}

/** By name: `serve --dev` loads this module twice, so `instanceof` may compare with the wrong class. */
export const isBrokenOff = (error: unknown) => error instanceof Error && error.name === "BrokenOff";

/** For the log and for whoever may still read it. */
export const BROKEN_OFF = { reason: "broken-off", text: "Bad request: the body is incomplete." } as const;

/**
 * A request's whole body; null if it is larger than `most`, and then it is not read to its end.
 * @throws BrokenOff
 */
export async function readBody(
  { headers, body }: Pick<Request, "headers" | "body">,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get("content-length")) > most) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read().catch((cause: unknown) => {
      throw new BrokenOff("The client disconnected", { cause });
    });
    if (part?.value === undefined) return new Uint8Array(Buffer.concat(chunks));
    size += part.value.byteLength;
    if (size > most) return null;
    chunks.push(part.value);
  }
}

/** Reads a request's body before its handler does, which then has all of it or is not asked. */
export function wholeBody(most: number, tooLarge: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.raw.body === null) return next();
    const body = await readBody(c.req.raw, most);
    if (body === null) return tooLarge(c);
    c.req.raw = new Request(c.req.raw, { body });
    return next();
  };
}
