import { describe, expect, test } from "vitest";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import { sendRequest } from "../request.ts";
import { useDeskClubs } from "./desk-clubs.ts";
import { goodsSql } from "./desk-goods.ts";
import { deskCookieOf, officerEmailOf, sendToDesk } from "./desk-people.ts";

const { server, slugs, hosts } = useDeskClubs("goods", (ours) => goodsSql(ours));
const [KESTRELS, FOXES] = slugs;
const [HOCKEY, RUGBY] = hosts;

const askAs = (role: DeskRole) => (path: string, form?: Record<string, string>) =>
  sendToDesk(server, HOCKEY, path, { cookie: deskCookieOf(KESTRELS, role), ...(form && { form }) });
const ask = askAs("treasurer");
const history = async (query = "") => (await askAs("owner")(`/desk/history${query}`)).body;
const OF_DOORS = "?of=doors";
/** The HTML of an order's page as its buyer sees it. */
const orderPage = async (id: string) =>
  (await sendRequest(server.port, `/orders/key-${id}`, { host: HOCKEY })).body;
/** The order numbers on the shipping page, in the page's order. */
const listed = async (query: string) =>
  [...(await ask(`/desk/shipping${query}`)).body.matchAll(/href="\/desk\/orders\/(PARCEL\d+)"/g)].map(
    ([, id]) => id,
  );

describe("shipping", () => {
  test("lists parcels to send, without refunded ones", async () => {
    expect(await listed("")).toEqual(["PARCEL0001", "PARCEL0002"]);
    const { body } = await ask("/desk/shipping");
    expect(body).toContain("1 Main St, Ashford, MA 01721, US");
    expect(body).toContain("2 × Scarf, Size: L");
    expect(body).not.toContain("Mug");
    expect((await ask("/desk/orders/PARCEL0001")).body).toContain("Not shipped yet.");
  });

  test("prints one packing slip per parcel, which names the items that are not in it", async () => {
    const { body } = await ask("/desk/shipping/slips");
    expect(body.match(/<article/g)).toHaveLength(2);
    expect(body).toContain("Not in this package: 2 × Mug, Size: L, pick-up at the game");
    expect(body).not.toMatch(/\$\d/);
    expect((await ask("/desk/shipping/slips?order=PARCEL0002")).body.match(/<article/g)).toHaveLength(1);
    for (const none of ["PARCEL0003", "NOTHING"])
      expect((await ask(`/desk/shipping/slips?order=${none}`)).status).toBe(404);
  });

  test("marks a parcel as shipped once, with its tracking number, and undoes that", async () => {
    const send = { intent: "sent", id: "PARCEL0001", number: "1z999aa1 0123456784" };
    expect((await ask("/desk/shipping", send)).headers.location).toBe("/desk/shipping?done=sent");
    expect((await ask("/desk/shipping", send)).status).toBe(409);
    expect(await listed("")).toEqual(["PARCEL0002"]);
    const { body } = await ask("/desk/shipping?state=shipped");
    expect(body).toContain('href="https://www.ups.com/track?tracknum=1Z999AA10123456784"');
    expect((await ask("/desk/orders/PARCEL0001")).body).toContain("number 1Z999AA10123456784.");
    const page = await orderPage("PARCEL0001");
    expect(page).toContain(
      "Your package from order PARCEL0001 shipped on Nov 20, 2026, to Zoë Ödegaard, 1 Main St",
    );
    expect(page).toContain("number is 1Z999AA10123456784.");
    expect(page).toContain('href="https://www.ups.com/track?tracknum=1Z999AA10123456784"');
    const renumber = { intent: "renumber", id: "PARCEL0001", number: "ab-7" };
    expect((await ask("/desk/shipping", renumber)).headers.location).toBe("/desk/shipping?done=renumbered");
    await ask("/desk/shipping", { intent: "not-sent", id: "PARCEL0001" });
    expect(await listed("")).toEqual(["PARCEL0001", "PARCEL0002"]);
    expect(await orderPage("PARCEL0001")).not.toMatch(/shipped on|AB-7|1Z999/);
    const told = await history();
    for (const act of [
      "marked the package for order PARCEL0001 as shipped (tracking number: 1Z999AA10123456784)",
      "changed the tracking number for order PARCEL0001 to AB-7 (was: 1Z999AA10123456784)",
      "marked the package for order PARCEL0001 as not shipped (tracking number: AB-7)",
    ])
      expect(told).toContain(act);
  });

  test.each([
    ["a refunded parcel", { intent: "sent", id: "PARCEL0003", number: "" }, 409],
    ["an unknown order", { intent: "sent", id: "NOTHING", number: "" }, 409],
    ["a tracking number with other characters", { intent: "sent", id: "PARCEL0002", number: "<b>" }, 400],
    ["to undo a parcel that was not shipped", { intent: "not-sent", id: "PARCEL0002" }, 409],
    ["an unknown intent", { intent: "toString", id: "PARCEL0002" }, 400],
  ])("refuses %s", async (_what, form, status) => {
    expect((await ask("/desk/shipping", form)).status).toBe(status);
    expect(await listed("?state=shipped")).toEqual([]);
  });
});

describe("pick-ups", () => {
  const door = askAs("door");

  test("are found by name or code, and handed out once by an officer with the door's role", async () => {
    for (const query of ["", "?q=zoe", "?q=mugcode1", "?q=parcel0001"])
      expect((await door(`/desk/pickups${query}`)).body).toContain("2 × Mug, Size: L");
    expect((await door("/desk/pickups?q=went")).body).toContain("No pick-ups found");
    expect((await door("/desk/pickups")).body).not.toMatch(/Went Back|example\.com<\/small>/);
    const handedOut = await door("/desk/pickups", { intent: "hand-out", id: "MUGCODE1" });
    expect(handedOut.headers.location).toBe("/desk/pickups?done=handed-out");
    const again = await ask("/desk/pickups", { intent: "hand-out", id: "MUGCODE1" });
    expect(again.status).toBe(409);
    expect(again.body).toContain(`t hand this out: ${officerEmailOf(KESTRELS, "door")} already did on`);
    expect((await ask("/desk/orders/PARCEL0001")).body).toContain("Handed out Nov");
  });

  test("can be undone, and both acts stay in the history", async () => {
    expect((await door("/desk/pickups?state=handed-out")).body).toContain("2 × Mug");
    await door("/desk/pickups", { intent: "not-handed-out", id: "MUGCODE1" });
    expect((await door("/desk/pickups")).body).toContain("2 × Mug");
    expect((await door("/desk/pickups", { intent: "not-handed-out", id: "MUGCODE1" })).status).toBe(409);
    const told = await history(OF_DOORS);
    expect(told).toContain("handed out 2 × Mug, Size: L (order PARCEL0001)");
    expect(told).toContain(
      `marked 2 × Mug, Size: L (order PARCEL0001) as not handed out (was: handed out by ${officerEmailOf(KESTRELS, "door")}`,
    );
    expect(await history()).not.toContain("Mug");
  });

  test("are moved to another place by an officer who may refund, and the orders' pages say so", async () => {
    const page = "/desk/orders/pickup-place/game.no-game";
    expect((await askAs("door")("/desk/pickups")).body).not.toContain(page);
    expect((await askAs("door")(page)).headers.location).toBe("/desk/refused");
    expect((await ask("/desk/pickups")).body).toContain(`href="${page}"`);
    expect((await ask(page)).body).toContain("1 order still has items set for pick-up at this game.");
    expect((await ask(page, { place: " " })).body).toContain("Please enter where and when");
    const place = "Athletic office\nuntil Dec 18 <b>";
    const set = await ask(page, { place });
    expect(set.headers.location).toBe(`${page}?done=pickup-place`);
    expect((await ask(page, { place })).status).toBe(409);
    expect(await orderPage("PARCEL0001")).toContain(
      "Pick up your items here instead: Athletic office\nuntil Dec 18 &lt;b&gt;",
    );
    expect((await ask("/desk/pickups")).body).toContain("Buyers were told to pick up here instead");
    expect(await history()).toContain(
      "told buyers where to pick up their orders for “vs Granite Ridge, Sat, Nov 21”: ",
    );
    for (const none of ["game.other", "ticket.no-game", "nothing"])
      expect((await ask(`/desk/orders/pickup-place/${none}`)).status).toBe(404);
  });

  test("of a refunded or an unknown order are refused", async () => {
    const voided = await door("/desk/pickups", { intent: "hand-out", id: "MUGCODE3" });
    expect([voided.status, voided.body.includes("it was refunded or cancelled")]).toEqual([409, true]);
    expect((await door("/desk/pickups", { intent: "hand-out", id: "NOTHING" })).status).toBe(409);
  });
});

describe("an item to pick up from the club", () => {
  const door = askAs("door");

  test("is listed beside the pick-ups, unless it was refunded or handed over when sold", async () => {
    const { body } = await door("/desk/pickups");
    expect(body).toMatch(/Pick up from the club<\/h2>.*2 × Hoodie, Size: L.*Pat Fetcher.*WAITS00001/s);
    expect((await door("/desk/pickups?q=fetcher")).body).toContain("To hand out (1)");
    expect(body).not.toMatch(/WAITS0000[23]/);
    expect((await ask("/desk/orders/WAITS00001")).body).toContain("To hand out");
    expect(await orderPage("WAITS00001")).toContain(
      "Contact the club about when and where to pick up your items.",
    );
  });

  test("is handed out once by an officer with the door's role; club and buyer see when", async () => {
    const hand = { intent: "hand-out", id: "WAITS00001.1" };
    expect((await door("/desk/pickups", hand)).headers.location).toBe("/desk/pickups?done=handed-out");
    const again = await ask("/desk/pickups", hand);
    expect(again.status).toBe(409);
    expect(again.body).toContain(`t hand this out: ${officerEmailOf(KESTRELS, "door")} already did on`);
    expect((await door("/desk/pickups")).body).not.toContain("Hoodie");
    expect((await door("/desk/pickups?state=handed-out")).body).toContain("2 × Hoodie");
    expect((await ask("/desk/orders/WAITS00001")).body).toMatch(
      new RegExp(`Handed out Nov 20, 2026, .*“${officerEmailOf(KESTRELS, "door")}”`),
    );
    const page = await orderPage("WAITS00001");
    expect(page).toContain("Picked up on Nov 20, 2026: 2 × Hoodie, Size: L.");
    expect(page).not.toContain("Pick up your");
    expect(page).not.toContain(officerEmailOf(KESTRELS, "door"));
    expect((await ask("/desk/orders/WAITS00001/refund")).body).toContain("Already used");
  });

  test("can be undone once, and both acts stay in the history", async () => {
    const back = { intent: "not-handed-out", id: "WAITS00001.1" };
    expect((await door("/desk/pickups", back)).headers.location).toBe("/desk/pickups?done=not-handed-out");
    expect((await door("/desk/pickups", back)).status).toBe(409);
    expect(await orderPage("WAITS00001")).toContain(
      "Contact the club about when and where to pick up your items.",
    );
    const told = await history(OF_DOORS);
    expect(told).toContain("handed out 2 × Hoodie, Size: L (order WAITS00001)");
    expect(told).toContain(
      `marked 2 × Hoodie, Size: L (order WAITS00001) as not handed out (was: handed out by ${officerEmailOf(KESTRELS, "door")}`,
    );
  });

  test.each([
    ["a refunded one", "WAITS00002.1"],
    ["one that was handed over when sold", "WAITS00003.1"],
    ["one that ships", "PARCEL0002.1"],
    ["one to pick up at a game", "PARCEL0001.2"],
    ["a line that does not exist", "WAITS00001.2"],
  ])("is not %s: handing that out is refused", async (_what, id) => {
    expect((await door("/desk/pickups", { intent: "hand-out", id })).status).toBe(409);
    expect((await door("/desk/pickups?state=handed-out")).body).toContain("Nothing handed out yet");
  });

  test("cannot be handed out by a scorer", async () => {
    const scorer = askAs("scorer");
    const refused = await scorer("/desk/pickups", { intent: "hand-out", id: "WAITS00001.1" });
    expect(refused.headers.location).toBe("/desk/refused");
    expect((await door("/desk/pickups")).body).toContain("Hoodie");
  });
});

describe("an owner of another club", () => {
  const foxes = (path: string, form?: Record<string, string>) =>
    sendToDesk(server, RUGBY, path, { cookie: deskCookieOf(FOXES, "owner"), ...(form && { form }) });

  test.each(["/desk/shipping", "/desk/shipping?order=PARCEL0001", "/desk/pickups?q=zoe", "/desk/pickups"])(
    "sees nothing of this club at %s",
    async (path) => {
      expect((await foxes(path)).body).not.toMatch(/PARCEL0001"|Zoe Lee|Mug|Hoodie/);
    },
  );

  test("can change nothing of this club", async () => {
    expect((await foxes("/desk/shipping/slips?order=PARCEL0001")).status).toBe(404);
    const all = async () => (await history()) + (await history(OF_DOORS));
    const before = await all();
    for (const [path, form] of [
      ["/desk/shipping", { intent: "sent", id: "PARCEL0001", number: "" }],
      ["/desk/pickups", { intent: "hand-out", id: "MUGCODE1" }],
      ["/desk/pickups", { intent: "hand-out", id: "WAITS00001.1" }],
    ] as const)
      expect((await foxes(path, form)).status).toBe(409);
    expect(await all()).toBe(before);
    expect(await listed("")).toContain("PARCEL0001");
  });
});

describe("an order's mail", () => {
  const page = "/desk/orders/PARCEL0002/mail";

  test("is sent again once", async () => {
    expect((await ask(page)).body).toContain("parcel0002@example.com");
    const again = { intent: "again" };
    expect((await ask(page, again)).headers.location).toBe(`${page}?done=mailed-again`);
    expect((await ask(page, again)).status).toBe(409);
  });

  test("is sent to a corrected address, and the history names both addresses", async () => {
    const correct = { intent: "correct", email: "ann@right.example", codes: "new" };
    expect((await ask(page, correct)).headers.location).toBe(`${page}?done=readdressed`);
    expect((await ask(page, correct)).status).toBe(409);
    expect((await ask(page, { ...correct, email: "nobody" })).status).toBe(400);
    expect(await history()).toContain(
      "corrected the email address on order PARCEL0002 from parcel0002@example.com to ann@right.example, with new codes",
    );
  });

  test("of another club's order is a 404", async () => {
    const foxes = (form?: Record<string, string>) =>
      sendToDesk(server, RUGBY, page, { cookie: deskCookieOf(FOXES, "owner"), ...(form && { form }) });
    expect((await foxes()).status).toBe(404);
    expect((await foxes({ intent: "again" })).status).toBe(404);
    expect((await foxes({ intent: "correct", email: "x@example.com" })).status).toBe(404);
  });
});

describe("items cancelled after they were shipped or handed out", () => {
  const door = askAs("door");
  const takeBack = async (order: string, piece: string) => {
    const path = `/desk/orders/${order}/refund`;
    const [, key = ""] = /name="key" value="([\w-]{16})"/.exec((await ask(path)).body) ?? [];
    const choice = { what: "take-back", evenUsed: "on", key, piece };
    const { body } = await ask(path, { intent: "review", ...choice });
    const [, version = ""] = /name="version" value="([\d.]+)"/.exec(body) ?? [];
    expect((await ask(path, { intent: "refund", shown: "0", version, ...choice })).status).toBe(303);
  };

  test("stay visible with their parcel: at the order, at shipping and among the shipped", async () => {
    await ask("/desk/shipping", { intent: "sent", id: "PARCEL0002", number: "AB-8" });
    await takeBack("PARCEL0002", "1.1");
    expect((await ask("/desk/shipping?state=shipped")).body).toContain(
      "2 × Scarf, Size: L, 1 of 2 cancelled",
    );
    await takeBack("PARCEL0002", "1.2");
    expect((await ask("/desk/orders/PARCEL0002")).body).toMatch(
      /Shipped Nov 20, 2026[^<]*, tracking number AB-8\. Refunded or cancelled\./,
    );
    for (const query of ["?order=PARCEL0002", "?state=shipped"]) {
      const { body } = await ask(`/desk/shipping${query}`);
      for (const told of ["2 × Scarf, Size: L, cancelled", "AB-8", "Refunded or cancelled"])
        expect(body).toContain(told);
    }
    expect((await ask("/desk/shipping/slips?order=PARCEL0002")).status).toBe(404);
    // Even when it is marked as not shipped again, the parcel has nothing left to ship.
    await ask("/desk/shipping", { intent: "not-sent", id: "PARCEL0002" });
    expect(await listed("")).toEqual(["PARCEL0001"]);
    expect((await ask("/desk/orders/PARCEL0002")).body).toContain("Nothing to ship: refunded or cancelled.");
  });

  test.each([
    ["at a game", "MUGCODE1", "PARCEL0001", "2", "Mug"],
    ["at the club", "WAITS00001.1", "WAITS00001", "1", "Hoodie"],
  ])(
    "stay visible among the items handed out %s, and in the history",
    async (_where, id, order, line, what) => {
      await takeBack(order, `${line}.1`);
      expect((await door("/desk/pickups")).body).toContain(`1 × ${what}, Size: L`);
      await door("/desk/pickups", { intent: "hand-out", id });
      await takeBack(order, `${line}.2`);
      expect((await door("/desk/pickups?state=handed-out")).body).toContain(
        `2 × ${what}, Size: L, cancelled`,
      );
      await door("/desk/pickups", { intent: "not-handed-out", id });
      const told = await history(OF_DOORS);
      expect(told).toContain(`handed out 1 × ${what}, Size: L (order ${order})`);
      expect(told).toContain(`marked 2 × ${what}, Size: L, cancelled (order ${order}) as not handed out`);
      expect((await door("/desk/pickups")).body).not.toContain(what);
    },
  );
});
