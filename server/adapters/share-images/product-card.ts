import type { CardOf } from "../../../domain/site/seo/share-card.ts";
import {
  band,
  block,
  crest,
  type Drawing,
  drawing,
  EYEBROW,
  ground,
  HEIGHT,
  line,
  MARGIN,
  WIDTH,
} from "./ink.ts";

/** Width and height: the image fills the card above the stripe. */
const IMAGE = HEIGHT - 24;
const CREST = 300;

export function drawProductCard(card: CardOf<"product">): Drawing {
  const { colors, club, sport, title, price, shipping, image } = card;
  const width = WIDTH - IMAGE - 2 * MARGIN;
  const name = block(title, MARGIN, () => 168, colors.text, { sizes: [84, 70, 58], width, maxLines: 3 });
  return drawing([
    ground(colors.ground, colors.text),
    band(colors.mark, 24),
    line(sport.toUpperCase(), [MARGIN, 128], colors.text, { ...EYEBROW, width }),
    name.shapes,
    line(price, [MARGIN, 478], colors.text, { size: 84, weight: 800, width }),
    line(`${shipping} · ${club.name}`, [MARGIN, 536], colors.text, { size: 34, width }),
    image === null
      ? crest(club, [WIDTH - IMAGE / 2, IMAGE / 2], CREST, colors.text)
      : { shapes: "", crests: [{ hash: image, left: WIDTH - IMAGE, top: 0, size: IMAGE }] },
  ]);
}
