import type { CardOf, ShareCard } from "../../../domain/site/seo/share-card.ts";
import { drawArticleCard } from "./article-card.ts";
import { drawGamePicture } from "./game-picture.ts";
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
import { drawMatchCard } from "./match-card.ts";
import { drawProductCard } from "./product-card.ts";
import { drawTicketCard } from "./ticket-card.ts";

export function drawShareCard(card: ShareCard): CardDrawing {
  if (card.kind === "match") return drawMatchCard(card);
  if (card.kind === "article") return drawArticleCard(card);
  if (card.kind === "product") return drawProductCard(card);
  if (card.kind === "ticket") return drawTicketCard(card);
  return card.kind === "club" ? clubCard(card) : drawGamePicture(card);
}

const CREST = 380;
/** Slightly above the middle, because the stripe is at the bottom. */
const MIDDLE = HEIGHT / 2 - 12;

function clubCard({ colors, club, sport, title, subtitle }: CardOf<"club">): CardDrawing {
  const width = WIDTH - 3 * CARD_MARGIN - CREST;
  const sizes = [136, 116, 98, 82, 68];
  const name = drawTextBlock(title, {
    left: CARD_MARGIN,
    place: (height) => MIDDLE - height / 2,
    colour: colors.text,
    sizes,
    width,
    most: 3,
  });
  return cardDrawing([
    drawGround(colors.ground, colors.text),
    drawBottomStripe(colors.mark, 24),
    drawTextLine(sport.toUpperCase(), [CARD_MARGIN, name.top - 26], colors.text, { ...EYEBROW_TYPE, width }),
    name.shapes,
    drawTextLine(subtitle, [CARD_MARGIN, name.top + name.height + 52], colors.text, { size: 42, width }),
    drawCrest(club, [WIDTH - CARD_MARGIN - CREST / 2, MIDDLE], CREST, colors.text),
  ]);
}
