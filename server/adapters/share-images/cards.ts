import type { ArticleCard, ClubCard, MatchCard, ShareCard, TicketCard } from "../../../domain/share-card.ts";
import { block, crest, type Drawing, ground, HEIGHT, line, MARGIN, WIDTH } from "./ink.ts";
import { widthOf } from "./letters.ts";

/** How each kind of card is laid out. */
export function drawingOf(card: ShareCard): Drawing {
  if (card.kind === "match") return matchCard(card);
  if (card.kind === "article") return articleCard(card);
  return card.kind === "ticket" ? ticketCard(card) : clubCard(card);
}

type Framed = Pick<ShareCard, "colors" | "club" | "sport">;

const BAND = 104;
const EYEBROW = { size: 38, weight: 700, spacing: 3 } as const;

/** The stripe at the foot of a card. */
const band = (colour: string, height: number) =>
  `<rect y="${HEIGHT - height}" width="${WIDTH}" height="${height}" fill="${colour}"/>`;

function clubCard({ colors, club, sport, title, subtitle }: ClubCard & Framed): Drawing {
  const logo = crest(club, [WIDTH - MARGIN - 190, HEIGHT / 2 - 12], 380, colors.text);
  const width = WIDTH - 3 * MARGIN - 380;
  const name = block(title, MARGIN, (height) => (HEIGHT - height) / 2 - 12, colors.text, {
    sizes: [136, 116, 98, 82, 68],
    width,
    most: 3,
  });
  const shapes = [
    ground(colors.ground, colors.text),
    band(colors.mark, 24),
    line(sport.toUpperCase(), [MARGIN, name.top - 26], colors.text, { ...EYEBROW, width }),
    name.shapes,
    line(subtitle, [MARGIN, name.top + name.height + 52], colors.text, { size: 42, width }),
    logo.shapes,
  ];
  return { photograph: null, shapes: shapes.join(""), crests: logo.crests };
}

function articleCard({ colors, club, title, date, picture }: ArticleCard & Framed): Drawing {
  const foot = HEIGHT - MARGIN - 28;
  const logo = picture
    ? crest(club, [MARGIN + 32, foot], 64, colors.text)
    : crest(club, [WIDTH - MARGIN - 130, HEIGHT / 2], 260, colors.text);
  const width = picture ? WIDTH - 2 * MARGIN : WIDTH - 3 * MARGIN - 260;
  const left = picture ? MARGIN + 84 : MARGIN;
  const headline = block(title, MARGIN, (height) => foot - 56 - height, colors.text, {
    sizes: [92, 80, 70],
    width,
    most: 3,
  });
  const shapes = [
    picture ? shade(colors.ground) : ground(colors.ground, colors.text),
    band(colors.mark, 16),
    headline.shapes,
    line(`${club.name} · ${date}`, [left, foot + 13], colors.text, { size: 38, width }),
    logo.shapes,
  ];
  return { photograph: picture, shapes: shapes.join(""), crests: logo.crests };
}

/** The club's ground, growing denser to the foot, where the words stand. */
function shade(colour: string): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  return `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    ${stop(0, 0)}${stop(0.3, 0.04)}${stop(0.52, 0.78)}${stop(1, 0.96)}</linearGradient>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>`;
}

const SIDES = { left: 262, right: WIDTH - 262 };
const CREST_AT = 262;

function matchCard({ colors, club, sport, ...card }: MatchCard & Framed): Drawing {
  const { opponent, middle, outcome, date, time, venue } = card;
  const own = crest(club, [SIDES.left, CREST_AT], 252, colors.text);
  const other = crest(opponent, [SIDES.right, CREST_AT], 252, colors.text);
  const name = { size: 46, weight: 700, width: 440, anchor: "middle" } as const;
  const centre = WIDTH / 2;
  const isScore = /\d/.test(middle);
  const foot = HEIGHT - BAND / 2 + 15;
  const when = [date, time].filter(Boolean).join(" · ");
  const [bold, room] = [{ size: 42, weight: 700 } as const, WIDTH - 2 * MARGIN];
  const shapes = [
    ground(colors.ground, colors.text),
    band(colors.mark, BAND),
    line(sport.toUpperCase(), [centre, 88], colors.text, { ...EYEBROW, anchor: "middle" }),
    line(middle, [centre, isScore ? 306 : 298], colors.text, {
      size: isScore ? 150 : 104,
      weight: 800,
      width: 290,
      anchor: "middle",
    }),
    line(outcome.toUpperCase(), [centre, 372], colors.text, { ...EYEBROW, anchor: "middle", width: 290 }),
    line(club.name, [SIDES.left, 464], colors.text, name),
    line(opponent.name, [SIDES.right, 464], colors.text, name),
    line(when, [MARGIN, foot], colors.onMark, bold),
    line(venue, [WIDTH - MARGIN, foot], colors.onMark, {
      size: 42,
      width: room - widthOf(when, bold) - 40,
      anchor: "right",
    }),
    own.shapes,
    other.shapes,
  ];
  return { photograph: null, shapes: shapes.join(""), crests: [...own.crests, ...other.crests] };
}

/** Where the stub is torn off. */
const TEAR = 842;
const STUB = { left: TEAR, right: WIDTH - 56 };

function ticketCard({ colors, club, sport, ...card }: TicketCard & Framed): Drawing {
  const { title, event, date, time, venue, price, opponent } = card;
  const left = 56 + 64;
  const width = TEAR - left - 40;
  const name = block(title, left, () => 188, colors.ink, { sizes: [88, 74, 62], width, most: 2 });
  const below = name.top + name.height;
  const stub = (STUB.left + STUB.right) / 2;
  const crests = opponent
    ? [
        crest(club, [stub - 68, 250], 128, colors.onMark),
        crest(opponent, [stub + 68, 250], 128, colors.onMark),
      ]
    : [crest(club, [stub, 250], 190, colors.onMark)];
  const shapes = [
    ground(colors.ground, colors.text),
    paper(colors.paper, colors.mark),
    line(`${sport} tickets`.trim().toUpperCase(), [left, 152], colors.ink, { ...EYEBROW, width }),
    name.shapes,
    line(event, [left, below + 44], colors.ink, { size: 46, weight: 700, width }),
    line([date, time].filter(Boolean).join(" · "), [left, 464], colors.ink, {
      size: 42,
      weight: 700,
      width,
    }),
    line(venue, [left, 516], colors.ink, { size: 42, width }),
    line(price, [stub, 420], colors.onMark, { size: 58, weight: 800, width: 220, anchor: "middle" }),
    line(club.name, [stub, 472], colors.onMark, { size: 32, width: 220, anchor: "middle" }),
    ...crests.map((one) => one.shapes),
  ];
  return { photograph: null, shapes: shapes.join(""), crests: crests.flatMap((one) => one.crests) };
}

/** A ticket of paper with a coloured stub, notched where it is torn off. */
function paper(sheetColour: string, stubColour: string): string {
  const [top, bottom, round, notch] = [72, HEIGHT - 72, 22, 24];
  const sheet = `M${56 + round} ${top}H${TEAR - notch}a${notch} ${notch} 0 0 0 ${2 * notch} 0H${STUB.right - round}
    a${round} ${round} 0 0 1 ${round} ${round}V${bottom - round}a${round} ${round} 0 0 1 ${-round} ${round}
    H${TEAR + notch}a${notch} ${notch} 0 0 0 ${-2 * notch} 0H${56 + round}
    a${round} ${round} 0 0 1 ${-round} ${-round}V${top + round}a${round} ${round} 0 0 1 ${round} ${-round}Z`;
  return `<clipPath id="stub"><rect x="${TEAR}" width="${WIDTH}" height="${HEIGHT}"/></clipPath>
    <path d="${sheet}" fill="${sheetColour}"/><path d="${sheet}" fill="${stubColour}" clip-path="url(#stub)"/>
    <path d="M${TEAR} ${top + 36}V${bottom - 36}" stroke="${sheetColour}" stroke-width="4" stroke-dasharray="4 14"
      stroke-linecap="round"/>`;
}
