import { getRequestListener } from "@hono/node-server";
import { trackCalls } from "../../platform/serving/track-running-calls.ts";
import type { OpenedApp } from "../main.ts";
import type { Services } from "../services.ts";

/** Opens the built app, which commands other than `serve` do not load. */
export async function openBuiltApp(services: Services): Promise<OpenedApp> {
  const { createApp } = await import("../app.ts");
  const { handle, done } = trackCalls(createApp(services).fetch);
  return { listener: getRequestListener(handle), close: done };
}
