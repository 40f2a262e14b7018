import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HumanCheckOffer, stampedToken } from "../../../domain/access/human-check.ts";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import { altchaHumanCheck } from "../../../server/adapters/altcha.ts";
import { RUGBY_HOST } from "../../harness/browser/hosts.ts";
import { type RunningProgram, TEST_NOW } from "../../harness/program/server.ts";
import { callErrorOf } from "../call.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { type RequestOptions, sendRequest } from "../request.ts";
import {
  type CheckPuzzle,
  fetchPuzzle,
  orderFreeTicket,
  orderFreeTicketsAtOnce,
  solvePuzzle,
} from "../stats/free-skate.ts";

const SECRET_KEY = "only-for-tests-human-check-0123456789";

/** Tested with a free checkout; every other use of the human check runs the same code. */
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
    const answer = await orderFreeTicket(server.port, humanCheck);
    expect([answer.status, callErrorOf(answer).message]).toEqual([
      400,
      "Please let us know if you are a robot",
    ]);
  };
  const offer = async (purpose: string, options?: RequestOptions) =>
    JSON.parse(
      (await sendRequest(server.port, `/captcha/offer?purpose=${purpose}`, options)).body,
    ) as HumanCheckOffer;
  /** A puzzle that this installation made this many minutes ago. */
  const puzzleOfAge = (minutes: number) => {
    const made = new Date(new Date(TEST_NOW).getTime() - minutes * 60_000);
    const key = deriveKey(Buffer.from(SECRET_KEY), "captcha");
    return altchaHumanCheck({ keys: [key], cost: 1 }).createChallenge(
      "ashford",
      "checkout",
      made,
    ) as Promise<CheckPuzzle>;
  };

  test("opens one of 20 checkouts at the same time, and none later", async () => {
    const token = await solvePuzzle(await fetchPuzzle(server.port));
    expect(await orderFreeTicketsAtOnce(server.port, token, 20)).toBe(1);
    await expectRefused(token);
  });

  test("is valid for ten minutes", async () => {
    await expectRefused(await solvePuzzle(await puzzleOfAge(10.1)));
    expect((await orderFreeTicket(server.port, await solvePuzzle(await puzzleOfAge(9.9)))).status).toBe(200);
  });

  test.each<[string, (puzzle: CheckPuzzle) => object]>([
    ["a later end", ({ parameters }) => ({ data: { ...parameters.data, until: Date.now() * 2 } })],
    ["another club", ({ parameters }) => ({ data: { ...parameters.data, teamId: "larkin" } })],
    ["less work", ({ parameters }) => ({ keyPrefix: parameters.keyPrefix.slice(0, 2) })],
  ])("refuses a puzzle with %s written into it", async (_what, change) => {
    const puzzle = await fetchPuzzle(server.port);
    await expectRefused(
      await solvePuzzle({
        ...puzzle,
        parameters: { ...puzzle.parameters, ...change(puzzle) },
      } as CheckPuzzle),
    );
  });

  test("refuses the puzzle of a form, and of another club", async () => {
    await expectRefused(await solvePuzzle(await fetchPuzzle(server.port, "contact-us")));
    await expectRefused(await solvePuzzle(await fetchPuzzle(server.port, "checkout", RUGBY_HOST)));
  });

  test("accepts the stamp of its own offer before the token, but no other stamp", async () => {
    const solved = async () => solvePuzzle(await fetchPuzzle(server.port));
    for (const { stamp } of [await offer("contact-us"), await offer("checkout", { host: RUGBY_HOST })])
      await expectRefused(stampedToken(stamp, await solved()));
    const { widget, stamp } = await offer("checkout");
    expect(widget).toEqual({ provider: "altcha" });
    expect((await orderFreeTicket(server.port, stampedToken(stamp, await solved()))).status).toBe(200);
  });
});
