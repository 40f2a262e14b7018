import type { CardOf, ShareCard } from "../../../domain/site/seo/share-card.ts";
import { drawArticleCard } from "./article-card.ts";
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
import { matchCard } from "./match-card.ts";
import { drawProductCard } from "./product-card.ts";
import { drawTicketCard } from "./ticket-card.ts";

export function drawingOf(card: ShareCard): Drawing {
  if (card.kind === "match") return matchCard(card);
  if (card.kind === "article") return drawArticleCard(card);
  if (card.kind === "product") return drawProductCard(card);
  return card.kind === "ticket" ? drawTicketCard(card) : clubCard(card);
}

const CREST = 380;
/** Slightly above the middle, because the stripe is at the bottom. */
const MIDDLE = HEIGHT / 2 - 12;

function clubCard({ colors, club, sport, title, subtitle }: CardOf<"club">): Drawing {
  const width = WIDTH - 3 * MARGIN - CREST;
  const sizes = [136, 116, 98, 82, 68];
  const name = block(title, MARGIN, (height) => MIDDLE - height / 2, colors.text, {
    sizes,
    width,
    maxLines: 3,
  });
  return drawing([
    ground(colors.ground, colors.text),
    band(colors.mark, 24),
    line(sport.toUpperCase(), [MARGIN, name.top - 26], colors.text, { ...EYEBROW, width }),
    name.shapes,
    line(subtitle, [MARGIN, name.top + name.height + 52], colors.text, { size: 42, width }),
    crest(club, [WIDTH - MARGIN - CREST / 2, MIDDLE], CREST, colors.text),
  ]);
}
