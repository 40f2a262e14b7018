import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HumanCheckOffer, stampedToken } from "../../../domain/access/human-check.ts";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import { altcha } from "../../../server/adapters/altcha.ts";
import { RUGBY } from "../../harness/browser/hosts.ts";
import { type RunningProgram, TEST_NOW } from "../../harness/program/server.ts";
import { errorOf } from "../call.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { type RequestOptions, send } from "../request.ts";
import { askPuzzle, type Puzzle, solve, takeAtOnce, takeFree } from "../stats/free-skate.ts";

const SECRET_KEY = "only-for-tests-human-check-0123456789";

/** Tested at a free checkout; every other use of the check takes the same code. */
describe("the human check of a free checkout", () => {
  let server: RunningProgram;
  beforeAll(async () => {
    server = await startOnPostgres({ SECRET_KEY });
  });
  afterAll(async () => {
    await server?.stop();
    expect(server?.errors()).toEqual([]);
  });

  const expectRefused = async (humanCheck: string) => {
    const answer = await takeFree(server.port, humanCheck);
    expect([answer.status, errorOf(answer).message]).toEqual([400, "Please let us know if you are a robot"]);
  };
  const offer = async (purpose: string, options?: RequestOptions) =>
    JSON.parse(
      (await send(server.port, `/captcha/offer?purpose=${purpose}`, options)).body,
    ) as HumanCheckOffer;
  /** A puzzle that this installation made some minutes ago. */
  const puzzleOfAge = (minutes: number) => {
    const made = new Date(new Date(TEST_NOW).getTime() - minutes * 60_000);
    const key = deriveKey(Buffer.from(SECRET_KEY), "captcha");
    return altcha({ key, cost: 1 }).createChallenge("ashford", "checkout", made) as Promise<Puzzle>;
  };

  test("opens one of 20 checkouts at the same time, and none later", async () => {
    const token = await solve(await askPuzzle(server.port));
    expect(await takeAtOnce(server.port, token, 20)).toBe(1);
    await expectRefused(token);
  });

  test("is valid for ten minutes", async () => {
    await expectRefused(await solve(await puzzleOfAge(10.1)));
    expect((await takeFree(server.port, await solve(await puzzleOfAge(9.9)))).status).toBe(200);
  });

  test.each<[string, (puzzle: Puzzle) => object]>([
    ["a later end", ({ parameters }) => ({ data: { ...parameters.data, until: Date.now() * 2 } })],
    ["another club", ({ parameters }) => ({ data: { ...parameters.data, teamId: "larkin" } })],
    ["less work", ({ parameters }) => ({ keyPrefix: parameters.keyPrefix.slice(0, 2) })],
  ])("refuses a puzzle with %s written into it", async (_what, change) => {
    const puzzle = await askPuzzle(server.port);
    await expectRefused(
      await solve({ ...puzzle, parameters: { ...puzzle.parameters, ...change(puzzle) } } as Puzzle),
    );
  });

  test("refuses the puzzle of a form, and of another club", async () => {
    await expectRefused(await solve(await askPuzzle(server.port, "contact-us")));
    await expectRefused(await solve(await askPuzzle(server.port, "checkout", RUGBY)));
  });

  test("accepts the stamp of its own offer before the token, but no other stamp", async () => {
    const solved = async () => solve(await askPuzzle(server.port));
    for (const { stamp } of [await offer("contact-us"), await offer("checkout", { host: RUGBY })])
      await expectRefused(stampedToken(stamp, await solved()));
    const { widget, stamp } = await offer("checkout");
    expect(widget).toEqual({ provider: "altcha" });
    expect((await takeFree(server.port, stampedToken(stamp, await solved()))).status).toBe(200);
  });
});
