import Puzzle from "altcha/workers/pbkdf2?worker";
import { type Payload, solveChallengeWorkers } from "altcha-lib";
import { sitePath } from "../site/site-path.ts";

const TIMEOUT_MS = 15_000;

/**
 * Solves a puzzle of the human check in the background and returns the token to send with a call.
 * @throws Error if the server gives no puzzle or it cannot be solved
 */
export async function solveInvisibleCheck(purpose: string): Promise<string> {
  const path = `/captcha/challenge?purpose=${encodeURIComponent(purpose)}`;
  const response = await fetch(sitePath(path), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const challenge: Payload["challenge"] = await response.json();
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: navigator.hardwareConcurrency,
    createWorker: () => new Puzzle(),
  });
  if (!solution) throw new Error("The puzzle was not solved");
  return btoa(JSON.stringify({ challenge, solution }));
}
