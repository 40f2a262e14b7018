import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HUMAN_CHECK_PROVIDERS, stampedToken } from "../../domain/access/human-check.ts";
import { CHECK_NOW, type HumanCheckBench, openHumanCheckBench, PROOF_CONTEXT } from "./human-check-bench.ts";

/** What callers of a human check may rely on with every provider. */
const DAY_MS = 24 * 60 * 60_000;

describe.each(HUMAN_CHECK_PROVIDERS)("the human check by %s", (name) => {
  let bench: HumanCheckBench;
  beforeEach(async () => {
    bench = await openHumanCheckBench(name);
  });
  afterEach(async () => {
    await bench.close();
    expect(bench.broke).not.toHaveBeenCalled();
  });

  test("accepts a solved check, and returns its hash and how long to store that", async () => {
    const verdict = await bench.verify(await bench.solve());
    expect(verdict).toMatchObject({ ok: true, use: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    if (verdict.ok) expect(verdict.use.expiresAt.getTime()).toBeGreaterThan(CHECK_NOW.getTime());
  });

  test("is used once: a second time is refused or has the same hash", async () => {
    const token = await bench.solve();
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => bench.verify(token)));
    const hashes = verdicts.flatMap((verdict) => (verdict.ok ? [verdict.use.hash] : []));
    expect(new Set(hashes).size).toBe(1);
    for (const verdict of verdicts) if (!verdict.ok) expect(verdict.reason).toBe("expired");
  });

  test("gives two checks two hashes", async () => {
    const [one, two] = [await bench.verify(await bench.solve()), await bench.verify(await bench.solve())];
    expect(one.ok && two.ok && one.use.hash !== two.use.hash).toBe(true);
  });

  test("expires", async () => {
    const token = await bench.solve();
    expect(await bench.verify(token, { now: bench.tooLate(token) })).toEqual({
      ok: false,
      reason: "expired",
    });
  });

  test.each(["", "x", "e30=", "%%%", "\u0000", "A".repeat(100_000)])(
    "refuses an invalid token (%#)",
    async (token) => {
      expect(await bench.verify(token)).toEqual({ ok: false, reason: "wrong" });
    },
  );

  test("refuses a changed token", async () => {
    const token = await bench.solve();
    const half = token.length >> 1;
    const changed = token.slice(0, half) + (token[half] === "A" ? "B" : "A") + token.slice(half + 1);
    expect(await bench.verify(changed)).toEqual({ ok: false, reason: "wrong" });
  });

  test("refuses a token of another club's site", async () => {
    const elsewhere = { ...PROOF_CONTEXT, teamId: "club-2", origin: "https://foxes.example" };
    expect(await bench.verify(await bench.solve(elsewhere))).toEqual({ ok: false, reason: "wrong" });
  });

  test.each([
    ["club on the same host", { teamId: "club-2" }],
    ["form", { purpose: "form-2" }],
  ])("refuses a token of another %s, if tokens name it", async (_what, given) => {
    const verdict = await bench.verify(await bench.solve({ ...PROOF_CONTEXT, ...given }));
    if (bench.tellsPurposes) expect(verdict).toEqual({ ok: false, reason: "wrong" });
    else expect(verdict.ok).toBe(true);
  });

  describe("with the stamp of its offer", () => {
    const earlier = new Date(CHECK_NOW.getTime() - 90_000);
    const stamped = async (teamId = PROOF_CONTEXT.teamId, purpose = PROOF_CONTEXT.purpose) => {
      const { stamp } = bench.humanChecks.offer(teamId, purpose, earlier);
      return stampedToken(stamp, await bench.solve());
    };

    test("returns the time of the offer", async () => {
      expect(await bench.verify(await stamped())).toMatchObject({ ok: true, issuedAt: earlier });
    });

    test("returns the same time for a second token", async () => {
      const { stamp } = bench.humanChecks.offer(PROOF_CONTEXT.teamId, PROOF_CONTEXT.purpose, earlier);
      for (const token of [await bench.solve(), await bench.solve()])
        expect(await bench.verify(stampedToken(stamp, token))).toMatchObject({ ok: true, issuedAt: earlier });
    });

    test.each([
      ["a day old", DAY_MS, true],
      ["a millisecond older", DAY_MS + 1, false],
      ["a year old", 365 * DAY_MS, false],
      ["of a process whose clock is a minute ahead", -60_000, true],
      ["further ahead", -60_001, false],
      ["of the next year", -365 * DAY_MS, false],
    ])("one %s (%i ms): %s", async (_what, age, isGood) => {
      const { stamp } = bench.humanChecks.offer(
        PROOF_CONTEXT.teamId,
        PROOF_CONTEXT.purpose,
        new Date(CHECK_NOW.getTime() - age),
      );
      const verdict = await bench.verify(stampedToken(stamp, await bench.solve()));
      if (isGood) expect(verdict.ok).toBe(true);
      else expect(verdict).toEqual({ ok: false, reason: "expired" });
    });

    test("refuses a stamp of another club or form", async () => {
      expect(await bench.verify(await stamped("club-2"))).toEqual({ ok: false, reason: "wrong" });
      expect(await bench.verify(await stamped(PROOF_CONTEXT.teamId, "form-2"))).toEqual({
        ok: false,
        reason: "wrong",
      });
    });

    test.each(["", "x", ".", "mi3x.x", "-1.x", "NaN.x", "9".repeat(400)])(
      "refuses an invalid stamp: %j",
      async (stamp) => {
        expect(await bench.verify(stampedToken(stamp, await bench.solve()))).toEqual({
          ok: false,
          reason: "wrong",
        });
      },
    );

    test("refuses a stamp that was made older", async () => {
      const token = await stamped();
      const [moment = "", rest = ""] = token.split(/(?<=^[^.]*)\./);
      const older = (Number.parseInt(moment, 36) - 60_000).toString(36);
      expect(await bench.verify(`${older}.${rest}`)).toEqual({ ok: false, reason: "wrong" });
    });
  });

  test("returns no time without a stamp", async () => {
    expect(await bench.verify(await bench.solve())).toMatchObject({ ok: true, issuedAt: null });
  });
});
