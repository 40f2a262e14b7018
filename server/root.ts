import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The folder of package.json, found from the sources and from build/ alike. */
export const ROOT = dirname(findPackageJSON("..", import.meta.url) ?? import.meta.dirname);
