import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { ROOT } from "../root.ts";

/** The build's files for browsers. */
const CLIENT = join(ROOT, "build", "client");

/** The build compresses these beside the plain file. */
const COMPRESSED = /\.(?:js|css)$/;

/** For ever: the name of a script, style or font changes with its content. */
export const assetHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  c.header("Cache-Control", "public, max-age=31536000, immutable");
  // Also on the plain answer: else a cache gives a compressed one to a browser that cannot read it.
  if (COMPRESSED.test(c.req.path)) c.header("Vary", "Accept-Encoding");
};

/** The development server answers for its own files before this. */
export const assetFile: MiddlewareHandler = import.meta.env.DEV
  ? (_c, next) => next()
  : serveStatic({ root: CLIENT, precompressed: true });

/** The licences of the packages that browsers receive. */
export const licenses: MiddlewareHandler = serveStatic({ root: CLIENT });
