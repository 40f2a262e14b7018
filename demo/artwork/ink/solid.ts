import { createHash } from "node:crypto";
import type { P } from "./geometry.ts";
import { num } from "./path.ts";

/**
 * The name of a clip, mask or gradient, made of what it holds: the same shape has the same name in every
 * picture, and two shapes never share one, whenever and wherever they were drawn.
 */
const nameOf = (...content: (string | number)[]): string =>
  `n${createHash("sha256").update(content.join(" ")).digest("hex").slice(0, 10)}`;

/** How light falls on a scene: the way to the lamp, and the inks of shadow and rim. */
export type Light = {
  sun: P;
  shade: string;
  depth: number;
  dark: number;
  rim: string;
  edge: number;
  glow: number;
};

export type Solid = {
  fill: string;
  inside?: string;
  depth?: number;
  edge?: number;
  line?: string;
  /** The outline may cross itself, as a sharply bent arm does. */
  folds?: boolean;
};

const OUTSIDE = "M-9000 -9000H9000V9000H-9000Z";

/** A crescent of an outline that crosses itself: even-odd filling would leave holes where it overlaps. */
function masked(d: string, dx: number, dy: number, ink: string, opacity: number): string {
  const id = nameOf("mask", d, dx, dy);
  return (
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="-1500" y="-1500" width="3000" height="3000"><path d="${OUTSIDE}" fill="#fff"/>` +
    `<path transform="translate(${num(dx)} ${num(dy)})" d="${d}" fill="#000"/></mask>` +
    `<path d="${d}" fill="${ink}" fill-opacity="${opacity}" mask="url(#${id})"/>`
  );
}

/** A crescent: what the shape leaves uncovered when it is moved by (dx, dy). */
const crescent = (d: string, dx: number, dy: number, ink: string, opacity: number): string =>
  `<path transform="translate(${num(dx)} ${num(dy)})" d="${OUTSIDE}${d}" fill-rule="evenodd" fill="${ink}" fill-opacity="${opacity}"/>`;

/** A flat shape with a crescent of shade away from the light and a thin rim towards it. */
export function solid(d: string, light: Light, look: Solid): string {
  const id = nameOf("clip", d);
  const depth = look.depth ?? light.depth;
  const edge = look.edge ?? light.edge;
  const [x, y] = light.sun;
  const sickle = look.folds ? masked : crescent;
  const shade = depth ? sickle(d, x * depth, y * depth, light.shade, light.dark) : "";
  const rim = edge ? sickle(d, -x * edge, -y * edge, light.rim, light.glow) : "";
  const line = look.line
    ? `<path d="${d}" fill="none" stroke="${look.line}" stroke-width="8" stroke-linejoin="round"/>`
    : "";
  return (
    `<clipPath id="${id}"><path d="${d}"/></clipPath>${line}<path d="${d}" fill="${look.fill}"/>` +
    `<g clip-path="url(#${id})">${look.inside ?? ""}${shade}${rim}</g>`
  );
}

export const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ""}/>`;

export const stroke = (d: string, ink: string, width: number, opacity = 1, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ""} ${more}/>`;

export const group = (inner: string, transform: string, opacity = 1): string =>
  `<g transform="${transform}"${opacity < 1 ? ` opacity="${opacity}"` : ""}>${inner}</g>`;

export const clipped = (d: string, inner: string): string => {
  const id = nameOf("clip", d);
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
};

export const disc = (c: P, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${num(c[0])}" cy="${num(c[1])}" r="${num(r)}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ""}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ""}/>`;

/** A fill that runs from one ink to another, as its definition and its reference. */
export function fade(
  from: P,
  to: P,
  stops: readonly (readonly [number, string, number])[],
): { def: string; ref: string } {
  const id = nameOf("fade", ...from, ...to, ...stops.flat());
  const inks = stops.map(([o, ink, a]) => `<stop offset="${o}" stop-color="${ink}" stop-opacity="${a}"/>`);
  return {
    def: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${inks.join("")}</linearGradient>`,
    ref: `url(#${id})`,
  };
}
