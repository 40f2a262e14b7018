import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../platform/process/root.ts";

/** The boot script's source file, which is also its key in the build's manifest. */
const SOURCE = "app/boot/boot.ts";
/** The scripts in development: Vite's client, the script that reloads components, and the boot script. */
const DEV_FILES = ["/@vite/client", "/@id/__x00__virtual:react-router/inject-hmr-runtime", `/${SOURCE}`];

let known: readonly string[] | undefined;

/** The addresses of the scripts that every page of a club begins with. */
export function bootScripts(): readonly string[] {
  known ??= import.meta.env.DEV ? DEV_FILES : [`/${builtFile()}`];
  return known;
}

function builtFile(): string {
  const path = join(PROJECT_ROOT, "build", "client", "boot-manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, { file: string }>;
  const { file } = manifest[SOURCE] ?? {};
  if (file === undefined) throw new Error(`The build has no ${SOURCE}`);
  return file;
}
