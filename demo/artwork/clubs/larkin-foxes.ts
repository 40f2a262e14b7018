import { athlete } from "../figure/field.ts";
import { RUGBY } from "../figure/field-poses.ts";
import { tee } from "../goods/clothes.ts";
import { cap } from "../goods/knits.ts";
import { closeUp, FOXES } from "../goods/livery.ts";
import { calendar } from "../goods/paper.ts";
import { detail, inGalleries } from "../ink/detail.ts";
import type { Drawing } from "../ink/sheet.ts";
import { group } from "../ink/solid.ts";
import { foxCrest } from "../marks/fox.ts";
import { rugbyOpponents } from "../marks/opponents.ts";
import { EVEN, NEUTRAL } from "../marks/silhouette.ts";
import { rugbySponsors } from "../marks/sponsors.ts";
import { coachPortraits } from "../portraits/coaches.ts";
import { foxPortraits, foxWardrobe } from "../portraits/foxes.ts";
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

/** What a photographer would have brought home: the scenes again, from nearer. */
const DETAILS = [
  detail(hero, 1000, 40, 1150),
  detail(sprint, 450, 0, 1000),
  detail(tackle, 380, 120, 1000),
  detail(lineOut, 450, 0, 950),
  detail(scrum, 350, 220, 950),
  detail(conversion, 250, 60, 1100),
  detail(huddle, 350, 120, 1000),
  detail(tryScored, 900, 100, 1100),
  detail(lineUp, 700, 120, 1050),
  detail(ground, 800, 80, 1100),
];

const trainingTee = () => tee(FOXES);
const touchlineCap = () => cap(FOXES);

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
  ...coachPortraits(foxWardrobe, [2, 4, 5, 8]),
  ...inGalleries(DETAILS),
  "product-tee.webp": trainingTee,
  "product-tee-word.webp": closeUp(trainingTee, 300, 300, 400),
  "product-cap.webp": touchlineCap,
  "product-cap-crest.webp": closeUp(touchlineCap, 330, 250, 380),
  "product-calendar.webp": () => calendar(FOXES, tackle()),
  ...rugbyOpponents,
  ...rugbySponsors,
};
