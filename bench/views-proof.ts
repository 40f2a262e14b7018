import { openTestStore } from "../tests/harness/program/test-store.ts";
import { countViewsUnderKills } from "../tests/harness/program/views-under-kills.ts";
import { DATABASES } from "./databases.ts";
import type { Report } from "./report.ts";

const VIEWS = 20_000;
const KILLS = 10;
const ENV = { LOG_LEVEL: "warn", RATE_LIMITS: "off" };

/** True if every answered view is counted exactly once and every other at most once, on PostgreSQL. */
export async function proveViews(print: Report): Promise<boolean> {
  return DATABASES.PostgreSQL(async (postgres) => {
    const shop = await openTestStore({ postgres, env: ENV });
    try {
      const counted = await countViewsUnderKills(shop, postgres ?? "", {
        views: VIEWS,
        kills: KILLS,
        pauseMs: () => 200 + 800 * Math.random(),
      });
      const sum = (of: "answered" | "unanswered" | "stored") =>
        counted.reduce((all, one) => all + one[of], 0);
      const wrong = counted.filter(
        ({ answered, unanswered, stored }) => stored < answered || stored > answered + unanswered,
      );
      print(
        `views: ${sum("answered")} answered, ${sum("unanswered")} not, ${sum("stored")} stored, under ${KILLS} kills`,
      );
      for (const one of wrong) print(`  ${JSON.stringify(one)}`);
      return wrong.length === 0;
    } finally {
      await shop.close();
    }
  });
}
