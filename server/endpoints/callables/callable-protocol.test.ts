import { describe, expect, test } from "vitest";
import { answerRefusal, answerResult, readCallData } from "./callable-protocol.ts";

const BAD_REQUEST = { error: { message: "Bad Request", status: "INVALID_ARGUMENT" } };

function callOf(body: BodyInit, given: RequestInit = {}): Request {
  const headers = { "content-type": "application/json" };
  return new Request("http://club.example/callable/f", { method: "POST", headers, body, ...given });
}

async function answerTo(request: Request): Promise<[status: number, body: unknown]> {
  const read = await readCallData(request);
  const response = read.ok ? answerResult(read.data) : answerRefusal(read);
  return [response.status, await response.json()];
}

/** A body streamed in pieces, without a content length. */
function pieces(next: () => Uint8Array | null): RequestInit["body"] {
  return new ReadableStream({
    pull(controller) {
      const piece = next();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
}

describe("a call", () => {
  test.each([
    ['{"data":{"a":[1,"b",null]}}', { a: [1, "b", null] }],
    ['{"data":null}', null],
    ['{"data":0}', 0],
    [' {"data" : "x"} ', "x"],
    ['{"data":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"42"}}', 42],
    ['{"data":[{"@type":"type.googleapis.com/google.protobuf.UInt64Value","value":"7"}]}', [7]],
    ['{"data":{"@type":"another","value":"7"}}', { "@type": "another", value: "7" }],
    // Half of a surrogate pair: PostgreSQL refuses it in JSON.
    [String.raw`{"data":["Ann",{"name":"Bob \ud83d"}]}`, ["Ann", { name: "Bob \ufffd" }]],
  ])("%s is read", async (body, data) => {
    expect(await answerTo(callOf(body))).toEqual([200, { result: data }]);
  });

  test.each(["application/json", "application/json; charset=utf-8", "Application/JSON ;x"])(
    "of type %s is read",
    async (type) => {
      expect((await answerTo(callOf('{"data":1}', { headers: { "content-type": type } })))[0]).toBe(200);
    },
  );
});

describe("answers Bad Request to", () => {
  test.each([
    ["an empty body", ""],
    ["invalid JSON", "{"],
    ["a number", "1"],
    ["null", "null"],
    ["a list", '[{"data":1}]'],
    ["an object without data", "{}"],
    ["data under another name", '{"Data":1}'],
    ["an additional key", '{"data":1,"more":2}'],
    ["__proto__ beside the data", '{"data":1,"__proto__":{}}'],
    ["__proto__ in the data", '{"data":{"a":[{"__proto__":{"admin":true}}]}}'],
    ["constructor in the data", '{"data":{"constructor":{"prototype":{}}}}'],
    ["32,000 brackets", `{"data":${"[".repeat(32_000)}${"]".repeat(32_000)}}`],
  ])("%s", async (_what, body) => {
    expect(await answerTo(callOf(body))).toEqual([400, BAD_REQUEST]);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
    "type %j",
    async (type) => {
      const call = callOf('{"data":1}', { headers: { "content-type": type } });
      expect(await answerTo(call)).toEqual([400, BAD_REQUEST]);
    },
  );

  test.each(["GET", "HEAD", "PUT", "DELETE"])("method %s", async (method) => {
    const headers = { "content-type": "application/json" };
    const request = new Request("http://club.example/callable/f", { method, headers });
    expect(await answerTo(request)).toEqual([400, BAD_REQUEST]);
  });
});

describe("a body over 64 kB", () => {
  const call = (size: number) => `{"data":"${"a".repeat(size - '{"data":""}'.length)}"}`;

  test("is answered with 413, while one of exactly 64 kB is read", async () => {
    expect((await answerTo(callOf(call(65_536))))[0]).toBe(200);
    expect(await answerTo(callOf(call(65_537)))).toEqual([413, BAD_REQUEST]);
  });

  test("is refused by its content length, without reading any of it", async () => {
    const never = pieces(() => {
      throw new Error("read");
    });
    const headers = { "content-type": "application/json", "content-length": "65537" };
    const request = callOf("", { body: never, headers, duplex: "half" } as RequestInit);
    expect((await answerTo(request))[0]).toBe(413);
  });

  test("is not read to its end if it is streamed without a content length", async () => {
    let read = 0;
    const endless = pieces(() => {
      read += 1024;
      return new Uint8Array(1024).fill(32);
    });
    expect((await answerTo(callOf("", { body: endless, duplex: "half" } as RequestInit)))[0]).toBe(413);
    expect(read).toBeLessThan(70_000);
  });
});

test("answers null for a result of undefined", async () => {
  expect(await answerResult(undefined).json()).toEqual({ result: null });
});

test("sets Retry-After from retryAfterSeconds", () => {
  const refusal = { ok: false, status: "RESOURCE_EXHAUSTED", message: "Later", reason: "later" } as const;
  const response = answerRefusal({ ...refusal, retryAfterSeconds: 12 });
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "12"]);
});
