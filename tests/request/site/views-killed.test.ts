import { expect, test } from "vitest";
import { askOnce } from "../../ask-once.ts";
import { countUnderKills } from "../../counted-under-kills.ts";
import { copyPostgres } from "../../databases.ts";
import { openShop } from "../../shop.ts";

/** With 20,000 views and ten kills in `npm run proof`. */
test("a view is counted once if it is answered, at most once if the program was killed", async () => {
  const url = await copyPostgres("postgresDemo");
  const { dataDir: demo } = await askOnce("postgresDemo");
  const shop = await openShop({ postgres: url, demo });
  try {
    const counted = await countUnderKills(shop, url, {
      views: 1500,
      kills: 1,
      pauseMs: () => 150 + 300 * Math.random(),
    });
    for (const { player, answered, unanswered, stored } of counted) {
      expect(stored, player).toBeGreaterThanOrEqual(answered);
      expect(stored, player).toBeLessThanOrEqual(answered + unanswered);
    }
    expect(counted.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBeGreaterThan(0);
    expect(counted.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(1250);
  } finally {
    await shop.close();
  }
});
