import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { ROOT } from "../root.ts";

/** What the build made for browsers. */
const CLIENT = join(ROOT, "build", "client");

/** What the build lies down compressed beside the plain file. */
const COMPRESSED = /\.(?:js|css)$/;

/** A script's, style's or font's name changes with its content: it is good for ever. */
export const assetHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  c.header("Cache-Control", "public, max-age=31536000, immutable");
  // The plain answer too, or a cache gives it to everybody, and a compressed one to who cannot read it.
  if (COMPRESSED.test(c.req.path)) c.header("Vary", "Accept-Encoding");
};

/** The development server has files of its own, and what it does not know is not there. */
export const assetFile: MiddlewareHandler = import.meta.env.DEV
  ? (_c, next) => next()
  : serveStatic({ root: CLIENT, precompressed: true });

/** The notices of the packages that browsers are sent. */
export const licenses: MiddlewareHandler = serveStatic({ root: CLIENT });
