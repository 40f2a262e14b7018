import { skater } from "../figure/hockey.ts";
import { HOCKEY } from "../figure/hockey-poses.ts";
import { hoodie, jersey, jerseyBack } from "../goods/clothes.ts";
import { beanie, scarf } from "../goods/knits.ts";
import { closeUp, KESTRELS } from "../goods/livery.ts";
import { stickers } from "../goods/paper.ts";
import { mug, puck } from "../goods/table.ts";
import { detail, inGalleries } from "../ink/detail.ts";
import type { Drawing } from "../ink/sheet.ts";
import { group } from "../ink/solid.ts";
import { kestrelCrest } from "../marks/kestrel.ts";
import { hockeyOpponents } from "../marks/opponents.ts";
import { EVEN, NEUTRAL } from "../marks/silhouette.ts";
import { hockeySponsors } from "../marks/sponsors.ts";
import { coachPortraits } from "../portraits/coaches.ts";
import { kestrelPortraits, kestrelWardrobe } from "../portraits/kestrels.ts";
import { numbered } from "../portraits/numbered.ts";
import { bench, breakaway, dressingRoom } from "../scenes/kestrels-banners.ts";
import { hero, heroMobile } from "../scenes/kestrels-hero.ts";
import { communitySkate, seniorNight } from "../scenes/kestrels-life.ts";
import { boardHit, celebration, faceOff, gloveSave, slapShot } from "../scenes/kestrels-play.ts";
import { hardStop, nightBus, topCorner } from "../scenes/kestrels-still.ts";

const silhouette = (): Drawing => ({
  width: 800,
  height: 1000,
  body: group(skater(HOCKEY.stand, NEUTRAL, EVEN), "translate(360 470) scale(0.9)"),
});

/** What a photographer would have brought home: the scenes again, from nearer. */
const DETAILS = [
  detail(hero, 900, 100, 1100),
  detail(slapShot, 520, 80, 900),
  detail(gloveSave, 350, 0, 900),
  detail(faceOff, 350, 200, 900),
  detail(faceOff, 600, 420, 560),
  detail(celebration, 350, 60, 1000),
  detail(boardHit, 400, 60, 900),
  detail(hardStop, 450, 280, 860),
  detail(topCorner, 360, 150, 900),
  detail(nightBus, 300, 250, 950),
  detail(communitySkate, 400, 180, 950),
  detail(seniorNight, 350, 150, 1000),
  detail(bench, 600, 200, 1000),
  detail(dressingRoom, 700, 80, 1150),
  detail(breakaway, 1000, 60, 1100),
];

const homeJersey = () => jersey(KESTRELS);
const benchHoodie = () => hoodie(KESTRELS);
const rinkBeanie = () => beanie(KESTRELS);

export const pictures: Record<string, () => Drawing> = {
  "crest.png": kestrelCrest,
  "silhouette.png": silhouette,
  "hero.webp": hero,
  "hero-mobile.webp": heroMobile,
  "roster.webp": bench,
  "articles.webp": dressingRoom,
  "games.webp": breakaway,
  "story-01.webp": slapShot,
  "story-02.webp": gloveSave,
  "story-03.webp": faceOff,
  "story-04.webp": celebration,
  "story-05.webp": boardHit,
  "story-06.webp": hardStop,
  "story-07.webp": topCorner,
  "story-08.webp": nightBus,
  "story-09.webp": communitySkate,
  "story-10.webp": seniorNight,
  ...numbered(kestrelPortraits),
  ...coachPortraits(kestrelWardrobe, [1, 2, 3, 4, 5, 6, 7, 8]),
  ...inGalleries(DETAILS),
  "product-jersey-front.webp": homeJersey,
  "product-jersey-back.webp": () => jerseyBack(KESTRELS, "YOUR NAME", "14"),
  "product-jersey-crest.webp": closeUp(homeJersey, 300, 270, 400),
  "product-hoodie.webp": benchHoodie,
  "product-hoodie-word.webp": closeUp(benchHoodie, 260, 220, 480),
  "product-beanie.webp": rinkBeanie,
  "product-beanie-crest.webp": closeUp(rinkBeanie, 310, 420, 380),
  "product-scarf.webp": () => scarf(KESTRELS),
  "product-mug.webp": () => mug(KESTRELS),
  "product-stickers.webp": () => stickers(KESTRELS),
  "product-puck.webp": () => puck(KESTRELS),
  ...hockeyOpponents,
  ...hockeySponsors,
};
