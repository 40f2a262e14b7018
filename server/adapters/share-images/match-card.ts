import type { CardOf } from "../../../domain/site/seo/share-card.ts";
import { band, crest, type Drawing, drawing, EYEBROW, ground, HEIGHT, line, MARGIN, WIDTH } from "./ink.ts";
import { widthOf } from "./letters.ts";

const CENTRE = WIDTH / 2;
/** The horizontal centers of the two teams' halves, in pixels. */
const OWN = 262;
const OTHER = WIDTH - OWN;
const CREST = { middle: 262, size: 252 } as const;
const NAME = { baseline: 464, look: { size: 46, weight: 700, width: 440, anchor: "middle" } } as const;
const BAND = 104;

export function matchCard({ colors, club, sport, opponent, ...card }: CardOf<"match">): Drawing {
  const { text } = colors;
  return drawing([
    ground(colors.ground, text),
    line(sport.toUpperCase(), [CENTRE, 88], text, { ...EYEBROW, anchor: "middle" }),
    ...between(card, text),
    line(club.name, [OWN, NAME.baseline], text, NAME.look),
    line(opponent.name, [OTHER, NAME.baseline], text, NAME.look),
    crest(club, [OWN, CREST.middle], CREST.size, text),
    crest(opponent, [OTHER, CREST.middle], CREST.size, text),
    band(colors.mark, BAND),
    ...whenAndWhere(card, colors.onMark),
  ]);
}

/** The score or "VS" between the crests. A score is larger, because people look for it first. */
function between({ middle, outcome }: Pick<CardOf<"match">, "middle" | "outcome">, colour: string): string[] {
  const isScore = /\d/.test(middle);
  const [size, baseline] = isScore ? [150, 306] : [104, 298];
  const within = { width: 290, anchor: "middle" } as const;
  return [
    line(middle, [CENTRE, baseline], colour, { size, weight: 800, ...within }),
    line(outcome.toUpperCase(), [CENTRE, 372], colour, { ...EYEBROW, ...within }),
  ];
}

/** The last line: date and time at the left, and the venue in the space that they leave. */
function whenAndWhere(
  { date, time, venue }: Pick<CardOf<"match">, "date" | "time" | "venue">,
  colour: string,
): string[] {
  const baseline = HEIGHT - BAND / 2 + 15;
  const when = [date, time].filter(Boolean).join(" · ");
  const bold = { size: 42, weight: 700 } as const;
  const room = WIDTH - 2 * MARGIN - widthOf(when, bold) - 40;
  return [
    line(when, [MARGIN, baseline], colour, bold),
    line(venue, [WIDTH - MARGIN, baseline], colour, { size: 42, width: room, anchor: "right" }),
  ];
}
