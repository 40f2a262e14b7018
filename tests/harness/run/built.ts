import { build, isBuildCurrent } from "../../../cli/build/build.ts";

/**
 * Resolves once the program is built from the current sources. A full run has built it before; a single test
 * builds it once.
 */
export async function untilBuilt(): Promise<void> {
  // Without a lock workers would build into one folder at the same time.
  if (process.env.VITEST_POOL_ID !== undefined) await (await import("./ask-once.ts")).askOnce("build");
  else await buildOnce();
}

let building: Promise<void> | undefined;

export function buildOnce(): Promise<void> {
  building ??= (isBuildCurrent() ? Promise.resolve() : build()).catch((error: unknown) => {
    building = undefined;
    throw error;
  });
  return building;
}
