import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CAPTCHA_PROVIDERS, stampedToken } from "../../domain/access/captcha.ts";
import { type CaptchaDesk, HERE, NOW, openDesk } from "./captcha-desk.ts";

/** What whoever asks for a human check may rely on, whichever is configured. */
const DAY_MS = 24 * 60 * 60_000;

describe.each(CAPTCHA_PROVIDERS)("the human check by %s", (name) => {
  let desk: CaptchaDesk;
  beforeEach(async () => {
    desk = await openDesk(name);
  });
  afterEach(async () => {
    await desk.close();
    expect(desk.broke).not.toHaveBeenCalled();
  });

  test("lets a person in, and names what to keep until nobody can come back with it", async () => {
    const verdict = await desk.verify(await desk.solve());
    expect(verdict).toMatchObject({ ok: true, use: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    if (verdict.ok) expect(verdict.use.expiresAt.getTime()).toBeGreaterThan(NOW.getTime());
  });

  test("lets nobody in twice: a second time is refused, or bears the name of the first", async () => {
    const token = await desk.solve();
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => desk.verify(token)));
    const hashes = verdicts.flatMap((verdict) => (verdict.ok ? [verdict.use.hash] : []));
    expect(new Set(hashes).size).toBe(1);
    for (const verdict of verdicts) if (!verdict.ok) expect(verdict.reason).toBe("expired");
  });

  test("gives two proofs two names", async () => {
    const [one, two] = [await desk.verify(await desk.solve()), await desk.verify(await desk.solve())];
    expect(one.ok && two.ok && one.use.hash !== two.use.hash).toBe(true);
  });

  test("is over after a while", async () => {
    const token = await desk.solve();
    expect(await desk.verify(token, { now: desk.tooLate(token) })).toEqual({ ok: false, reason: "expired" });
  });

  test.each(["", "x", "e30=", "%%%", "\u0000", "A".repeat(100_000)])(
    "takes no token for one (%#)",
    async (token) => {
      expect(await desk.verify(token)).toEqual({ ok: false, reason: "wrong" });
    },
  );

  test("notices a changed token", async () => {
    const token = await desk.solve();
    const half = token.length >> 1;
    const changed = token.slice(0, half) + (token[half] === "A" ? "B" : "A") + token.slice(half + 1);
    expect(await desk.verify(changed)).toEqual({ ok: false, reason: "wrong" });
  });

  test("takes no token of another club's site", async () => {
    const elsewhere = { ...HERE, teamId: "club-2", origin: "https://foxes.example" };
    expect(await desk.verify(await desk.solve(elsewhere))).toEqual({ ok: false, reason: "wrong" });
  });

  test.each([
    ["club on the same host", { teamId: "club-2" }],
    ["form", { purpose: "form-2" }],
  ])("takes no token of another %s, where a token tells", async (_what, given) => {
    const verdict = await desk.verify(await desk.solve({ ...HERE, ...given }));
    if (desk.tellsPurposes) expect(verdict).toEqual({ ok: false, reason: "wrong" });
    else expect(verdict.ok).toBe(true);
  });

  describe("with the stamp of its offer", () => {
    const earlier = new Date(NOW.getTime() - 90_000);
    const stamped = async (teamId = HERE.teamId, purpose = HERE.purpose) => {
      const { stamp } = desk.captcha.offer(teamId, purpose, earlier);
      return stampedToken(stamp, await desk.solve());
    };

    test("tells since when the visitor has had the form", async () => {
      expect(await desk.verify(await stamped())).toMatchObject({ ok: true, issuedAt: earlier });
    });

    test("tells the same in every round", async () => {
      const { stamp } = desk.captcha.offer(HERE.teamId, HERE.purpose, earlier);
      for (const token of [await desk.solve(), await desk.solve()])
        expect(await desk.verify(stampedToken(stamp, token))).toMatchObject({ ok: true, issuedAt: earlier });
    });

    test.each([
      ["a day old", DAY_MS, true],
      ["a millisecond older", DAY_MS + 1, false],
      ["a year old", 365 * DAY_MS, false],
      ["of a process whose clock is a minute ahead", -60_000, true],
      ["further ahead", -60_001, false],
      ["of the next year", -365 * DAY_MS, false],
    ])("one %s (%i ms): %s", async (_what, age, isGood) => {
      const { stamp } = desk.captcha.offer(HERE.teamId, HERE.purpose, new Date(NOW.getTime() - age));
      const verdict = await desk.verify(stampedToken(stamp, await desk.solve()));
      if (isGood) expect(verdict.ok).toBe(true);
      else expect(verdict).toEqual({ ok: false, reason: "expired" });
    });

    test("takes no stamp of another club or form", async () => {
      expect(await desk.verify(await stamped("club-2"))).toEqual({ ok: false, reason: "wrong" });
      expect(await desk.verify(await stamped(HERE.teamId, "form-2"))).toEqual({ ok: false, reason: "wrong" });
    });

    test.each(["", "x", ".", "mi3x.x", "-1.x", "NaN.x", "9".repeat(400)])(
      "takes no stamp for one: %j",
      async (stamp) => {
        expect(await desk.verify(stampedToken(stamp, await desk.solve()))).toEqual({
          ok: false,
          reason: "wrong",
        });
      },
    );

    test("notices one made older by hand", async () => {
      const token = await stamped();
      const [moment = "", rest = ""] = token.split(/(?<=^[^.]*)\./);
      const older = (Number.parseInt(moment, 36) - 60_000).toString(36);
      expect(await desk.verify(`${older}.${rest}`)).toEqual({ ok: false, reason: "wrong" });
    });
  });

  test("without a stamp says nothing of since when", async () => {
    expect(await desk.verify(await desk.solve())).toMatchObject({ ok: true, issuedAt: null });
  });
});
