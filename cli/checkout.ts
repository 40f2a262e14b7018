import { build, isBuildCurrent } from "./build/build.ts";

/**
 * What to run a command from in a checkout: the build, if it matches the sources. Only `serve` builds; other
 * commands need no pages and run from the sources instead of waiting. Null if the build failed, which has
 * been printed.
 */
export async function chooseRunSource(args: readonly string[]): Promise<"build" | "sources" | null> {
  if (isBuildCurrent()) return "build";
  if (args.join(" ") !== "serve") return "sources";
  // Only here: from their sources they take a second and a half of a processor, and every command comes this
  // way.
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
 * The lock of the data folder tells whether a server is running: a second start must not replace the pages of
 * the first.
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
