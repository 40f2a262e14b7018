import { add, type P, polar } from "../ink/geometry.ts";
import { type Knot, tube } from "../ink/path.ts";
import type { Drawing } from "../ink/sheet.ts";
import { clipped, path, stroke } from "../ink/solid.ts";

const PURPLE = "#5b2a86";
const DEEP = "#2c1147";
const TEAL = "#2ec4b6";
const SAND = "#f4e6d0";
const TAN = "#cfae86";

const SKULL =
  "M512 236C580 238 640 282 656 350L668 500L616 660L604 800C590 866 552 892 512 892C472 892 434 866 420 800L408 660L356 500L368 350C384 282 444 238 512 236Z";

/** The spine of a curled horn: it leaves the brow, sweeps out and round. */
function curl(): Knot[] {
  const knots: Knot[] = [];
  for (let i = 0; i <= 26; i += 1) {
    const t = i / 26;
    const centre: P = [262 - 12 * t, 452 + 26 * t];
    knots.push([add(centre, polar(-48 - 400 * t, 176 - 108 * t ** 0.9)), 104 * (1 - t) ** 0.62 + 6]);
  }
  return knots;
}

const both = (inner: string): string => `${inner}<g transform="translate(1024 0) scale(-1 1)">${inner}</g>`;

/** The ram's head seen from the front, on a field 1024 wide. */
function ramHead(): string {
  const horn = tube(curl());
  const ridges = curl()
    .map(([p, r], i, all) => {
      const q = all[Math.min(i + 1, all.length - 1)]?.[0] ?? p;
      const a = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI + 90;
      const from = add(p, polar(a, r));
      const to = add(p, polar(a + 180, r * 0.25));
      return i < 3 || i > 21
        ? ""
        : stroke(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, "#a67c4e", 12 - i * 0.35);
    })
    .join("");
  const skull = SKULL;
  const half = clipped(skull, path("M512 200H800V940H512Z", DEEP, 0.28));
  const ear = both(
    path("M398 600C330 590 270 620 236 690C300 716 370 700 420 656Z", PURPLE) +
      path("M386 624C340 624 304 644 282 676C324 684 366 672 400 646Z", TEAL),
  );
  const muzzle =
    path("M410 690C450 664 574 664 614 690L604 800C590 866 552 892 512 892C472 892 434 866 420 800Z", SAND) +
    clipped(
      "M410 690C450 664 574 664 614 690L604 800C590 866 552 892 512 892C472 892 434 866 420 800Z",
      path("M512 600H700V940H512Z", TAN, 0.7),
    );
  const face =
    both(path("M392 500L472 536L480 584L412 562Z", DEEP) + path("M436 534L464 546L462 566L440 558Z", TEAL)) +
    both(path("M462 764C476 752 496 760 500 780C486 790 466 784 462 764Z", DEEP)) +
    stroke("M512 790V832M512 832C496 848 478 848 464 838M512 832C528 848 546 848 560 838", DEEP, 9) +
    path("M512 290L466 430L512 660L558 430Z", "#8e5cbd", 0.8);
  return (
    ear +
    path(skull, PURPLE) +
    half +
    muzzle +
    face +
    both(path(horn, SAND) + clipped(horn, stroke(tubeShade(), TAN, 64) + ridges) + stroke(horn, DEEP, 14))
  );
}

const tubeShade = (): string =>
  curl()
    .map(([p, r], i, all) => {
      const q = all[Math.min(i + 1, all.length - 1)]?.[0] ?? p;
      const a = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI - 90;
      const s = add(p, polar(a, r * 0.9));
      return `${i ? "L" : "M"}${s[0].toFixed(1)} ${s[1].toFixed(1)}`;
    })
    .join("");

/** The ram edged in cloth colour, for shirts of its own purple. */
export const ramBadge = (): string =>
  `${stroke(SKULL, SAND, 76) + stroke(tube(curl()), SAND, 40)}<g transform="translate(1024 0) scale(-1 1)">${stroke(tube(curl()), SAND, 40)}</g>${ramHead()}`;

/** The Bighorns' crest: the ram before a hexagon of mesa and sky. */
export function ramCrest(): Drawing {
  const outer = "M512 44L916 244V740L512 984L108 740V244Z";
  const inner = "M512 100L866 274V712L512 926L158 712V274Z";
  const mesa = clipped(
    inner,
    path("M100 620L240 560L300 470H420L480 560H560L640 430H760L820 560L940 610V1000H100Z", TEAL, 0.95) +
      path("M100 720L360 640L660 640L940 720V1000H100Z", "#1b8f86"),
  );
  return {
    width: 1024,
    height: 1024,
    body:
      path(outer, SAND) +
      stroke(outer, DEEP, 26) +
      path(inner, "#3d1a60") +
      mesa +
      `<g transform="translate(0 10)">${stroke(SKULL, DEEP, 30)}${ramHead()}</g>`,
  };
}
