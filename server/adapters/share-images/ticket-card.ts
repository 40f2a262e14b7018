import type { CardOf } from "../../../domain/site/seo/share-card.ts";
import { block, crest, type Drawing, drawing, EYEBROW, ground, HEIGHT, line, WIDTH } from "./ink.ts";

const SHEET = { left: 56, right: WIDTH - 56, top: 72, bottom: HEIGHT - 72, round: 22, notch: 24 } as const;
/** The tear line between sheet and stub, in pixels from the left. */
const TEAR = 842;
const LEFT = SHEET.left + 64;
const STUB = (TEAR + SHEET.right) / 2;

export function drawTicketCard(card: CardOf<"ticket">): Drawing {
  const { colors } = card;
  return drawing([
    ground(colors.ground, colors.text),
    paper(colors.paper, colors.mark),
    ...sheet(card),
    ...stub(card),
  ]);
}

function sheet({ colors, sport, title, event, date, time, venue }: CardOf<"ticket">): string[] {
  const { ink } = colors;
  const width = TEAR - LEFT - 40;
  const name = block(title, LEFT, () => 188, ink, { sizes: [88, 74, 62], width, maxLines: 2 });
  const when = [date, time].filter(Boolean).join(" · ");
  return [
    line(`${sport} tickets`.trim().toUpperCase(), [LEFT, 152], ink, { ...EYEBROW, width }),
    name.shapes,
    line(event, [LEFT, name.top + name.height + 44], ink, { size: 46, weight: 700, width }),
    line(when, [LEFT, 464], ink, { size: 42, weight: 700, width }),
    line(venue, [LEFT, 516], ink, { size: 42, width }),
  ];
}

function stub({ colors, club, opponent, price }: CardOf<"ticket">) {
  const { onMark } = colors;
  const within = { width: 220, anchor: "middle" } as const;
  return [
    crest(club, [opponent ? STUB - 68 : STUB, 250], opponent ? 128 : 190, onMark),
    ...(opponent ? [crest(opponent, [STUB + 68, 250], 128, onMark)] : []),
    line(price, [STUB, 420], onMark, { size: 58, weight: 800, ...within }),
    line(club.name, [STUB, 472], onMark, { size: 32, ...within }),
  ];
}

/** A ticket: a sheet with a colored stub, notched at the tear line. */
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
