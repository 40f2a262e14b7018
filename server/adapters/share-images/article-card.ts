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
  HEIGHT,
  WIDTH,
} from "./ink.ts";

const HEADLINE = { sizes: [92, 80, 70], most: 3 } as const;
/** The baseline of the last line: club and date. */
const FOOT = HEIGHT - CARD_MARGIN - 28;
const SMALL = 64;
const LARGE = 260;

export function drawArticleCard({ colors, club, title, date, image }: CardOf<"article">): CardDrawing {
  const width = WIDTH - 2 * CARD_MARGIN - (image ? 0 : CARD_MARGIN + LARGE);
  const left = image ? CARD_MARGIN + SMALL + 20 : CARD_MARGIN;
  const place = (height: number) => FOOT - 56 - height;
  const parts = [
    image ? shade(colors.ground) : drawGround(colors.ground, colors.text),
    drawBottomStripe(colors.mark, 16),
    drawTextBlock(title, { left: CARD_MARGIN, place, colour: colors.text, ...HEADLINE, width }).shapes,
    drawTextLine(`${club.name} · ${date}`, [left, FOOT + 13], colors.text, {
      size: 38,
      width: width - SMALL,
    }),
    image
      ? drawCrest(club, [CARD_MARGIN + SMALL / 2, FOOT], SMALL, colors.text)
      : drawCrest(club, [WIDTH - CARD_MARGIN - LARGE / 2, HEIGHT / 2], LARGE, colors.text),
  ];
  return cardDrawing(parts, image);
}

/** A gradient in the club's colour, denser at the bottom, so that the text there can be read. */
function shade(colour: string): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  return `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    ${stop(0, 0)}${stop(0.3, 0.04)}${stop(0.52, 0.78)}${stop(1, 0.96)}</linearGradient>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>`;
}
