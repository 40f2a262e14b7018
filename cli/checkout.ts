import { takeDataLock } from "../server/db/data-lock.ts";
import { readConfiguration } from "../server/env.ts";
import { build, isBuilt } from "./build.ts";
import { printFailure } from "./failure.ts";
import { print } from "./print.ts";

/**
 * What a command is run from in a checkout that can be built: what is built, where that is as the sources say. `serve` alone
 * builds; other commands need no pages, and run from the sources rather than wait. Null where that failed, and was said.
 */
export async function runFrom(args: readonly string[]): Promise<"build" | "sources" | null> {
  if (isBuilt()) return "build";
  if (args.join(" ") !== "serve") return "sources";
  try {
    await buildUnderLock();
    return "build";
  } catch (error) {
    printFailure(error);
    return null;
  }
}

/** A second start must not exchange the pages of a running server: it is known by the lock of its data folder. */
async function buildUnderLock(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = readConfiguration();
  const release = DATABASE_URL === undefined ? takeDataLock(DATA_DIR) : () => {};
  try {
    print("Building the program (once, about 10 seconds) …");
    await build();
  } finally {
    release();
  }
}
