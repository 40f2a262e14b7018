import type { ComponentType } from "react";

type LoadIsland = () => Promise<{ default: ComponentType }>;

/** Islands' files by name: "door" for ../desk/door/door.island.tsx. */
export const islandsByName = (files: Record<string, LoadIsland>): ReadonlyMap<string, LoadIsland> =>
  new Map(Object.entries(files).map(([path, load]) => [path.split(/[./]/).at(-3) ?? "", load]));
