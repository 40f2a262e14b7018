import Puzzle from "altcha/workers/pbkdf2?worker";
import { type Payload, solveChallengeWorkers } from "altcha-lib";
import { sitePath } from "../site/own-path.ts";

const PATIENCE_MS = 15_000;

/**
 * Lets the browser solve a puzzle of the human check with nothing shown; returns the token a call sends.
 * @throws Error if there is no puzzle or it cannot be solved
 */
export async function solveUnseen(purpose: string): Promise<string> {
  const path = `/captcha/challenge?purpose=${encodeURIComponent(purpose)}`;
  const response = await fetch(sitePath(path), { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`No puzzle: ${response.status}`);
  const challenge: Payload["challenge"] = await response.json();
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: navigator.hardwareConcurrency,
    createWorker: () => new Puzzle(),
  });
  if (!solution) throw new Error("The puzzle was not solved");
  return btoa(JSON.stringify({ challenge, solution }));
}
