import { beforeEach, describe, expect, test } from "vitest";
import { humanCheckUses } from "../../../server/db/schema/index.ts";
import { makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { SALE_NOW, useBoxOffice } from "./box-office.ts";

describeOnPostgres("free tickets", (open) => {
  const office = useBoxOffice(open);
  beforeEach(async () => {
    await makeTicket(office.db, office.club, {
      id: "game",
      ticketsTotal: 100,
      prices: [{ id: "free", price: 0 }],
    });
  });

  const fan = { customerName: "Sam Fan", customerEmail: "sam@example.com", humanCheck: "solved" };
  const take = (quantity: number, given = {}) =>
    office.buy([{ priceId: "free", quantity }], { ...fan, ...given });
  const minutesLater = (minutes: number) => office.set(new Date(SALE_NOW.getTime() + minutes * 60_000));
  const tooMany = { ok: false, reason: "too-many-holds" };

  test("cannot all be taken by one address", async () => {
    expect((await take(15)).ok).toBe(true);
    expect((await take(5)).ok).toBe(true);
    expect(await take(1)).toEqual(tooMany);
    expect((await take(1, { addressHash: "elsewhere" })).ok).toBe(true);
    expect(await office.stock("game")).toEqual({ sold: 21, held: 0 });
  });

  test("can be taken again by the same address after the lifetime of a payment page, because a campus shares one", async () => {
    await take(20);
    minutesLater(35);
    expect(await take(1)).toEqual(tooMany);
    minutesLater(36);
    expect((await take(1)).ok).toBe(true);
  });

  describe("for one human check", () => {
    const solved = { hash: "puzzle", expiresAt: new Date(SALE_NOW.getTime() + 600_000) };
    beforeEach(() => {
      const use = { ...solved, hash: `${office.club.teamId}-puzzle` };
      office.humanChecks.verdict = { ok: true, use, issuedAt: null };
    });

    test("are had once", async () => {
      expect((await take(1)).ok).toBe(true);
      expect(await take(1)).toEqual({ ok: false, reason: "human-check-needed" });
      expect(await office.stock("game")).toEqual({ sold: 1, held: 0 });
    });

    test("are issued once for two clicks, and both lead to the order", async () => {
      const click = () => take(1, { attempt: "mine" });
      const [one, other] = await Promise.all([click(), click()]);
      expect(one).toMatchObject({ ok: true, free: true });
      expect(other).toEqual(one);
      expect(await office.stock("game")).toEqual({ sold: 1, held: 0 });
    });

    test("are issued once to 20 buyers at the same time", async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => take(1)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const refused = { ok: false, reason: "human-check-needed" };
      expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => refused));
      expect(await office.stock("game")).toEqual({ sold: 1, held: 0 });
    });

    test("are not issued when sold out, and the check stays valid", async () => {
      const uses = async () => (await office.db.select().from(humanCheckUses)).length;
      const before = await uses();
      await take(20);
      expect(await uses()).toBe(before + 1);
      office.humanChecks.verdict = { ok: true, use: { ...solved, hash: "unspent" }, issuedAt: null };
      expect(await take(1)).toEqual(tooMany);
      expect(await uses()).toBe(before + 1);
    });
  });
});
