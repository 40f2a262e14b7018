import { build, isBuildCurrent } from "./build/build.ts";

/**
 * Decides whether a checkout runs a command from the build or from the sources: from the build if it matches
 * the sources. Only `serve` and `rehearse` build first; other commands need no pages and run from the sources
 * instead of waiting. If the build fails, prints why and returns null.
 */
export async function chooseRunSource(args: readonly string[]): Promise<"build" | "sources" | null> {
  if (isBuildCurrent()) return "build";
  if (args.join(" ") !== "serve" && args[0] !== "rehearse") return "sources";
  // Imported only here: loading it from its sources takes a second and a half of processor time, and every
  // command passes through this file.
  const { printFailure } = await import("./failure.ts");
  try {
    await buildUnderLock();
    return "build";
  } catch (error) {
    printFailure(error);
    return null;
  }
}

/**
 * Builds while it holds the data folder's lock, which a running server holds, too: a second start must not
 * replace the pages of the first.
 */
async function buildUnderLock(): Promise<void> {
  const { takeDataLock } = await import("../platform/database/data-lock.ts");
  const { readConfiguration } = await import("../server/env.ts");
  const { print } = await import("./print.ts");
  const { DATABASE_URL, DATA_DIR } = readConfiguration();
  const release = DATABASE_URL === undefined ? takeDataLock(DATA_DIR) : () => {};
  try {
    print("Building Fieldhouse (first start only, about 10 seconds)…");
    await build();
  } finally {
    release();
  }
}
