import { createChallenge as createPuzzle, type Payload, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { altchaHumanCheck } from "../../../server/adapters/altcha.ts";
import { type GuardOptions, guardedHumanCheck } from "../../../server/adapters/guarded-human-checks.ts";
import type { Database } from "../../../server/db/client.ts";
import {
  addHumanCheckUse,
  forgetHumanCheckUses,
} from "../../../server/db/queries/access/human-check-uses.ts";
import * as schema from "../../../server/db/schema/index.ts";
import type { HumanChecks } from "../../../server/ports/human-checks.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date();
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const KEY = Buffer.alloc(32, 3);
const CLUB = "club-1";
const HERE = { teamId: CLUB, purpose: "checkout", origin: "https://kestrels.example" };

const human = (keys: GuardOptions["keys"], guards: Omit<GuardOptions, "keys">) =>
  guardedHumanCheck(altchaHumanCheck({ keys, cost: 1 }), { keys, ...guards });

const tokenOf = (payload: Payload) => Buffer.from(JSON.stringify(payload)).toString("base64");

/** A solved puzzle in the format in which the widget sends it. */
async function solved(humanChecks: HumanChecks, teamId = CLUB, purpose = "checkout"): Promise<Payload> {
  const challenge = (await humanChecks.createChallenge(teamId, purpose, NOW)) as Payload["challenge"];
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The puzzle was not solved");
  return { challenge, solution };
}

describeOnPostgres("the human check", (open) => {
  let db: Database;
  const broke = vi.fn();
  const own = (keys: GuardOptions["keys"] = [KEY]) =>
    human(keys, { forgetUses: (before) => forgetHumanCheckUses(db, before), broke });
  /** Verifies and uses a token: returns whether this was its first use, or why the token is refused. */
  const opens = async (token: string, given: object = {}, keys?: GuardOptions["keys"]) => {
    const proof = { ...HERE, token, now: NOW, ...given };
    const verdict = await own(keys).verify(proof);
    return verdict.ok ? addHumanCheckUse(db, proof.teamId, verdict.use) : verdict.reason;
  };

  beforeAll(async () => {
    ({ db } = await open());
  });
  afterEach(() => {
    expect(broke).not.toHaveBeenCalled();
  });

  test("works once", async () => {
    const token = tokenOf(await solved(own()));
    expect(await opens(token)).toBe(true);
    expect(await opens(token)).toBe(false);
  });

  test("works for one of 20 at the same time", async () => {
    const token = tokenOf(await solved(own()));
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => opens(token)));
    expect(verdicts.filter((opened) => opened === true)).toHaveLength(1);
  });

  test("recognizes the same solution in another encoding", async () => {
    const { challenge, solution } = await solved(own());
    expect(await opens(tokenOf({ challenge, solution: { ...solution, time: 1 } }))).toBe(true);
    const again = tokenOf({ solution: { ...solution, time: 2 }, challenge });
    expect(await opens(again)).toBe(false);
  });

  test.each([
    ["another club", { teamId: "club-2" }],
    ["another purpose", { purpose: "form-1" }],
  ])("does not work for %s, and is not used up by the attempt", async (_what, given) => {
    const token = tokenOf(await solved(own()));
    expect(await opens(token, given)).toBe("wrong");
    expect(await opens(token)).toBe(true);
  });

  test("expires after ten minutes", async () => {
    const token = tokenOf(await solved(own()));
    expect(await opens(token, { now: later(10.01) })).toBe("expired");
    expect(await opens(token, { now: later(10) })).toBe(true);
  });

  test("accepts only its own puzzles", async () => {
    const token = tokenOf(await solved(own()));
    const OTHER = Buffer.alloc(32, 4);
    expect(await opens(token, {}, [OTHER])).toBe("wrong");
    // While the secret changes, a puzzle that the former key signed still opens, also with its stamp.
    const { stamp } = own().offer(CLUB, "checkout", NOW);
    expect(await opens(`${stamp}~${token}`, {}, [OTHER])).toBe("wrong");
    expect(await opens(`${stamp}~${token}`, {}, [OTHER, KEY])).toBe(true);
    const puzzle = await createPuzzle({ algorithm: "PBKDF2/SHA-256", deriveKey, cost: 1, counter: 1 });
    const solution = await solveChallenge({ challenge: puzzle, deriveKey });
    const unsigned = { challenge: { ...puzzle, signature: "0".repeat(64) }, solution };
    expect(await opens(tokenOf(unsigned as Payload))).toBe("wrong");
  });

  test.each<[string, (payload: Payload) => unknown]>([
    [
      "a later end",
      ({ challenge, solution }) => ({
        challenge: changed(challenge, { until: later(60).getTime() }),
        solution,
      }),
    ],
    [
      "a guessed answer",
      ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } }),
    ],
    [
      "a solution cut to the required length",
      ({ challenge, solution }) => ({
        challenge,
        solution: { ...solution, derivedKey: challenge.parameters.keyPrefix },
      }),
    ],
    ["no answer", ({ challenge }) => ({ challenge })],
    ["nothing", () => null],
    ["a list", () => []],
    [
      "a prototype",
      () => JSON.parse('{"__proto__":{"challenge":{}},"challenge":{"parameters":{"__proto__":1}}}'),
    ],
  ])("refuses %s", async (_what, tamper) => {
    const token = Buffer.from(JSON.stringify(tamper(await solved(own())))).toString("base64");
    expect(await opens(token)).toBe("wrong");
  });

  test.each(["", "x", "e30=", "%%%", "A".repeat(100_000)])("refuses what is no token (%#)", async (token) => {
    expect(await opens(token)).toBe("wrong");
  });

  test("deletes uses that have expired", async () => {
    await addHumanCheckUse(db, "club-3", { hash: "old", expiresAt: later(-61) });
    await addHumanCheckUse(db, "club-3", { hash: "fresh", expiresAt: later(-59) });
    await opens(tokenOf(await solved(own())));
    const kept = await db.select().from(schema.humanCheckUses);
    expect(kept.map(({ hash }) => hash)).toContain("fresh");
    expect(kept.map(({ hash }) => hash)).not.toContain("old");
  });
});

test.each([1, 4711])("requires the configured work: %i rounds per try", async (cost) => {
  const puzzle = await altchaHumanCheck({ keys: [KEY], cost }).createChallenge(CLUB, "checkout", NOW);
  expect(puzzle).toMatchObject({ parameters: { cost } });
});

function changed(challenge: Payload["challenge"], data: Record<string, number>): Payload["challenge"] {
  const { parameters } = challenge;
  return { ...challenge, parameters: { ...parameters, data: { ...parameters.data, ...data } } };
}

test("fails closed while the database is unreachable, and logs an error", async () => {
  const broke = vi.fn();
  const away = () => Promise.reject(new Error("away"));
  const humanChecks = human([KEY], { forgetUses: away, broke });
  const token = tokenOf(await solved(humanChecks));
  const verdict = await humanChecks.verify({ ...HERE, token, now: NOW });
  expect(verdict).toEqual({ ok: false, reason: "unavailable" });
  expect(broke).toHaveBeenCalledOnce();
});
