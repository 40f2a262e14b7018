import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { SUBSCRIPTION_STATUS_FAILED } from "../../domain/values/messages.ts";
import { createPageCache } from "../../platform/serving/page-cache.ts";
import { createReadCache } from "../../platform/serving/read-cache.ts";
import { makeClub, makeDomain } from "../../tests/factories/factories.ts";
import { describeOnPostgres } from "../../tests/harness/program/databases.ts";
import type { Database } from "../db/client.ts";
import { upsertSubscription } from "../db/queries/access/subscriptions.ts";
import { readConfiguration } from "../env.ts";
import { findSite, requestAddress } from "./site.ts";
import { pageCacheUrl } from "./stored-address.ts";

const configured = (env: Record<string, string> = {}) =>
  readConfiguration({ BASE_DOMAIN: "clubs.example", DEMO: "off", ...env });

describe("the address of a request", () => {
  const addressFor = (headers: [string, string][], env: Record<string, string> = {}) =>
    requestAddress(new Headers(headers), configured(env));
  const proxied: [string, string][] = [
    ["Host", "10.0.0.7:3000"],
    ["X-Forwarded-Host", "Foxes.Example"],
    ["X-Forwarded-Proto", "https"],
  ];

  test.each([
    ["FOXES.Example.:8080", "http://foxes.example:8080"],
    ["foxes.example:80", "http://foxes.example"],
    ["foxes.example:", "http://foxes.example"],
    ["foxes.example:08080", "http://foxes.example:8080"],
    ["[::1]:3000", "http://[::1]:3000"],
    ["foxes.example:65535", "http://foxes.example:65535"],
  ])("Host: %s has the origin %s", (host, origin) => {
    expect(addressFor([["Host", host]])?.origin).toBe(origin);
  });

  test.each([
    ["a port over 65535", "foxes.example:65536"],
    ["a port of letters", "foxes.example:http"],
    ["invalid punycode", "xn--.example"],
    ["a space", " "],
    ["user info", "foxes@kestrels.example"],
  ])("is null for %s", (_what, host) => {
    expect(addressFor([["Host", host]])).toBeNull();
  });

  test("is null without a Host header, and with two", () => {
    expect(addressFor([])).toBeNull();
    expect(
      addressFor([
        ["Host", "foxes.example"],
        ["Host", "kestrels.example"],
      ]),
    ).toBeNull();
  });

  test("uses X-Forwarded-* only with TRUST_PROXY", () => {
    expect(addressFor(proxied)).toMatchObject({ host: "10.0.0.7", origin: "http://10.0.0.7:3000" });
    expect(addressFor(proxied, { TRUST_PROXY: "on" })).toEqual({
      host: "foxes.example",
      port: "",
      scheme: "https",
      origin: "https://foxes.example",
    });
  });

  test("uses the Host header and http if a trusted proxy sets no header", () => {
    expect(addressFor([["Host", "foxes.example:81"]], { TRUST_PROXY: "on" })?.origin).toBe(
      "http://foxes.example:81",
    );
  });

  test.each([
    ["two forwarded hosts", "X-Forwarded-Host", "foxes.example, kestrels.example"],
    ["an empty forwarded host", "X-Forwarded-Host", ""],
  ])("is null for %s from a trusted proxy, instead of the Host header's", (_what, name, value) => {
    expect(
      addressFor(
        [
          ["Host", "kestrels.example"],
          [name, value],
        ],
        { TRUST_PROXY: "on" },
      ),
    ).toBeNull();
  });

  test.each(["http", "https, http", "wss", "javascript"])("X-Forwarded-Proto: %s is not https", (proto) => {
    const headers: [string, string][] = [
      ["Host", "foxes.example"],
      ["X-Forwarded-Proto", proto],
    ];
    expect(addressFor(headers, { TRUST_PROXY: "on" })?.scheme).toBe("http");
  });

  test("is null or a usable address for any header", () => {
    const letters = fc.constantFrom(
      "a",
      "b",
      "xn--",
      "-",
      ".",
      ":",
      "0",
      "9",
      "65536",
      "[",
      "]",
      "::1",
      ",",
      "%",
      "@",
    );
    const host = fc.oneof(
      fc.array(letters, { maxLength: 9 }).map((parts) => parts.join("")),
      fc.domain(),
    );
    fc.assert(
      fc.property(host, fc.nat(99_999), (name, port) => {
        const address = addressFor([["Host", `${name}:${port}`]]);
        if (address === null) return;
        const page = { pattern: "roster", path: "/roster", dataRoute: null };
        expect(pageCacheUrl(address.origin, page, new URLSearchParams()).href).toBe(
          `${address.origin}/roster`,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

const NOW = new Date("2026-11-20T17:00:00Z");

describeOnPostgres("finding the site", (open) => {
  let db: Database;
  let owner: Database;
  const logged: unknown[] = [];
  const asking = (env: Record<string, string> = {}) => ({
    db,
    config: configured(env),
    nodes: { check: () => {}, failed: () => {}, nodeOf: () => "" },
    readCache: createReadCache(createPageCache()),
    now: () => NOW,
    log: { error: (...line: unknown[]) => void logged.push(line), warn: () => {} },
  });

  beforeAll(async () => {
    ({ db, owner } = await open());
    await makeClub(db, { slug: "foxes" });
    const kestrels = await makeClub(db, { slug: "kestrels" });
    await makeDomain(db, kestrels, { host: "kestrels.example", primary: true, verified: true });
    await makeDomain(db, kestrels, { host: "old-kestrels.example", verified: true });
    await makeDomain(db, kestrels, { host: "shop.kestrels.example", mode: "store" });
  });

  interface Asked {
    team?: string;
    env?: Record<string, string>;
    headers?: Record<string, string>;
  }

  /** The result as text: "foxes site", "moved to …" or "unknown". */
  async function find(host: string, { team, env, headers = {} }: Asked = {}): Promise<string> {
    const config = configured(env);
    const address = requestAddress(new Headers({ host, ...headers }), config);
    if (address === null) return "no address";
    const found = await findSite(asking(env), address, team ?? null);
    if (found.kind === "moved") return `moved to ${found.origin}`;
    return found.kind === "unknown" ? "unknown" : `${found.site.team.slug} ${found.site.mode}`;
  }

  describe("by its host", () => {
    test("prefers an exact domain to a slug of the same name", async () => {
      const wolves = await makeClub(db, { slug: "wolves" });
      const owner = await makeClub(db, { slug: "lobos" });
      await makeDomain(db, owner, { host: "wolves.clubs.example" });
      expect(await find("wolves.clubs.example")).toBe("lobos site");
      expect(await find("lobos.clubs.example")).toBe("lobos site");
      expect(wolves.slug).toBe("wolves");
    });

    test("finds the slug under the base domain in any spelling of the host", async () => {
      for (const host of ["foxes.clubs.example", "FOXES.Clubs.Example.", "foxes.clubs.example:8080"])
        expect(await find(host), host).toBe("foxes site");
    });

    test.each([
      "foxes.example",
      "foxesclubs.example",
      "a.foxes.clubs.example",
      "foxes.clubs.example.evil.example",
      "clubs.example.evil.example",
      "www.clubs.example",
      "www.foxes.clubs.example",
      "www.www.kestrels.example",
    ])("finds no club at %s", async (host) => {
      expect(await find(host, { env: { DEFAULT_TEAM: "foxes" } })).toBe("unknown");
    });

    test("opens only the store at a domain of mode store", async () => {
      expect(await find("shop.kestrels.example")).toBe("kestrels store");
    });
  });

  describe("on the base domain", () => {
    const env = { DEFAULT_TEAM: "foxes" };

    test("finds DEFAULT_TEAM, or no club without it", async () => {
      expect(await find("clubs.example", { env })).toBe("foxes site");
      expect(await find("clubs.example")).toBe("unknown");
      expect(await find("clubs.example", { env: { DEFAULT_TEAM: "nobody" } })).toBe("unknown");
    });

    test("finds the club of ?team= with QUERY_TEAMS on", async () => {
      expect(await find("clubs.example", { team: "kestrels", env })).toBe("kestrels site");
      expect(await find("clubs.example", { team: "nobody", env })).toBe("unknown");
    });

    test("ignores ?team= with QUERY_TEAMS off, because it would open a locked club", async () => {
      const off = { ...env, QUERY_TEAMS: "off" };
      expect(await find("clubs.example", { team: "kestrels", env: off })).toBe("foxes site");
      expect(await find("clubs.example", { team: "kestrels", env: { QUERY_TEAMS: "off" } })).toBe("unknown");
    });

    test("ignores an empty ?team=", async () => {
      expect(await find("clubs.example", { team: "", env })).toBe("foxes site");
    });

    test("returns the value of ?team=, so that every link keeps it", async () => {
      const config = configured(env);
      const address = requestAddress(new Headers({ host: "clubs.example" }), config);
      if (address === null) throw new Error("no address");
      const paramOf = async (team: string | null) => {
        const found = await findSite(asking(env), address, team);
        return found.kind === "site" ? found.site.teamParam : found.kind;
      };
      expect([await paramOf("kestrels"), await paramOf(null), await paramOf("")]).toEqual([
        "kestrels",
        null,
        null,
      ]);
    });

    test("treats loopback addresses as the base domain only if that is localhost", async () => {
      for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) {
        expect(await find(host, { env: { ...env, BASE_DOMAIN: "localhost" } }), host).toBe("foxes site");
        expect(await find(host, { env }), host).toBe("unknown");
      }
    });
  });

  test.each(["foxes.clubs.example", "shop.kestrels.example"])(
    "?team= is ignored on a club's own host %s",
    async (host) => {
      expect(await find(host, { team: "foxes" })).toBe(await find(host));
      expect(await find(host, { team: "nobody" })).toBe(await find(host));
    },
  );

  describe("a 301, which caches keep forever", () => {
    test("leads to the domain that is primary and verified, with the same scheme and port", async () => {
      expect(await find("kestrels.clubs.example:8080")).toBe("moved to http://kestrels.example:8080");
      expect(await find("old-kestrels.example")).toBe("moved to http://kestrels.example");
      expect(await find("www.kestrels.example")).toBe("moved to http://kestrels.example");
      const proxy = { env: { TRUST_PROXY: "on" }, headers: { "x-forwarded-proto": "https" } };
      expect(await find("www.old-kestrels.example", proxy)).toBe("moved to https://kestrels.example");
      expect(await find("kestrels.example")).toBe("kestrels site");
    });

    test.each([
      ["only primary", { primary: true, verified: false }],
      ["only verified", { primary: false, verified: true }],
      ["neither", { primary: false, verified: false }],
    ])("does not lead to a domain that is %s", async (what, marks) => {
      const slug = `hawks-${what.replaceAll(" ", "-")}`;
      const hawks = await makeClub(db, { slug });
      await makeDomain(db, hawks, { host: `${slug}.example`, ...marks });
      await makeDomain(db, hawks, { host: `second-${slug}.example` });
      const hosts = [
        `${slug}.clubs.example`,
        `${slug}.example`,
        `second-${slug}.example`,
        `www.${slug}.example`,
      ];
      for (const host of hosts) expect(await find(host), host).toBe(`${slug} site`);
    });

    test("never leads from the site to the store or back", async () => {
      const owls = await makeClub(db, { slug: "owls" });
      await makeDomain(db, owls, {
        host: "owls-store.example",
        mode: "store",
        primary: true,
        verified: true,
      });
      await makeDomain(db, owls, { host: "owls.example" });
      await makeDomain(db, owls, { host: "old-store.example", mode: "store" });
      expect(await find("owls.clubs.example")).toBe("owls site");
      expect(await find("owls.example")).toBe("owls site");
      expect(await find("old-store.example")).toBe("moved to http://owls-store.example");
      expect(await find("www.owls-store.example")).toBe("moved to http://owls-store.example");
    });

    test("never leads to itself", async () => {
      expect(await find("kestrels.example:80")).toBe("kestrels site");
      expect(await find("KESTRELS.example.")).toBe("kestrels site");
    });
  });

  test("serves www before an unverified domain, with the bare domain as its canonical address", async () => {
    const config = configured();
    await makeDomain(db, await makeClub(db, { slug: "bears" }), { host: "bears.example" });
    const address = requestAddress(new Headers({ host: "www.bears.example:81" }), config);
    if (address === null) throw new Error("no address");
    expect(await findSite(asking(), address, null)).toMatchObject({
      kind: "site",
      site: {
        origin: "http://www.bears.example:81",
        canonicalOrigin: "http://bears.example:81",
        teamParam: null,
      },
    });
  });

  describe("decides whether it is open", () => {
    const unpaid = {
      licensingAgreement: { licensingSignatureNeeded: false },
      adminInfo: {
        active: true,
        showAds: true,
        client: { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true },
      },
      subscriptionInfo: {
        websiteCharge: false,
        websiteTrialValidity: null,
        domain: "",
        domainCharge: false,
        emailCharge: false,
        domainEmails: [],
      },
    };
    const gateAt = async (host: string, { team, env }: Asked = {}) => {
      const address = requestAddress(new Headers({ host }), configured(env));
      const found = address && (await findSite(asking(env), address, team ?? null));
      return found?.kind === "site" ? found.site : null;
    };
    const verdict = async (host: string, asked: Asked = {}) => (await gateAt(host, asked))?.activation;
    const LOCKED = { active: false, reasons: ["website-unpaid"] };

    test("on its own hosts, but not in store-only mode or with ?team=", async () => {
      const lynx = await makeClub(db, { slug: "lynx", ...unpaid });
      await makeDomain(db, lynx, { host: "lynx.example", verified: true });
      await makeDomain(db, lynx, { host: "shop.lynx.example", mode: "store" });
      const env = { DEFAULT_TEAM: "lynx" };
      expect(await verdict("lynx.clubs.example")).toEqual(LOCKED);
      expect(await verdict("lynx.example")).toEqual(LOCKED);
      expect(await verdict("www.lynx.example")).toEqual(LOCKED);
      expect(await verdict("clubs.example", { env })).toEqual(LOCKED);
      expect(await verdict("clubs.example", { env: { ...env, QUERY_TEAMS: "off" }, team: "lynx" })).toEqual(
        LOCKED,
      );
      expect(await verdict("shop.lynx.example")).toEqual({ active: true });
      expect(await verdict("clubs.example", { team: "lynx" })).toEqual({ active: true });
    });

    test("by the subscriptions of its account", async () => {
      const { accountId } = await makeClub(db, { slug: "otters", ...unpaid });
      const subscription = { accountId, id: "sub_otters", priceIds: ["price_website_year"] };
      await upsertSubscription(db, { ...subscription, status: "trialing", timeTold: NOW });
      expect(await verdict("otters.clubs.example")).toEqual({ active: true });
      const later = new Date(NOW.getTime() + 1000);
      await upsertSubscription(db, { ...subscription, status: "unpaid", timeTold: later });
      expect(await verdict("otters.clubs.example")).toEqual(LOCKED);
    });

    test("up to the last instant of a trial, which it returns", async () => {
      const { subscriptionInfo } = unpaid;
      const trial = { ...subscriptionInfo, websiteTrialValidity: NOW.toISOString() };
      await makeClub(db, { slug: "newts", ...unpaid, subscriptionInfo: trial });
      const open = { activation: { active: true }, activeUntil: NOW };
      expect(await gateAt("newts.clubs.example")).toMatchObject(open);
    });

    test("as locked while subscriptions cannot be read, and open again as soon as they can", async () => {
      const { accountId, teamId } = await makeClub(db, { slug: "voles", ...unpaid });
      await makeDomain(db, { teamId }, { host: "voles.example", verified: true });
      const paid = { accountId, id: "sub_voles", priceIds: ["price_website_year"], status: "active" };
      await upsertSubscription(db, { ...paid, timeTold: NOW });
      const services = asking();
      const ask = async () => {
        const address = requestAddress(new Headers({ host: "voles.example" }), services.config);
        const found = address && (await findSite(services, address, null));
        return found?.kind === "site" ? found.site.activation : null;
      };
      await owner.execute(sql`alter table subscriptions rename to unread`);
      try {
        expect(await ask()).toEqual({ active: false, reasons: ["check-failed"] });
      } finally {
        await owner.execute(sql`alter table unread rename to subscriptions`);
      }
      // Asks the same process, in which a cached verdict would show.
      expect(await ask()).toEqual({ active: true });
    });

    test("as locked, with a log line, if it cannot be decided", async () => {
      const { websiteCharge } = unpaid.subscriptionInfo;
      // An invalid row, such as somebody may leave after editing the database by hand.
      const broken = { websiteCharge } as typeof unpaid.subscriptionInfo;
      const { teamId: team } = await makeClub(db, { slug: "moles", ...unpaid, subscriptionInfo: broken });
      const failed = { active: false, reasons: ["check-failed"] };
      expect(await verdict("moles.clubs.example")).toEqual(failed);
      expect(logged).toContainEqual([
        { err: expect.any(TypeError), team, reasons: ["check-failed"] },
        SUBSCRIPTION_STATUS_FAILED,
      ]);
    });
  });
});
