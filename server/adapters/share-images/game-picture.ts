import type { CardCrest, CardOf } from "../../../domain/site/seo/share-card.ts";
import { GAME_PICTURES, type GamePictureKind } from "../../../domain/site/seo/share-image.ts";
import {
  CARD_MARGIN,
  type CardDrawing,
  cardDrawing,
  drawCrest,
  drawGround,
  drawTextBlock,
  drawTextLine,
  EYEBROW_TYPE,
} from "./ink.ts";

/** Pictures of a game to post: both sides, the score or the time, and the place. */

/** Heights of the parts, in pixels from the top. Baselines, if they are of letters. */
interface Layout {
  sport: number;
  /** The middle of the crests, their size, and the distance of their middles from the picture's. */
  crest: { middle: number; size: number; apart: number };
  /** The top of the sides' names, and the most lines of one. */
  names: { top: number; most: number };
  /** "4–2", or "VS". */
  middle: { baseline: number; size: number };
  outcome: number;
  date: number;
  venue: number;
  /** The top of the stripe in the club's second color. */
  stripe: number;
}

const LAYOUTS: Record<GamePictureKind, Layout> = {
  "game-square": {
    sport: 112,
    crest: { middle: 300, size: 270, apart: 250 },
    names: { top: 466, most: 2 },
    middle: { baseline: 740, size: 190 },
    outcome: 808,
    date: 884,
    venue: 942,
    stripe: 1000,
  },
  // Apps cover some 250 pixels at the top and 340 at the bottom.
  "game-tall": {
    sport: 330,
    crest: { middle: 590, size: 360, apart: 250 },
    names: { top: 806, most: 3 },
    middle: { baseline: 1240, size: 290 },
    outcome: 1332,
    date: 1440,
    venue: 1514,
    stripe: 1700,
  },
};

const NAME = { sizes: [56, 48, 42], width: 460, weight: 700, anchor: "middle" } as const;

export function drawGamePicture({
  colors,
  club,
  opponent,
  sport,
  ...card
}: CardOf<GamePictureKind>): CardDrawing {
  const size = GAME_PICTURES[card.kind];
  const layout = LAYOUTS[card.kind];
  const { text } = colors;
  const centre = size.width / 2;
  const within = { width: size.width - 2 * CARD_MARGIN, anchor: "middle" } as const;
  const line = (words: string, baseline: number, height: number, weight: 600 | 700 | 800 = 700) =>
    drawTextLine(words, [centre, baseline], text, { size: height, weight, ...within });
  const side = (crest: CardCrest, left: number) => [
    drawCrest(crest, [left, layout.crest.middle], layout.crest.size, text),
    drawTextBlock(crest.name, {
      left,
      place: () => layout.names.top,
      most: layout.names.most,
      colour: text,
      ...NAME,
    }).shapes,
  ];
  return cardDrawing(
    [
      drawGround(colors.ground, text, size),
      drawTextLine(sport.toUpperCase(), [centre, layout.sport], text, { ...EYEBROW_TYPE, ...within }),
      ...side(club, centre - layout.crest.apart),
      ...side(opponent, centre + layout.crest.apart),
      line(card.middle, layout.middle.baseline, layout.middle.size, 800),
      drawTextLine(card.outcome.toUpperCase(), [centre, layout.outcome], text, {
        ...EYEBROW_TYPE,
        ...within,
      }),
      line([card.date, card.time].filter(Boolean).join(" · "), layout.date, 50),
      line(card.venue, layout.venue, 42, 600),
      `<rect y="${layout.stripe}" width="${size.width}" height="${size.height - layout.stripe}" fill="${colors.mark}"/>`,
    ],
    null,
    size,
  );
}
