import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTallies } from "../metrics/tallies.ts";
import { MAX_ADDRESS_LENGTH } from "./long-address.ts";
import { presetSecurityHeaders } from "./secure-answers.ts";

const read: number[] = [];
const logged: string[] = [];
const tallies = createTallies();
const server = createServer();

beforeAll(async () => {
  presetSecurityHeaders(
    server,
    ({ url = "" }, response) => {
      read.push(url.length);
      response.end();
    },
    {
      replays: { answer: () => false, remember: () => {} },
      log: pino({}, { write: (line) => logged.push(line) }),
      tallies,
    },
    { inTurn: (listener) => listener },
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.close());

async function ask(path: string, method = "GET"): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: "127.0.0.1", port, path, method, agent: false });
  const [answer] = (await once(asked.end(), "response")) as [IncomingMessage];
  answer.resume();
  return answer;
}

test("reads an address of the maximum length, and refuses a longer path or query by any method", async () => {
  const longest = `/${"a".repeat(MAX_ADDRESS_LENGTH - 1)}`;
  expect((await ask(longest)).statusCode).toBe(200);
  for (const [path, method] of [
    [`${longest}a`, "GET"],
    [`/?${longest}`, "GET"],
    [`${longest}a`, "POST"],
  ] as const)
    expect((await ask(path, method)).statusCode).toBe(414);
  expect(read).toEqual([MAX_ADDRESS_LENGTH]);
});

test("refuses with the usual headers, counts the answer, and logs a short line", async () => {
  logged.length = 0;
  const { headers } = await ask(`/${"a".repeat(15_000)}`);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      requestId: headers["x-request-id"],
      path: "…",
      status: 414,
      refusal: "long-address",
    }),
  ]);
  expect(logged[0]?.length).toBeLessThan(300);
  expect(tallies.answers.all()).toContainEqual(
    expect.objectContaining({ labels: { kind: "other", status: "4xx", from: "app" } }),
  );
});
