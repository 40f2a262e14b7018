import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";
import { type ResponseCache, rememberAnswer } from "../../serving/response-cache.ts";

/** The build's files for browsers. */
const CLIENT = join(PROJECT_ROOT, "build", "client");

/** Files for which the build also writes compressed copies, beside the plain file. */
const COMPRESSED = /\.(?:js|css|wasm)$/;

/**
 * Sets the headers of the build's files, and stores each answer so that the file is read from disk once.
 * Browsers may cache them forever, since the name of a script, style or font changes with its content.
 */
export function assetHeaders(replays: ResponseCache): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.header("Cache-Control", "public, max-age=31536000, immutable");
    // Uncompressed answers need this header too: otherwise a cache may serve a compressed answer to a browser
    // that cannot read it.
    if (COMPRESSED.test(c.req.path)) c.header("Vary", "Accept-Encoding");
    if (c.res.status !== 200) return;
    const bytes = c.req.method === "HEAD" ? null : new Uint8Array(await c.res.arrayBuffer());
    c.res = new Response(bytes, c.res);
    // The answer never goes out of date: the name of a file of the build changes with its content.
    rememberAnswer(c, replays, { body: bytes, teamId: null, isShown: () => true });
  };
}

/** Does nothing in development, where the development server has already answered for its files. */
export const assetFile: MiddlewareHandler = import.meta.env.DEV
  ? (_c, next) => next()
  : serveStatic({ root: CLIENT, precompressed: true });

/** The licenses of the packages that browsers receive. */
export const licensesHandler: MiddlewareHandler = serveStatic({ root: CLIENT });
