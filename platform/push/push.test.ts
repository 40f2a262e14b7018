import type { lookup } from "node:dns";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type PushService,
  signedClaims,
  startPushService,
  subscribeBrowser,
} from "../../tests/harness/program/push-service.ts";
import { createHostLanes } from "./host-lanes.ts";
import { openPush } from "./open-push.ts";
import { createPublicLookup, isPublicAddress } from "./public-address.ts";
import { parsePushEndpoint } from "./push-endpoint.ts";
import { createPushKey, publicPushKey } from "./push-key.ts";
import type { PushMessage, PushSender } from "./push-sender.ts";

/** A visitor chooses the address that the server calls, so it must not lead into the server's network. */
describe("a push service's address", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/dQw4:APA91b",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGuQ",
    "https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%3d",
  ])("of a browser is accepted: %s", (address) => {
    expect(parsePushEndpoint(address)?.href).toBe(address);
  });

  test.each([
    "http://fcm.googleapis.com/a",
    "https://fcm.googleapis.com:8443/a",
    "https://user:password@fcm.googleapis.com/a",
    "https://fcm.googleapis.com/a#2",
    "https://push.example/a",
    "https://fcm.googleapis.com.push.example/a",
    "https://notfcm.googleapis.com/a",
    "https://push.apple.com.example/a",
    "https://127.0.0.1/a",
    "https://2130706433/a",
    "https://0x7f.1/a",
    "https://[::1]/a",
    "https://[::ffff:10.0.0.1]/a",
    "https://localhost/a",
    "https://push.localhost./a",
    "https://metadata.google.internal/a",
    "https://printer.local/a",
    "https://database/a",
    "file:///etc/passwd",
    "fcm.googleapis.com/a",
    `https://fcm.googleapis.com/${"a".repeat(1000)}`,
    "",
  ])("is refused: %s", (address) => {
    expect(parsePushEndpoint(address)).toBeNull();
  });
});

describe("an address that a name resolves to", () => {
  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.31.255.255",
    "192.168.0.1",
    "198.19.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "2001:0:1::1",
    "2001:db8::1",
    "2002:a00:1::1",
    "fc00::1",
    "fe80::1",
    "ff02::1",
    "no address",
  ])("is not public: %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(["8.8.8.8", "172.32.0.1", "192.0.3.1", "2001:4860:4860::8888", "2a00:1450::1"])(
    "is public: %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  const resolving = (...addresses: string[]) =>
    ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      )) as unknown as typeof lookup;
  const looked = (...addresses: string[]) =>
    new Promise((resolve) =>
      createPublicLookup(resolving(...addresses))("push.example", { all: true }, (error, found) =>
        resolve(error?.name ?? found),
      ),
    );

  test("is connected to only if it is public, whatever else the name resolves to", async () => {
    expect(await looked("10.0.0.1", "8.8.8.8")).toEqual([{ address: "8.8.8.8", family: 4 }]);
    expect(await looked("10.0.0.1", "::1")).toBe("AddressNotPublic");
  });

  test("refuses the message if none is public", async () => {
    const push = openPush(
      { key: createPushKey(), contact: "mailto:a@push.example", serviceBase: undefined },
      { resolve: resolving("127.0.0.1") },
    );
    const sent = await push.send(subscribeBrowser("a").subscription, MESSAGE);
    expect(sent).toEqual({ kind: "refused", reason: "address" });
  });
});

test("a public key belongs to a private one, and other texts are no keys", () => {
  const key = createPushKey();
  expect(publicPushKey(key)).toMatch(/^B[\w-]{86}$/);
  expect(publicPushKey(key)).toBe(publicPushKey(key));
  for (const text of ["", "A".repeat(43), "_".repeat(43), `${key}A`, key.slice(1)])
    expect(publicPushKey(text)).toBeNull();
});

/** A service that never answers must not delay the messages of another. */
test("calls to a host wait for its own slow calls only", async () => {
  const inLane = createHostLanes(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const slow = (name: string) =>
    inLane("slow.example", () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const calls = [slow("one"), slow("two"), slow("three")];
  expect(await inLane("quick.example", async () => begun.join())).toBe("one,two");
  ends[0]?.();
  await calls[0];
  await expect.poll(() => begun).toEqual(["one", "two", "three"]);
  for (const end of ends) end();
  await Promise.all(calls);
});

const MESSAGE: PushMessage = {
  text: JSON.stringify({ title: "Kestrels 1, Otters 0" }),
  ttlSeconds: 900,
  topic: "score",
  urgency: "high",
};

describe("a message", () => {
  const key = createPushKey();
  let service: PushService;
  let push: PushSender;
  const open = (timeoutMs?: number) =>
    openPush(
      { key, contact: "mailto:webmaster@push.example", serviceBase: service.origin },
      timeoutMs === undefined ? {} : { timeoutMs },
    );

  beforeEach(async () => {
    service = await startPushService();
    push = open();
  });
  afterEach(async () => {
    await service.close();
  });

  test("is readable only for its browser, and signed for its push service", async () => {
    const browser = subscribeBrowser("ann");
    expect(await push.send(browser.subscription, MESSAGE)).toEqual({ kind: "sent" });
    const [{ path, headers, body } = { path: "", headers: {}, body: Buffer.alloc(0) }] = service.received;
    expect(path).toBe("/send/ann");
    expect(browser.read(body)).toEqual({ title: "Kestrels 1, Otters 0" });
    expect(() => subscribeBrowser("bob").read(body)).toThrow();
    expect(body.includes("Kestrels")).toBe(false);
    expect(headers).toMatchObject({
      ttl: "900",
      topic: "score",
      urgency: "high",
      "content-encoding": "aes128gcm",
    });
    expect(signedClaims(headers.authorization, push.publicKey)).toMatchObject({
      aud: "https://fcm.googleapis.com",
      sub: "mailto:webmaster@push.example",
    });
    expect(signedClaims(headers.authorization, publicPushKey(createPushKey()) ?? "")).toBeNull();
  });

  test.each([
    [404, {}, { kind: "gone" }],
    [410, {}, { kind: "gone" }],
    [429, { "Retry-After": "7" }, { kind: "busy", reason: "status 429", afterSeconds: 7 }],
    [429, { "Retry-After": "999999" }, { kind: "busy", reason: "status 429", afterSeconds: 3600 }],
    [503, {}, { kind: "busy", reason: "status 503", afterSeconds: null }],
    [403, {}, { kind: "refused", reason: "status 403" }],
  ])("answered with %i %o is %o", async (status, headers, outcome) => {
    const { subscription, path } = subscribeBrowser("ann");
    service.answers.set(path, { status, headers });
    expect(await push.send(subscription, MESSAGE)).toEqual(outcome);
  });

  test("does not follow a redirect, which could lead into the server's network", async () => {
    const { subscription, path } = subscribeBrowser("ann");
    service.answers.set(path, { status: 307, headers: { Location: `${service.origin}/inside` } });
    expect(await push.send(subscription, MESSAGE)).toEqual({ kind: "refused", reason: "status 307" });
    expect(service.received.map((one) => one.path)).toEqual([path]);
  });

  test("without an answer is given up and can be tried again", async () => {
    const { subscription, path } = subscribeBrowser("ann");
    service.answers.set(path, "never");
    const hasty = open(50);
    expect(await hasty.send(subscription, MESSAGE)).toMatchObject({ kind: "busy", afterSeconds: null });
  });

  test("to a browser whose keys are none is never tried again", async () => {
    const { subscription } = subscribeBrowser("ann");
    const p256dh = `B${"A".repeat(86)}`;
    expect(await push.send({ ...subscription, p256dh }, MESSAGE)).toEqual({ kind: "gone" });
    expect(service.received).toEqual([]);
  });
});
