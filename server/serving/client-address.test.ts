import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { addressHashes, clientAddress } from "./client-address.ts";

async function addressFor(remoteAddress: string | undefined, forwarded?: string, PROXY_HOPS = 0) {
  const app = new Hono();
  app.get("/", (c) => c.text(clientAddress(c, { TRUST_PROXY: PROXY_HOPS > 0, PROXY_HOPS })));
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const bindings = { incoming: { socket: { remoteAddress } } } as unknown as HttpBindings;
  return (await app.request("/", { headers }, bindings)).text();
}

describe("without a trusted proxy", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:a:b:1:2:3:4", "2001:db8:a:b::/64"],
    ["2001:0DB8:000a:b::4", "2001:db8:a:b::/64"],
    ["2001:db8::1:2:3:4:5", "2001:db8:0:1::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    [undefined, "unknown"],
  ])("takes the socket's address: %s → %s", async (remote, expected) => {
    expect(await addressFor(remote)).toBe(expected);
  });

  test("ignores the header", async () => {
    expect(await addressFor("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  });
});

describe("behind a trusted proxy", () => {
  test.each([
    ["198.51.100.1", "198.51.100.1"],
    ["evil, 10.0.0.1, 198.51.100.1", "198.51.100.1"],
    ["198.51.100.1:4711", "198.51.100.1"],
    ["[2001:db8:a:b::1]:4711", "2001:db8:a:b::/64"],
    ["2001:db8:a:b::1", "2001:db8:a:b::/64"],
  ])("takes the proxy's own entry, the last: %s → %s", async (forwarded, expected) => {
    expect(await addressFor("10.0.0.1", forwarded, 1)).toBe(expected);
  });

  test.each([undefined, "", "nobody", "198.51.100.1, "])(
    "takes the proxy's address if its entry (%j) is none",
    async (forwarded) => {
      expect(await addressFor("10.0.0.1", forwarded, 1)).toBe("10.0.0.1");
    },
  );
});

describe("behind two trusted proxies", () => {
  test.each([
    ["198.51.100.1, 10.0.0.2", "198.51.100.1"],
    ["192.0.2.66, 198.51.100.1, 10.0.0.2", "198.51.100.1"],
    ["192.0.2.66, 192.0.2.67, 2001:db8:a:b:c::1, 10.0.0.2", "2001:db8:a:b::/64"],
    [`${"192.0.2.66, ".repeat(500)}198.51.100.1, 10.0.0.2`, "198.51.100.1"],
  ])(
    "takes the second entry from the right, whatever a visitor wrote before it: %s → %s",
    async (forwarded, expected) => {
      expect(await addressFor("10.0.0.1", forwarded, 2)).toBe(expected);
    },
  );

  test("takes the inner proxy's entry if the outer one was bypassed", async () => {
    expect(await addressFor("10.0.0.1", "198.51.100.1", 2)).toBe("198.51.100.1");
  });

  test.each([undefined, "", "198.51.100.1, nobody, 10.0.0.2"])(
    "takes the inner proxy's address if there is no visitor's (%j)",
    async (forwarded) => {
      expect(await addressFor("10.0.0.1", forwarded, 2)).toBe("10.0.0.1");
    },
  );
});

describe("the stored hashes", () => {
  const key = Buffer.alloc(32, 1);
  const hashes = (address: string) => addressHashes(key, address);

  test("are equal only for the same address and key", () => {
    const { addressHash } = hashes("203.0.113.9");
    expect(addressHash).toMatch(/^[\w-]{43}$/);
    expect(hashes("203.0.113.9")).toEqual({ addressHash });
    expect(hashes("203.0.113.8")).not.toEqual({ addressHash });
    expect(addressHashes(Buffer.alloc(32, 2), "203.0.113.9")).not.toEqual({ addressHash });
  });

  test.each([
    ["another /64 of the /56", "2001:db8:a:bff::/64", [false, true, true]],
    ["the next /56 of the /48", "2001:db8:a:c00::/64", [false, false, true]],
    ["another /48", "2001:db8:b:b00::/64", [false, false, false]],
    ["a short group", "2001:db8:a:b::/64", [false, false, true]],
    ["itself", "2001:db8:a:b00::/64", [true, true, true]],
  ])("of %s equal those of the networks they share", (_what, address, shared) => {
    const one = hashes("2001:db8:a:b00::/64");
    const other = hashes(address);
    const names = ["addressHash", "blockHash", "networkHash"] as const;
    expect(names.map((name) => one[name] === other[name])).toEqual(shared);
    expect(new Set(Object.values(one)).size).toBe(3);
  });
});
