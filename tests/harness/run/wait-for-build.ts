import { build, isBuildCurrent } from "../../../cli/build/build.ts";

/**
 * Resolves once the program is built from the current sources. A full run has already built it; a single
 * test builds it once.
 */
export async function waitForBuild(): Promise<void> {
  // Inside a worker, the run's shared process builds: workers share no lock, so they would build into one
  // folder at the same time.
  if (process.env.VITEST_POOL_ID !== undefined)
    await (await import("./fetch-shared.ts")).fetchSharedResource("build");
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
