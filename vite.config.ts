import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What this build is: shown at /version and sent with every analytics event. */
function versionOfBuild() {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  return { version, commit: commitOfBuild(), built: new Date().toISOString() };
}

function commitOfBuild(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "unknown";
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  define: { __VERSION__: JSON.stringify(versionOfBuild()) },
  // The HTTP app is built together with the pages: a React Router context key must be the same
  // module instance in the server and in the routes, or every loader reads undefined.
  build: {
    target: "es2022",
    rollupOptions: isSsrBuild ? { input: "./server/app.ts" } : {},
  },
}));
