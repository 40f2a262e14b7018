import type { P } from "../ink/geometry.ts";
import { poly } from "../ink/path.ts";
import { clipped, path, rect, stroke } from "../ink/solid.ts";

/** Netting across a quadrilateral: two families of lines that follow its edges. */
export function mesh(
  corners: readonly [P, P, P, P],
  step: number,
  ink: string,
  width: number,
  opacity: number,
  sag = 0,
): string {
  const [a, b, c, d] = corners;
  const lerp = (p: P, q: P, t: number): P => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
  let lines = "";
  for (let i = -step; i <= step * 2; i += 1) {
    const t = i / step;
    for (const [p, q] of [
      [lerp(a, b, t), lerp(d, c, t + 0.5)],
      [lerp(a, b, t + 0.5), lerp(d, c, t)],
    ] as const) {
      const m = lerp(p, q, 0.5);
      lines += `M${p[0].toFixed(1)} ${p[1].toFixed(1)}Q${m[0].toFixed(1)} ${(m[1] + sag).toFixed(1)} ${q[0].toFixed(1)} ${q[1].toFixed(1)}`;
    }
  }
  return clipped(poly(corners), stroke(lines, ink, width, opacity));
}

/** A hockey goal from the front; (x, y) is the middle of the line, w the mouth's width. */
export function hockeyGoal(
  x: number,
  y: number,
  w: number,
  pipe: string,
  inside: string,
  cord: string,
): string {
  const h = w * 0.66;
  const [l, r, t] = [x - w / 2, x + w / 2, y - h];
  const backing: [P, P, P, P] = [
    [l + w * 0.12, t + h * 0.14],
    [r - w * 0.12, t + h * 0.14],
    [r - w * 0.1, y - h * 0.06],
    [l + w * 0.1, y - h * 0.06],
  ];
  const wide = w * 0.028;
  const out = path(
    poly([
      [l, t],
      [r, t],
      [r, y],
      [l, y],
    ]),
    inside,
    0.72,
  );
  const sides =
    mesh(
      [
        [l, t],
        [l + w * 0.12, t + h * 0.14],
        [l + w * 0.1, y - h * 0.06],
        [l, y],
      ],
      5,
      cord,
      3,
      0.55,
    ) +
    mesh(
      [
        [r - w * 0.12, t + h * 0.14],
        [r, t],
        [r, y],
        [r - w * 0.1, y - h * 0.06],
      ],
      5,
      cord,
      3,
      0.55,
    );
  const top = mesh(
    [
      [l, t],
      [r, t],
      [r - w * 0.12, t + h * 0.14],
      [l + w * 0.12, t + h * 0.14],
    ],
    24,
    cord,
    3,
    0.55,
  );
  return (
    out +
    top +
    sides +
    mesh(backing, 20, cord, 3, 0.7) +
    stroke(`M${l} ${y}V${t}H${r}V${y}`, pipe, wide) +
    rect(l - wide / 4, t, wide / 3, h, "#ffffff", 0.35) +
    rect(l, t - wide / 4, w, wide / 3, "#ffffff", 0.35)
  );
}
