import type { CardOf } from "../../../domain/site/seo/share-card.ts";
import {
  CARD_MARGIN,
  type CardDrawing,
  cardDrawing,
  drawBottomStripe,
  drawCrest,
  drawGround,
  drawTextLine,
  EYEBROW_TYPE,
  HEIGHT,
  WIDTH,
} from "./ink.ts";
import { textWidth } from "./letters.ts";

const CENTRE = WIDTH / 2;
/** The centres of the two sides. */
const OWN = 262;
const OTHER = WIDTH - OWN;
const CREST = { middle: 262, size: 252 } as const;
const NAME = { baseline: 464, look: { size: 46, weight: 700, width: 440, anchor: "middle" } } as const;
const BAND = 104;

export function drawMatchCard({ colors, club, sport, opponent, ...card }: CardOf<"match">): CardDrawing {
  const { text } = colors;
  return cardDrawing([
    drawGround(colors.ground, text),
    drawTextLine(sport.toUpperCase(), [CENTRE, 88], text, { ...EYEBROW_TYPE, anchor: "middle" }),
    ...between(card, text),
    drawTextLine(club.name, [OWN, NAME.baseline], text, NAME.look),
    drawTextLine(opponent.name, [OTHER, NAME.baseline], text, NAME.look),
    drawCrest(club, [OWN, CREST.middle], CREST.size, text),
    drawCrest(opponent, [OTHER, CREST.middle], CREST.size, text),
    drawBottomStripe(colors.mark, BAND),
    ...whenAndWhere(card, colors.onMark),
  ]);
}

/** Draws the score, or "VS", between the two sides. The score is larger, because people look for it first. */
function between({ middle, outcome }: Pick<CardOf<"match">, "middle" | "outcome">, colour: string): string[] {
  const isScore = /\d/.test(middle);
  const [size, baseline] = isScore ? [150, 306] : [104, 298];
  const within = { width: 290, anchor: "middle" } as const;
  return [
    drawTextLine(middle, [CENTRE, baseline], colour, { size, weight: 800, ...within }),
    drawTextLine(outcome.toUpperCase(), [CENTRE, 372], colour, { ...EYEBROW_TYPE, ...within }),
  ];
}

/** Draws date and time on the left, and the venue on the right in the space that they leave. */
function whenAndWhere(
  { date, time, venue }: Pick<CardOf<"match">, "date" | "time" | "venue">,
  colour: string,
): string[] {
  const baseline = HEIGHT - BAND / 2 + 15;
  const when = [date, time].filter(Boolean).join(" · ");
  const bold = { size: 42, weight: 700 } as const;
  const room = WIDTH - 2 * CARD_MARGIN - textWidth(when, bold) - 40;
  return [
    drawTextLine(when, [CARD_MARGIN, baseline], colour, bold),
    drawTextLine(venue, [WIDTH - CARD_MARGIN, baseline], colour, { size: 42, width: room, anchor: "right" }),
  ];
}
