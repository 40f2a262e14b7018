import { Hono } from "hono";
import { expect, test } from "vitest";
import { isKnownPort } from "./known-port.ts";
import type { RequestFacts } from "./request-facts.ts";
import type { RequestAddress } from "./site.ts";

/** Checks a port in a server that listens on 4100, whatever is configured. */
async function isKnown(port: string, config: { PORT: number; PUBLIC_PORTS: number[] }): Promise<boolean> {
  const address: RequestAddress = {
    host: "foxes.example",
    port,
    scheme: "http",
    origin: `http://foxes.example${port}`,
  };
  const app = new Hono<RequestFacts>().get("/", (c) => c.json(isKnownPort(c, address, config)));
  const answer = await app.request("/", {}, { incoming: { socket: { localPort: 4100 } } });
  return answer.json();
}

test.each([
  ["the scheme's default", "", true],
  ["the port the server listens on", ":4100", true],
  ["PORT", ":3000", true],
  ["one of PUBLIC_PORTS", ":8443", true],
  ["any other", ":8080", false],
  ["one that begins with a known port", ":41000", false],
])("visitors may name a port: %s → %s", async (_what, port, expected) => {
  expect(await isKnown(port, { PORT: 3000, PUBLIC_PORTS: [8443, 8444] })).toBe(expected);
});
