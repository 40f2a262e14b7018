import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The folder of package.json, whether this runs from the sources or from build/. */
export const PROJECT_ROOT = dirname(findPackageJSON("..", import.meta.url) ?? import.meta.dirname);
