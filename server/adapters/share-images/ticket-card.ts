import type { CardOf } from "../../../domain/site/seo/share-card.ts";
import {
  type CardDrawing,
  cardDrawing,
  drawCrest,
  drawGround,
  drawTextBlock,
  drawTextLine,
  EYEBROW_TYPE,
  HEIGHT,
  WIDTH,
} from "./ink.ts";

const SHEET = { left: 56, right: WIDTH - 56, top: 72, bottom: HEIGHT - 72, round: 22, notch: 24 } as const;
/** The position of the stub's tear line, in pixels. */
const TEAR = 842;
const LEFT = SHEET.left + 64;
const STUB = (TEAR + SHEET.right) / 2;

export function drawTicketCard(card: CardOf<"ticket">): CardDrawing {
  const { colors } = card;
  return cardDrawing([
    drawGround(colors.ground, colors.text),
    paper(colors.paper, colors.mark),
    ...sheet(card),
    ...stub(card),
  ]);
}

function sheet({ colors, sport, title, event, date, time, venue }: CardOf<"ticket">): string[] {
  const { ink } = colors;
  const width = TEAR - LEFT - 40;
  const name = drawTextBlock(title, {
    left: LEFT,
    place: () => 188,
    colour: ink,
    sizes: [88, 74, 62],
    width,
    most: 2,
  });
  const when = [date, time].filter(Boolean).join(" · ");
  return [
    drawTextLine(`${sport} tickets`.trim().toUpperCase(), [LEFT, 152], ink, { ...EYEBROW_TYPE, width }),
    name.shapes,
    drawTextLine(event, [LEFT, name.top + name.height + 44], ink, { size: 46, weight: 700, width }),
    drawTextLine(when, [LEFT, 464], ink, { size: 42, weight: 700, width }),
    drawTextLine(venue, [LEFT, 516], ink, { size: 42, width }),
  ];
}

function stub({ colors, club, opponent, price }: CardOf<"ticket">) {
  const { onMark } = colors;
  const within = { width: 220, anchor: "middle" } as const;
  return [
    drawCrest(club, [opponent ? STUB - 68 : STUB, 250], opponent ? 128 : 190, onMark),
    ...(opponent ? [drawCrest(opponent, [STUB + 68, 250], 128, onMark)] : []),
    drawTextLine(price, [STUB, 420], onMark, { size: 58, weight: 800, ...within }),
    drawTextLine(club.name, [STUB, 472], onMark, { size: 32, ...within }),
  ];
}

/** A sheet with a coloured stub, notched at the tear line. */
function paper(sheetColour: string, stubColour: string): string {
  const { left, right, top, bottom, round, notch } = SHEET;
  const bite = (sweep: 1 | -1) => `a${notch} ${notch} 0 0 0 ${sweep * 2 * notch} 0`;
  const corner = (x: number, y: number) => `a${round} ${round} 0 0 1 ${x * round} ${y * round}`;
  const edge = `M${left + round} ${top}H${TEAR - notch}${bite(1)}H${right - round}${corner(1, 1)}
    V${bottom - round}${corner(-1, 1)}H${TEAR + notch}${bite(-1)}H${left + round}${corner(-1, -1)}
    V${top + round}${corner(1, -1)}Z`;
  return `<clipPath id="stub"><rect x="${TEAR}" width="${WIDTH}" height="${HEIGHT}"/></clipPath>
    <path d="${edge}" fill="${sheetColour}"/><path d="${edge}" fill="${stubColour}" clip-path="url(#stub)"/>
    <path d="M${TEAR} ${top + 36}V${bottom - 36}" stroke="${sheetColour}" stroke-width="4" stroke-dasharray="4 14"
      stroke-linecap="round"/>`;
}
