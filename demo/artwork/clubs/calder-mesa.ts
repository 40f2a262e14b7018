import { athlete } from "../figure/field.ts";
import { LACROSSE } from "../figure/field-poses.ts";
import { BIGHORNS, closeUp } from "../goods/livery.ts";
import { poster } from "../goods/paper.ts";
import { bottle } from "../goods/table.ts";
import { detail, inGalleries } from "../ink/detail.ts";
import type { Drawing } from "../ink/sheet.ts";
import { group } from "../ink/solid.ts";
import { ramCrest } from "../marks/bighorn.ts";
import { lacrosseOpponents } from "../marks/opponents.ts";
import { EVEN, NEUTRAL } from "../marks/silhouette.ts";
import { lacrosseSponsors } from "../marks/sponsors.ts";
import { ramPortraits, ramWardrobe } from "../portraits/bighorns.ts";
import { coachPortraits } from "../portraits/coaches.ts";
import { numbered } from "../portraits/numbered.ts";
import { attack, hero, heroMobile, lineUp, wing } from "../scenes/bighorns-banners.ts";
import { celebration, dash, faceOff, groundBall, save, shot } from "../scenes/bighorns-play.ts";

const silhouette = (): Drawing => ({
  width: 800,
  height: 1000,
  body: group(
    athlete(LACROSSE.stand, NEUTRAL, EVEN, { sport: "lacrosse" }),
    "translate(360 480) scale(0.88)",
  ),
});

/** What a photographer would have brought home: the scenes again, from nearer. */
const DETAILS = [
  detail(hero, 950, 20, 1200),
  detail(dash, 450, 0, 1000),
  detail(shot, 150, 60, 1050),
  detail(faceOff, 380, 220, 900),
  detail(save, 340, 20, 1050),
  detail(groundBall, 380, 140, 1000),
  detail(celebration, 350, 80, 1000),
  detail(lineUp, 700, 120, 1050),
  detail(wing, 900, 0, 1150),
  detail(attack, 900, 80, 1100),
];

const sidelineBottle = () => bottle(BIGHORNS);

export const pictures: Record<string, () => Drawing> = {
  "crest.png": ramCrest,
  "silhouette.png": silhouette,
  "hero.webp": hero,
  "hero-mobile.webp": heroMobile,
  "roster.webp": lineUp,
  "articles.webp": wing,
  "games.webp": attack,
  "story-01.webp": dash,
  "story-02.webp": shot,
  "story-03.webp": faceOff,
  "story-04.webp": save,
  "story-05.webp": groundBall,
  "story-06.webp": celebration,
  ...numbered(ramPortraits),
  ...coachPortraits(ramWardrobe, [1, 3, 5, 6]),
  ...inGalleries(DETAILS),
  "product-bottle.webp": sidelineBottle,
  "product-bottle-cap.webp": closeUp(sidelineBottle, 300, 80, 400),
  "product-poster.webp": () => poster(BIGHORNS, shot()),
  ...lacrosseOpponents,
  ...lacrosseSponsors,
};
