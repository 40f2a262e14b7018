import { build, isBuilt } from "../../../cli/build/build.ts";

/**
 * Resolves when the program is built from the present sources: a full run has done it before, a single test
 * does it once.
 */
export async function untilBuilt(): Promise<void> {
  // Workers would build beside each other, into one folder.
  if (process.env.VITEST_POOL_ID !== undefined) await (await import("./ask-once.ts")).askOnce("build");
  else await buildOnce();
}

let building: Promise<void> | undefined;

export function buildOnce(): Promise<void> {
  building ??= (isBuilt() ? Promise.resolve() : build()).catch((error: unknown) => {
    building = undefined;
    throw error;
  });
  return building;
}
