import { globSync, readFileSync } from "node:fs";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { hiddenSections } from "../../domain/site/nav/team-path.ts";
import { AdSlot } from "../ads/ad-slot.tsx";
import { type IslandSiteProps, SiteProvider } from "../islands/site.tsx";
import type { Frame } from "../site/load-frame.ts";
import { RefundPolicy } from "../tickets/refund-policy.tsx";
import { LinkedText } from "./linked-text.tsx";
import { PolicyLink } from "./policy-link.tsx";
import { SponsorWall } from "./sponsor-wall.tsx";

const OWN = "https://shop.example";
const HIDDEN = "http://www.shop.example/about";
const OPEN = "https://shop.example/tickets";

const sponsor = (url: string) => ({ id: "ford", name: "Ford", url, logo: null });
const frame = (url: string) => ({ ads: null, sponsors: [sponsor(url)] }) as unknown as Frame;
const policy = (href: string) => ({ title: "Returns", text: "", href });

describe("on a store-only site", () => {
  const drawn = (what: ReactNode, mode: "site" | "store" = "store") =>
    renderToString(
      <SiteProvider
        site={{ hiddenSections: hiddenSections(mode), canonicalOrigin: OWN } as unknown as IslandSiteProps}
      >
        {what}
      </SiteProvider>,
    );

  test.each<[string, (url: string) => ReactNode, string]>([
    ["an address in a text", (url) => <LinkedText>{`See ${url} now`}</LinkedText>, "See"],
    ["a sponsor's address", (url) => <SponsorWall sponsors={[sponsor(url)]} />, "Ford"],
    [
      "the address of a sponsor in an ad slot",
      (url) => <AdSlot frame={frame(url)} name="footer" section="store" />,
      "Ford",
    ],
    ["a policy", (url) => <PolicyLink policy={policy(url)} className="" />, "Returns"],
    ["the refund rule", (url) => <RefundPolicy refund={{ text: "", link: url }} />, "refund policy"],
  ])("%s is a link, or plain text if the site hides the page it leads to", (_what, drawnWith, words) => {
    expect(drawn(drawnWith(OPEN))).toContain(`href="${OPEN}"`);
    expect(drawn(drawnWith(HIDDEN), "site")).toContain(`href="${HIDDEN}"`);
    const hidden = drawn(drawnWith(HIDDEN));
    expect(hidden).not.toContain("href=");
    expect(hidden).toContain(words);
  });
});

/**
 * The plain links on pages for visitors, each with the file and the beginning of its address in code. A
 * club's own link that a store-only site may show must be a ClubLink instead.
 */
const PLAIN_LINKS = {
  "made by the program": [
    "app/news/article-list.tsx feed",
    "app/news/gallery-view.tsx imagePath",
    "app/sale/order/order-event-card.tsx ",
    "app/sale/order/order-view.tsx follow.url",
    "app/sale/order/order-waiting.island.tsx cancelUrl",
    "app/sale/order/order-waiting.island.tsx payUrl",
    "app/shell/footer-parts.tsx frame.platform.url",
    "app/shell/frameless-page.tsx platform.url",
    "app/site/subscribe.tsx address.replace",
    "app/store/product-view.tsx enlarged",
    "app/ui/downloads.tsx path",
    "app/ui/site-link.tsx withTeamParam",
    "app/ui/venue-link.tsx ",
  ],
  "checked in the same component": [
    "app/ads/ad-slot.tsx href",
    "app/ui/club-link.tsx href",
    "app/ui/sponsor-wall.tsx href",
  ],
  "removed before they are drawn (hidden-link.ts, navigation.ts)": [
    "app/shell/nav-entries.tsx to",
    "app/shell/social-icons.tsx socials[field]",
    "app/site/image-words.tsx href",
  ],
  "on pages that a store-only site does not have": [
    "app/designs/layouts/hero.tsx game.watchUrl",
    "app/news/article-text.tsx url",
    "app/schedule/game/game-facts.tsx url",
    "app/schedule/game-links.tsx game.watchUrl",
    "app/schedule/game-row.tsx game.watchUrl",
  ],
};

test("lists every plain link, so that none can lead to a hidden page unnoticed", () => {
  const files = globSync("app/**/*.tsx").filter(
    (file) => !/^app\/(?:desk|scoring)\/|\.test\.tsx$/.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<a\b[^<>{]*(?:\{[^{}<>]*\}[^<>{]*)*?href=\{([\w.[\]]*)/g)].map(
      ([, href]) => `${file} ${href}`,
    ),
  );
  expect(found.toSorted()).toEqual(Object.values(PLAIN_LINKS).flat().toSorted());
});
