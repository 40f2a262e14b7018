import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DesignNumber } from "../../../app/designs/designs.ts";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";

const ASSETS = join(PROJECT_ROOT, "build", "client", "assets");

function wholeSheet(number: number): string {
  const [file = ""] = globSync(`design-${number}-*.css`, { cwd: ASSETS });
  return readFileSync(join(ASSETS, file), "utf8");
}

let shared: string | undefined;

/** The rules that all designs share; they come first in each design's sheet. */
export function sharedSheet(): string {
  shared ??= findShared();
  return shared;
}

function findShared(): string {
  const [one, other] = [wholeSheet(1), wholeSheet(2)];
  const differs = [...one].findIndex((letter, at) => letter !== other[at]);
  return one.slice(0, one.lastIndexOf("}", differs) + 1);
}

/** The rules that a design adds to the shared rules. */
export const designSheet = (number: DesignNumber) => wholeSheet(number).slice(sharedSheet().length);
