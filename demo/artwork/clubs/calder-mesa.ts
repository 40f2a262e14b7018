import { athlete } from "../figure/field.ts";
import { LACROSSE } from "../figure/field-poses.ts";
import type { Drawing } from "../ink/sheet.ts";
import { group } from "../ink/solid.ts";
import { ramCrest } from "../marks/bighorn.ts";
import { lacrosseOpponents } from "../marks/opponents.ts";
import { EVEN, NEUTRAL } from "../marks/silhouette.ts";
import { lacrosseSponsors } from "../marks/sponsors.ts";
import { ramPortraits } from "../portraits/bighorns.ts";
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
  ...lacrosseOpponents,
  ...lacrosseSponsors,
};
