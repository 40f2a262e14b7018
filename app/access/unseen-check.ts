import Puzzle from "altcha/workers/pbkdf2?worker";
import { type Payload, solveChallengeWorkers } from "altcha-lib";
import { sitePath } from "../site/callable.ts";

const PATIENCE_MS = 15_000;

/**
 * Has the browser work out a puzzle of the human check, beside the page and with nothing shown: what a call sends for it.
 * @throws Error where it cannot be had or solved
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
