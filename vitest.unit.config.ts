import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

/**
 * `npm run test:unit`: rules, adapters and parts of pages beside their sources, without a database, a program
 * or a browser.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    // One a core: each imports what it needs anew, and nothing here waits.
    maxWorkers: 2,
    include: ["{app,cli,domain,platform,sandbox,server}/**/*.test.{ts,tsx}"],
    exclude: [
      // On a database.
      "server/db/**",
      "platform/database/**",
      "server/serving/site.test.ts",
      "platform/jobs/{boss-jobs,count-jobs}.test.ts",
      "server/operator/run-doctor.test.ts",
      // With servers, threads or pictures of their own.
      "platform/mail/{mail,smtp-mail}.test.ts",
      "platform/storage/storage.test.ts",
      "server/adapters/sharp-images.test.ts",
      "server/adapters/{mail-thread,paper}/**",
      // With processes of their own.
      "server/operator/import-process/**",
      "cli/clubs/new-club.test.ts",
      "cli/program.test.ts",
    ],
  },
});
