/** Set by the build (vite.config.ts). */
declare const __VERSION__: { version: string; commit: string; built: string };

declare module "virtual:react-router/server-build" {
  const build: import("react-router").ServerBuild;
  export = build;
}
