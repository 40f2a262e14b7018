import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { recordBrowserPackages } from "./cli/build/build-parts.ts";

/** The version of this build: shown at /version and sent with every analytics event. */
function versionOfBuild() {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  return { version, commit: commitOfBuild(), built: new Date().toISOString() };
}

function commitOfBuild(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch {
    return "unknown";
  }
}

/**
 * Command line, server and pages are built together, each module once: a context key of React Router must be
 * the same object in the server and the routes, or every loader reads undefined. Tests use `app` and
 * `in-process`; `paper`, `mail` and `upload` run in worker threads.
 */
const INPUTS = {
  fieldhouse: "./cli/fieldhouse.ts",
  app: "./server/app.ts",
  "in-process": "./cli/serve/in-process.ts",
  // Programs of their own, which the others start as processes.
  "import-worker": "./server/operator/import-process/import-worker.ts",
  "backup-worker": "./server/operator/backup-process/backup-worker.ts",
  paper: "./server/adapters/paper/worker.ts",
  mail: "./server/adapters/mail-thread/mail-worker.ts",
  upload: "./server/adapters/uploads/upload-worker.ts",
};

/**
 * Packages of hundreds of small files, which every start would look up and read one by one. Bundled, they
 * load faster. The development server leaves them as they are.
 */
const BUILT_IN = ["drizzle-orm", "stripe", "zod"];

/** Set by `npm run build -- --without-sandbox`: the built program then has no payment sandbox. */
const WITHOUT_SANDBOX = process.env.FIELDHOUSE_WITHOUT_SANDBOX === "1" && {
  alias: [{ find: /^.*\/sandbox\/sandbox\.ts$/, replacement: resolve("server/settings/no-sandbox.ts") }],
};

export default defineConfig(({ command }) => ({
  resolve: WITHOUT_SANDBOX || {},
  plugins: [tailwindcss(), reactRouter(), recordBrowserPackages("sheets")],
  define: { __VERSION__: JSON.stringify(versionOfBuild()) },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: INPUTS } },
      resolve: { noExternal: command === "build" ? BUILT_IN : [] },
    },
  },
  build: { target: "es2022" },
}));
