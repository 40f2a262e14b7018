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
import { ground, hero, heroMobile, lineUp, tryScored } from "../scenes/foxes-banners.ts";
import { conversion, huddle, lineOut, scrum, sprint, tackle } from "../scenes/foxes-play.ts";

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
  "articles.webp": tryScored,
  "games.webp": ground,
  "story-01.webp": sprint,
  "story-02.webp": tackle,
  "story-03.webp": lineOut,
  "story-04.webp": scrum,
  "story-05.webp": conversion,
  "story-06.webp": huddle,
  ...numbered(foxPortraits),
  ...rugbyOpponents,
  ...rugbySponsors,
};
