import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { listSandboxDeliveries } from "../../server/db/queries/sandbox/sandbox-deliveries.ts";
import { describeOnEachDatabase } from "../databases.ts";
import { CLUB, NOW, openSandboxDesk, type SandboxDesk, sessionRequest } from "./sandbox-desk.ts";

describeOnEachDatabase("an event of the sandbox", (open) => {
  let db: Database;
  let desk: SandboxDesk;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    desk = await openSandboxDesk(db);
  });

  const opened = async () => (await desk.payments.createSession(sessionRequest())).id;
  const bought = async () => {
    const id = await opened();
    await desk.press(id, "pay");
    return id;
  };
  const types = () => desk.heard.map(({ type }) => type.replace("checkout.session.", ""));
  const latest = async () => {
    const [delivery] = await listSandboxDeliveries(db, 1);
    return delivery;
  };

  test("says who, what and whose, signed so that the program's own reader takes it", async () => {
    const request = sessionRequest();
    const { id } = await desk.payments.createSession(request);
    await desk.press(id, "pay");
    await expect
      .poll(() => desk.heard)
      .toEqual([
        {
          id: expect.stringMatching(/^evt_/),
          type: "checkout.session.completed",
          account: CLUB,
          livemode: false,
          news: { kind: "session", what: "completed", session: await desk.payments.getSession(CLUB, id) },
        },
      ]);
    await expect.poll(latest).toMatchObject({ outcome: "delivered", attempts: 1, lastStatus: 200 });
  });

  test("is sent again, the same one, until it is taken", async () => {
    desk.answers.push(500, 503);
    const id = await bought();
    await expect.poll(types).toEqual(["completed"]);
    await expect.poll(latest).toMatchObject({ outcome: "delivered", attempts: 3, subject: id });
  });

  test("survives that the program was not there", async () => {
    await desk.hangUp();
    const id = await bought();
    expect(await latest()).toMatchObject({ outcome: "waiting", subject: id });
    desk = await openSandboxDesk(db);
    await expect.poll(types).toEqual(["completed"]);
    expect(desk.heard[0]?.news).toMatchObject({ session: { id } });
  });

  test("is sent by one of several processes", async () => {
    const others = [await openSandboxDesk(db), await openSandboxDesk(db)];
    for (let n = 0; n < 20; n++) await bought();
    const heard = () => [desk, ...others].flatMap((one) => one.heard.map(({ id }) => id));
    await expect.poll(() => heard().length).toBe(20);
    expect(new Set(heard()).size).toBe(20);
  });

  test("tells of a session that expired by itself", async () => {
    await opened();
    desk.set(new Date(NOW.getTime() + 31 * 60_000));
    await expect.poll(types).toEqual(["expired"]);
  });

  describe("with a switch", () => {
    test("lose: is never sent", async () => {
      await desk.turn("lose");
      const id = await bought();
      await expect.poll(latest).toMatchObject({ outcome: "lost" });
      expect(desk.heard).toEqual([]);
      expect(await desk.payments.getSession(CLUB, id)).toMatchObject({ paymentStatus: "paid" });
    });

    test("delay: is held back until it is turned off", async () => {
      await desk.turn("delay");
      await bought();
      const late = await opened();
      await desk.press(late, "later");
      expect(desk.heard).toEqual([]);
      await desk.turn("delay", false);
      await expect.poll(types).toEqual(["completed", "completed"]);
    });

    test("double: is sent twice", async () => {
      await desk.turn("double");
      await bought();
      await expect.poll(() => desk.heard.length).toBe(2);
      expect(desk.heard[0]).toEqual(desk.heard[1]);
    });

    test("reorder: the newest goes first", async () => {
      await desk.turn("delay");
      const id = await opened();
      await desk.press(id, "later");
      await desk.press(id, "arrive");
      await desk.turn("reorder");
      await desk.turn("delay", false);
      await expect.poll(types).toEqual(["async_payment_succeeded", "completed"]);
    });

    test("early: arrives before the buyer is sent back", async () => {
      await desk.turn("early");
      await bought();
      expect(types()).toEqual(["completed"]);
    });

    test("instant: arrives before we are told the session's name", async () => {
      await desk.turn("instant");
      const { id, status } = await desk.payments.createSession(sessionRequest());
      expect([status, types()]).toEqual(["open", ["completed"]]);
      expect(await desk.payments.getSession(CLUB, id)).toMatchObject({ paymentStatus: "paid" });
    });
  });
});
