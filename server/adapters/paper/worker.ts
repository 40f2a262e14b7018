import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { PassCertificates } from "../../ports/wallet.ts";
import { drawPaper, type Paper, type PaperAnswer } from "./draw-paper.ts";

/** The thread that draws (paper-thread.ts): one paper after the other, each answered by one message. */

/** Of 19: buyers and pages go first, and under full load it still gets a tenth of a core. */
const NICE = 10;
// Elsewhere a priority is the whole process's.
if (process.platform === "linux") setPriority(NICE);

const { certificates } = workerData as { certificates: PassCertificates | null };

parentPort?.on("message", async (paper: Paper) => {
  let answer: PaperAnswer;
  try {
    answer = { bytes: await drawPaper(paper, certificates) };
  } catch (error) {
    answer = { error };
  }
  parentPort?.postMessage(answer, "bytes" in answer ? [answer.bytes.buffer as ArrayBuffer] : []);
});
