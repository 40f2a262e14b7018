import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Services } from "../../server/services.ts";
import { answerFailedRequest } from "../../server/serving/failed-request.ts";
import type { RequestFacts } from "../../server/serving/request-facts.ts";
import { readWholeBody } from "./limit-body-size.ts";

const logged: unknown[] = [];
const log = { error: (...line: unknown[]) => logged.push(line) };
const refusals: (string | undefined)[] = [];
const app = new Hono<RequestFacts>();
app.use(async (c, next) => {
  await next();
  refusals.push(c.get("refusal"));
});
app.use(readWholeBody(8, (c) => c.text("Too large", 413)));
app.post("/", async (c) => c.text(`${(await c.req.text()).length} ${c.req.header("content-type")}`));
app.onError(answerFailedRequest({ log } as unknown as Services));

/** Sends a body in parts. After the last part the body ends or, if `end` is false, breaks off. */
function send(parts: string[], { end = true, headers = {} } = {}) {
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      const part = parts.shift();
      if (part !== undefined) stream.enqueue(new TextEncoder().encode(part));
      else if (end) stream.close();
      else stream.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });
  const type = { "Content-Type": "text/plain" };
  const init = { method: "POST", body, duplex: "half", headers: { ...type, ...headers } } as RequestInit;
  return app.request("/", init);
}

test("passes on a complete body with its headers", async () => {
  const answer = await send(["1234", "5678"]);
  expect([answer.status, await answer.text()]).toEqual([200, "8 text/plain"]);
});

test("answers 400 to a body that breaks off, without logging an error", async () => {
  expect((await send(["1234"], { end: false })).status).toBe(400);
  expect(refusals.at(-1)).toBe("broken-off");
  expect(logged).toEqual([]);
});

test("does not read a body over the limit to its end, with or without a content length", async () => {
  const endless = Array.from({ length: 99 }, () => "1234");
  expect((await send(endless)).status).toBe(413);
  expect(endless.length).toBeGreaterThan(90);
  expect((await send(["1"], { end: false, headers: { "Content-Length": "9" } })).status).toBe(413);
});
