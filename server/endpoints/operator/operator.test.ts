import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { isOnThisMachine } from "./operator.ts";

test.each([
  ["127.0.0.1", "127.0.0.1", true],
  ["::ffff:127.0.0.1", "::ffff:127.0.0.1", true],
  ["::1", "::1", true],
  // HOST may be set to an address of this machine.
  ["10.0.0.5", "10.0.0.5", true],
  ["10.0.0.6", "10.0.0.5", false],
  ["203.0.113.127", "10.0.0.5", false],
  [undefined, undefined, false],
])("from %s to %s is on this machine: %s", async (remoteAddress, localAddress, expected) => {
  const app = new Hono().get("/", (c) => c.json(isOnThisMachine(c)));
  const bindings = { incoming: { socket: { remoteAddress, localAddress } } } as unknown as HttpBindings;
  expect(await (await app.request("/", {}, bindings)).json()).toBe(expected);
});
