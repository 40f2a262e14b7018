import { join } from "node:path";
import { build, isBuilt } from "../cli/build.ts";

/** A file of the built program. A full run has built it before; of an older build a single test makes a new one, once. */
export async function built(file: string): Promise<string> {
  // Workers would build beside each other, into one folder.
  if (process.env.VITEST_POOL_ID !== undefined) await (await import("./ask-once.ts")).askOnce("build");
  else await buildOnce();
  return join(import.meta.dirname, "..", "build", "server", file);
}

let building: Promise<void> | undefined;

export function buildOnce(): Promise<void> {
  building ??= (isBuilt() ? Promise.resolve() : build()).catch((error: unknown) => {
    building = undefined;
    throw error;
  });
  return building;
}
