import { athlete } from "../figure/field.ts";
import { RUGBY } from "../figure/field-poses.ts";
import type { Drawing } from "../ink/sheet.ts";
import { group } from "../ink/solid.ts";
import { foxCrest } from "../marks/fox.ts";
import { rugbyOpponents } from "../marks/opponents.ts";
import { EVEN, NEUTRAL } from "../marks/silhouette.ts";
import { rugbySponsors } from "../marks/sponsors.ts";
import { foxPortraits } from "../portraits/foxes.ts";
import { numbered } from "../portraits/numbered.ts";
import { boots, ground, hero, heroMobile, lineUp } from "../scenes/foxes-banners.ts";
import { conversion, huddle, lineOut, scrum, sprint, tryScored } from "../scenes/foxes-play.ts";

const silhouette = (): Drawing => ({
  width: 800,
  height: 1000,
  body: group(
    athlete({ ...RUGBY.stand, hands: { near: [40, -60], far: [150, 60] } }, NEUTRAL, EVEN, {
      sport: "rugby",
      tress: "tail",
      ball: true,
    }),
    "translate(390 480) scale(0.88)",
  ),
});

export const pictures: Record<string, () => Drawing> = {
  "crest.png": foxCrest,
  "silhouette.png": silhouette,
  "hero.webp": hero,
  "hero-mobile.webp": heroMobile,
  "roster.webp": lineUp,
  "articles.webp": boots,
  "games.webp": ground,
  "story-01.webp": sprint,
  "story-02.webp": lineOut,
  "story-03.webp": scrum,
  "story-04.webp": conversion,
  "story-05.webp": huddle,
  "story-06.webp": tryScored,
  ...numbered(foxPortraits),
  ...rugbyOpponents,
  ...rugbySponsors,
};
