import type { CardOf } from "../../../domain/site/seo/share-card.ts";
import {
  CARD_MARGIN,
  type CardDrawing,
  cardDrawing,
  drawBottomStripe,
  drawCrest,
  drawGround,
  drawTextBlock,
  drawTextLine,
  EYEBROW_TYPE,
  HEIGHT,
  WIDTH,
} from "./ink.ts";

/** Width and height: the image fills the card above the stripe. */
const IMAGE = HEIGHT - 24;
const CREST = 300;

export function drawProductCard(card: CardOf<"product">): CardDrawing {
  const { colors, club, sport, title, price, shipping, image } = card;
  const width = WIDTH - IMAGE - 2 * CARD_MARGIN;
  const name = drawTextBlock(title, {
    left: CARD_MARGIN,
    place: () => 168,
    colour: colors.text,
    sizes: [84, 70, 58],
    width,
    most: 3,
  });
  return cardDrawing([
    drawGround(colors.ground, colors.text),
    drawBottomStripe(colors.mark, 24),
    drawTextLine(sport.toUpperCase(), [CARD_MARGIN, 128], colors.text, { ...EYEBROW_TYPE, width }),
    name.shapes,
    drawTextLine(price, [CARD_MARGIN, 478], colors.text, { size: 84, weight: 800, width }),
    drawTextLine(`${shipping} · ${club.name}`, [CARD_MARGIN, 536], colors.text, { size: 34, width }),
    image === null
      ? drawCrest(club, [WIDTH - IMAGE / 2, IMAGE / 2], CREST, colors.text)
      : { shapes: "", crests: [{ hash: image, left: WIDTH - IMAGE, top: 0, size: IMAGE }] },
  ]);
}
