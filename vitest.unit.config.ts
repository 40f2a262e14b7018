import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

/**
 * `npm run test:unit`: tests beside their sources that need no database, program or browser: rules, adapters
 * and parts of pages.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    // As many as a small machine has cores, because nothing here waits.
    maxWorkers: 2,
    include: ["{app,cli,domain,platform,sandbox,server}/**/*.test.{ts,tsx}"],
    exclude: [
      // These need a database.
      "server/db/**",
      "platform/database/**",
      "server/serving/site.test.ts",
      "platform/jobs/{boss-jobs,count-jobs}.test.ts",
      "server/operator/run-doctor.test.ts",
      // These start servers or threads, or make pictures.
      "platform/mail/{mail,smtp-mail}.test.ts",
      "platform/storage/storage.test.ts",
      "server/adapters/sharp-images.test.ts",
      "server/adapters/{mail-thread,paper}/**",
      // These start processes.
      "server/operator/import-process/**",
      "cli/clubs/new-club.test.ts",
      "cli/program.test.ts",
    ],
  },
});
