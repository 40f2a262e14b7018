import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listSandboxDeliveries } from "../../sandbox/database/sandbox-deliveries.ts";
import type { Database } from "../../server/db/client.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import {
  CLUB_ACCOUNT,
  makeSessionRequest,
  openSandboxBench,
  SANDBOX_NOW,
  type SandboxBench,
} from "./sandbox-bench.ts";

describeOnPostgres("an event of the sandbox", (open) => {
  let db: Database;
  let bench: SandboxBench;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    bench = await openSandboxBench(db);
  });

  const opened = async () => (await bench.payments.createSession(makeSessionRequest())).id;
  const bought = async () => {
    const id = await opened();
    await bench.press(id, "pay");
    return id;
  };
  const types = () => bench.heard.map(({ type }) => type.replace("checkout.session.", ""));
  const latest = async () => {
    const [delivery] = await listSandboxDeliveries(db, 1);
    return delivery;
  };

  test("names the buyer, the payment and the order, signed as the program expects", async () => {
    const request = makeSessionRequest();
    const { id } = await bench.payments.createSession(request);
    await bench.press(id, "pay");
    await expect
      .poll(() => bench.heard)
      .toEqual([
        {
          id: expect.stringMatching(/^evt_/),
          type: "checkout.session.completed",
          account: CLUB_ACCOUNT,
          livemode: false,
          news: {
            kind: "session",
            what: "completed",
            session: await bench.payments.getSession(CLUB_ACCOUNT, id),
          },
        },
      ]);
    await expect.poll(latest).toMatchObject({ outcome: "delivered", attempts: 1, lastStatus: 200 });
  });

  test("is sent again unchanged until it is accepted", async () => {
    bench.answers.push(500, 503);
    const id = await bought();
    await expect.poll(types).toEqual(["completed"]);
    await expect.poll(latest).toMatchObject({ outcome: "delivered", attempts: 3, subject: id });
  });

  test("survives while the program is down", async () => {
    await bench.hangUp();
    const id = await bought();
    expect(await latest()).toMatchObject({ outcome: "waiting", subject: id });
    bench = await openSandboxBench(db);
    await expect.poll(types).toEqual(["completed"]);
    expect(bench.heard[0]?.news).toMatchObject({ session: { id } });
  });

  test("is sent by one of several processes", async () => {
    const others = [await openSandboxBench(db), await openSandboxBench(db)];
    for (let n = 0; n < 20; n++) await bought();
    const heard = () => [bench, ...others].flatMap((one) => one.heard.map(({ id }) => id));
    await expect.poll(() => heard().length).toBe(20);
    expect(new Set(heard()).size).toBe(20);
  });

  test("reports a session that expired by itself", async () => {
    await opened();
    bench.set(new Date(SANDBOX_NOW.getTime() + 31 * 60_000));
    await expect.poll(types).toEqual(["expired"]);
  });

  describe("with a switch", () => {
    test("lose: is never sent", async () => {
      await bench.turn("lose");
      const id = await bought();
      await expect.poll(latest).toMatchObject({ outcome: "lost" });
      expect(bench.heard).toEqual([]);
      expect(await bench.payments.getSession(CLUB_ACCOUNT, id)).toMatchObject({ paymentStatus: "paid" });
    });

    test("delay: is held back until the switch is turned off", async () => {
      await bench.turn("delay");
      await bought();
      const late = await opened();
      await bench.press(late, "later");
      expect(bench.heard).toEqual([]);
      await bench.turn("delay", false);
      await expect.poll(types).toEqual(["completed", "completed"]);
    });

    test("double: is sent twice", async () => {
      await bench.turn("double");
      await bought();
      await expect.poll(() => bench.heard.length).toBe(2);
      expect(bench.heard[0]).toEqual(bench.heard[1]);
    });

    test("reorder: the newest goes first", async () => {
      await bench.turn("delay");
      const id = await opened();
      await bench.press(id, "later");
      await bench.press(id, "arrive");
      await bench.turn("reorder");
      await bench.turn("delay", false);
      await expect.poll(types).toEqual(["async_payment_succeeded", "completed"]);
    });

    test("early: arrives before the buyer is redirected", async () => {
      await bench.turn("early");
      await bought();
      expect(types()).toEqual(["completed"]);
    });

    test("instant: arrives before the program knows the session's id", async () => {
      await bench.turn("instant");
      const { id, status } = await bench.payments.createSession(makeSessionRequest());
      expect([status, types()]).toEqual(["open", ["completed"]]);
      expect(await bench.payments.getSession(CLUB_ACCOUNT, id)).toMatchObject({ paymentStatus: "paid" });
    });
  });
});
