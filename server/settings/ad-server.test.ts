import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy } from "../serving/csp.ts";
import { adServerCspSources, placementsOf, readAdServer } from "./ad-server.ts";

const GIVEN = {
  server: "https://bids.example/openrtb2/auction",
  account: "1001",
  placements: { footer: { bidders: { examplebidder: { placement: 7 } } } },
};

async function read(settings: unknown) {
  const file = join(await mkdtemp(join(tmpdir(), "fieldhouse-ads-")), "ads.json");
  await writeFile(file, typeof settings === "string" ? settings : JSON.stringify(settings));
  return readAdServer(file);
}

describe("the file of advertisements", () => {
  test("needs only a server, an account and a bidder: sizes have defaults, and the floor is 0", async () => {
    const adServer = await read(GIVEN);
    expect(placementsOf(adServer)).toEqual({ footer: { phone: "smartphone1", desktop: "leaderBoard" } });
    expect(adServer.floor).toBe(0);
  });

  test("may set a placement's sizes, and null to omit it on a device", async () => {
    const footer = { ...GIVEN.placements.footer, phone: null, desktop: "billboard" };
    expect(placementsOf(await read({ ...GIVEN, placements: { footer } }))).toEqual({
      footer: { phone: null, desktop: "billboard" },
    });
  });

  test.each([
    ["is not JSON", "{", "couldn't be read"],
    [
      "names an address that is not secure",
      { ...GIVEN, server: "http://bids.example/" },
      "server must begin",
    ],
    ["names an unknown size", place({ phone: "huge" }), "placements.footer.phone"],
    ["names an unknown placement", { ...GIVEN, placements: { header: {} } }, "header"],
    ["doesn't name a bidder", place({ bidders: {} }), "doesn't name a bidder"],
    ["has a floor below 0", { ...GIVEN, floor: -1 }, "floor"],
  ])("that %s is refused, with the file's name", async (_what, settings, words) => {
    await expect(read(settings)).rejects.toThrow(words);
    await expect(read(settings)).rejects.toThrow("ads.json");
  });
});

function place(changed: object) {
  return { ...GIVEN, placements: { footer: { ...GIVEN.placements.footer, ...changed } } };
}

describe("a page's policy", () => {
  const NOTHING = { scripts: [], styles: [] };

  test("lets a page connect to the ad server, but load nothing from it", async () => {
    const policy = contentSecurityPolicy(NOTHING, { ads: adServerCspSources(await read(GIVEN)) });
    expect(policy.replace(" https://bids.example", "")).toBe(contentSecurityPolicy(NOTHING));
    expect(policy).toContain("connect-src 'self' https://bids.example;");
  });

  test("lets a consent manager load from its configured origins", async () => {
    const consent = {
      standards: ["tcf"],
      script: "https://consent.example/a.js",
      origins: ["https://cdn.example"],
    };
    const policy = contentSecurityPolicy(NOTHING, {
      ads: adServerCspSources(await read({ ...GIVEN, consent })),
    });
    expect(policy).toContain("script-src 'self' https://consent.example https://cdn.example;");
    expect(contentSecurityPolicy(NOTHING)).not.toContain("example");
  });
});
