import type { ComponentType } from "react";
import { islandsByName } from "./island-files.ts";

/**
 * The islands of the desk, of scoring and of an order's page. In a file of their own, because each name in
 * the boot script costs every page of the site some fifty bytes.
 */
export const RARE_ISLANDS = islandsByName(
  import.meta.glob<{ default: ComponentType }>([
    "../desk/**/*.island.tsx",
    "../scoring/**/*.island.tsx",
    "../sale/order/*.island.tsx",
  ]),
);
