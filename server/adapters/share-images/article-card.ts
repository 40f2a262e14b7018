import type { CardOf } from "../../../domain/site/seo/share-card.ts";
import { band, block, crest, type Drawing, drawing, ground, HEIGHT, line, MARGIN, WIDTH } from "./ink.ts";

const HEADLINE = { sizes: [92, 80, 70], maxLines: 3 } as const;
/** The baseline of the last line: club and date. */
const FOOT = HEIGHT - MARGIN - 28;
const SMALL = 64;
const LARGE = 260;

export function drawArticleCard({ colors, club, title, date, image }: CardOf<"article">): Drawing {
  const width = WIDTH - 2 * MARGIN - (image ? 0 : MARGIN + LARGE);
  const left = image ? MARGIN + SMALL + 20 : MARGIN;
  const place = (height: number) => FOOT - 56 - height;
  const parts = [
    image ? shade(colors.ground) : ground(colors.ground, colors.text),
    band(colors.mark, 16),
    block(title, MARGIN, place, colors.text, { ...HEADLINE, width }).shapes,
    line(`${club.name} · ${date}`, [left, FOOT + 13], colors.text, { size: 38, width: width - SMALL }),
    image
      ? crest(club, [MARGIN + SMALL / 2, FOOT], SMALL, colors.text)
      : crest(club, [WIDTH - MARGIN - LARGE / 2, HEIGHT / 2], LARGE, colors.text),
  ];
  return drawing(parts, image);
}

/** A gradient in the club's colour, denser at the bottom, so that the text there can be read. */
function shade(colour: string): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  return `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    ${stop(0, 0)}${stop(0.3, 0.04)}${stop(0.52, 0.78)}${stop(1, 0.96)}</linearGradient>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>`;
}
