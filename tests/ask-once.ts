import { inject } from "vitest";
import type { Shared } from "./once.ts";

/** Gets one of the things the run shares (once.ts); waits while it is being made. */
export async function askOnce<Name extends keyof Shared>(name: Name): Promise<Shared[Name]> {
  const response = await fetch(`${inject("once")}/${name}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Shared[Name];
}
