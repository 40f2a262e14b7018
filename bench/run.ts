import { argv } from "node:process";

/** `npm run bench NAME`: runs the benchmark of that name and prints its figures. */
const BENCHES = {
  alerts: async () => (await import("./alerts.ts")).measureAlerts,
  backup: async () => (await import("./backup.ts")).measureBackup,
  checkout: async () => (await import("./checkout.ts")).measureCheckout,
  desk: async () => (await import("./desk/measure-desk.ts")).measureDesk,
  directory: async () => (await import("./directory.ts")).measureDirectory,
  framework: async () => (await import("./framework.ts")).measureFramework,
  memory: async () => (await import("./memory.ts")).measureMemory,
  pages: async () => (await import("./pages.ts")).measurePages,
  rows: async () => (await import("./rows.ts")).measureRows,
  views: async () => (await import("./views.ts")).measureViews,
  scripts: async () => (await import("./scripts.ts")).measureScripts,
} as const;

const name = argv[2] ?? "";
if (!Object.hasOwn(BENCHES, name)) {
  process.stderr.write(`npm run bench NAME, where NAME is one of: ${Object.keys(BENCHES).join(", ")}\n`);
  process.exit(2);
}
const run = await BENCHES[name as keyof typeof BENCHES]();
await run(argv.slice(3));
