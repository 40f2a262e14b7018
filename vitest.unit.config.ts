import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

/** `npm run test:unit`: rules, adapters and parts of pages beside their sources, without a database, a program or a browser. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ["{app,cli,domain,server}/**/*.test.{ts,tsx}"],
    exclude: [
      // On a database.
      "server/db/**",
      "server/site.test.ts",
      "server/adapters/boss-jobs.test.ts",
      "server/operator/run-doctor.test.ts",
      // With processes of their own.
      "server/operator/import-process/**",
      "server/adapters/paper/paper-thread.test.ts",
      "cli/new-club.test.ts",
      "cli/program.test.ts",
    ],
  },
});
