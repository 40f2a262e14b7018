import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import {
  CLUB_ACCOUNT,
  makeSessionRequest,
  openSandboxBench,
  SANDBOX_NOW,
  type SandboxBench,
} from "./sandbox-bench.ts";

describeOnPostgres("the sandbox", (open) => {
  let db: Database;
  let bench: SandboxBench;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    bench = await openSandboxBench(db);
  });

  describe("an account whose charges are disabled", () => {
    const turn = (on: boolean, account = CLUB_ACCOUNT) =>
      bench.sandbox.page(
        new Request("http://club.localhost/sandbox/accounts", {
          method: "POST",
          body: new URLSearchParams({ account, on: String(on) }),
        }),
      );

    test("is reported to the program, and so is its return", async () => {
      await turn(false);
      await turn(true);
      const news = { kind: "account", account: CLUB_ACCOUNT, told: SANDBOX_NOW };
      await expect
        .poll(() => bench.heard.map((event) => event.news))
        .toEqual([
          { ...news, chargesEnabled: false },
          { ...news, chargesEnabled: true },
        ]);
    });

    test("opens no session until it takes charges again, and does not affect other accounts", async () => {
      await turn(false);
      await expect(bench.payments.createSession(makeSessionRequest())).rejects.toThrow("account_invalid");
      await bench.payments.createSession(makeSessionRequest({ account: "acct_other" }));
      await turn(true);
      expect((await bench.payments.createSession(makeSessionRequest())).status).toBe("open");
    });

    test("is listed in the sandbox", async () => {
      const desktop = async () =>
        (await bench.sandbox.page(new Request("http://club.localhost/sandbox"))).text();
      expect(await desktop()).not.toContain(`${CLUB_ACCOUNT} cannot take charges`);
      await turn(false);
      expect(await desktop()).toContain(`${CLUB_ACCOUNT} cannot take charges`);
    });

    test("must have a valid id", async () => {
      expect((await turn(false, "lose")).status).toBe(400);
    });
  });

  describe("a session that ships", () => {
    const fan = { email: "fan@example.com", name: "A Fan" };
    const home = { line1: "1 Main St", city: "Ashford", state: "MA", postal_code: "01721" };
    const opened = async (ships = true) =>
      (await bench.payments.createSession(makeSessionRequest({ ships }))).id;
    const addressOf = async (id: string) =>
      (await bench.payments.getSession(CLUB_ACCOUNT, id)).shippingAddress;

    test("is paid with the buyer's address, which the event contains too", async () => {
      const id = await opened();
      expect((await bench.press(id, "pay", { ...fan, ...home })).status).toBe(303);
      const address = {
        name: "A Fan",
        line1: "1 Main St",
        line2: "",
        city: "Ashford",
        state: "MA",
        postalCode: "01721",
        country: "US",
      };
      expect(await addressOf(id)).toEqual(address);
      await expect.poll(() => bench.heard[0]?.news).toMatchObject({ session: { shippingAddress: address } });
    });

    test("is not paid without one", async () => {
      const id = await opened();
      for (const fields of [fan, { ...fan, ...home, city: " " }]) await bench.press(id, "pay", fields);
      expect((await bench.payments.getSession(CLUB_ACCOUNT, id)).status).toBe("open");
    });

    test("asks for an address, unlike one that does not ship", async () => {
      const page = async (id: string) =>
        (await bench.sandbox.page(new Request(`http://club.localhost/sandbox/pay/${id}`))).text();
      expect(await page(await opened())).toContain("Shipping address");
      const other = await opened(false);
      expect(await page(other)).not.toContain("Shipping address");
      await bench.press(other, "pay", fan);
      expect(await addressOf(other)).toBeNull();
    });
  });
});
