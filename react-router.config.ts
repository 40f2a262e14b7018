import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The names that vite.config.ts gives its inputs.
  serverBuildFile: "[name].js",
  // All routes are known from the start: no request for a manifest, and nothing more to keep per host.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
