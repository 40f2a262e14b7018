import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The names that vite.config.ts gives its inputs.
  serverBuildFile: "[name].js",
  // Every page tells the browser all routes. So no browser requests a manifest, which would have to be stored
  // per host.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
