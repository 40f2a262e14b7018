import { type Knot, tube } from "../ink/path.ts";
import { disc, type Light, path, solid, stroke } from "../ink/solid.ts";
import type { Kit } from "./parts.ts";

export type Tress = "tail" | "bun" | "plait" | "crop" | "cap" | "band";

const flying = (knots: readonly Knot[], kit: Kit, light: Light): string =>
  solid(tube(knots, { start: true, end: false }), light, { fill: kit.hair ?? "#3b2412", depth: 12 });

const EYE =
  path("M40 -16C48 -22 56 -20 61 -15C56 -8 46 -8 40 -16Z", "#ffffff", 0.85) +
  path("M50 -19C54 -20 59 -18 61 -15C58 -10 52 -10 50 -13Z", "#1d1512") +
  stroke("M38 -17Q50 -25 62 -17", "#1d1512", 3.5);

/** A bare head in profile, looking right, about (0, 0). */
export function bareHead(kit: Kit, light: Light, tress: Tress): string {
  const hair = kit.hair ?? "#3b2412";
  const skin = solid(
    "M-24 -72C18 -88 54 -70 60 -36L64 -16L80 10C80 16 72 18 68 18L70 28L64 33L68 44C68 54 60 68 46 72C22 76 4 70 -14 58L-46 24Z",
    light,
    { fill: kit.skin, depth: 20 },
  );
  const marks =
    path("M30 -18L60 -22L60 -8L40 -6Z", light.shade, 0.45) +
    stroke("M28 -28L60 -32", hair, 7) +
    (kit.plain ? "" : EYE) +
    path("M48 36L66 32L66 39L52 42Z", light.shade, 0.5) +
    path("M0 40C20 58 40 60 56 58L46 72C22 76 4 70 -14 58Z", light.shade, 0.22);
  const ear = disc([-14, 6], 13, kit.skin) + path("M-22 4a9 9 0 1 1 14 8Z", light.shade, 0.35);
  const tails: Record<Tress, string> = {
    tail:
      flying(
        [
          [[-62, -48], 20],
          [[-112, -64], 28],
          [[-168, -44], 26],
          [[-216, -58], 6],
        ],
        kit,
        light,
      ) + path("M-78 -66L-56 -72L-52 -34L-72 -28Z", kit.trim),
    plait:
      flying(
        [
          [[-60, 10], 22],
          [[-96, 40], 24],
          [[-120, 84], 20],
          [[-150, 116], 8],
        ],
        kit,
        light,
      ) + stroke("M-84 14L-70 40M-104 34L-88 64M-124 66L-104 90", light.shade, 6, 0.5),
    bun: disc([-66, -66], 36, hair) + stroke("M-90 -78Q-66 -96 -44 -80", light.rim, 5, 0.4),
    crop: "",
    cap: "",
    band: flying(
      [
        [[-62, -30], 22],
        [[-108, -28], 26],
        [[-160, -2], 20],
        [[-196, 4], 6],
      ],
      kit,
      light,
    ),
  };
  if (tress === "cap") {
    const cap =
      "M62 -48C44 -104 -44 -110 -74 -60C-92 -20 -84 32 -58 58L-30 52L-26 20L-2 14L8 -24C24 -36 44 -40 62 -48Z";
    return (
      skin +
      marks +
      solid(cap, light, {
        fill: kit.head,
        depth: 20,
        inside: stroke(
          "M-50 -110L-30 60M-10 -110L0 40M26 -110L30 -20M-100 -40L70 -60M-100 0L0 -8",
          light.shade,
          6,
          0.5,
        ),
      }) +
      stroke("M-30 50C-10 74 20 80 44 74", kit.trim, 8)
    );
  }
  const dome = solid(
    "M62 -46C46 -100 -42 -108 -72 -60C-90 -22 -82 26 -60 50L-36 40C-30 24 -30 8 -26 -4L-6 -12L2 -30C22 -40 44 -40 62 -46Z",
    light,
    { fill: hair, depth: 16 },
  );
  const ribbon =
    tress === "band" ? path("M60 -56C40 -66 -20 -64 -82 -30L-80 -10C-20 -46 40 -48 64 -38Z", kit.trim) : "";
  return tails[tress] + skin + marks + ear + dome + ribbon;
}

/** A lacrosse helmet with its cage, looking right. */
export function lacrosseHelmet(kit: Kit, light: Light): string {
  const face = solid("M-10 -30L60 -28C70 0 74 20 70 34C66 62 48 80 18 82C-8 80 -24 54 -22 20Z", light, {
    fill: kit.skin,
    depth: 30,
  });
  const brow = path("M2 -24L66 -22L68 0L40 8L6 4Z", light.shade, 0.55);
  const shell =
    "M-74 44C-96 -20 -78 -92 -4 -102C46 -104 78 -74 80 -34L66 -24L-4 -20L-12 30L8 66L4 86C-20 94 -66 78 -74 44Z";
  const dome = solid(shell, light, {
    fill: kit.head,
    inside:
      path("M-30 -120L6 -120L20 -20L-10 -20Z", kit.trim) +
      path("M-90 -40L-40 -64L-44 -34L-90 -8Z", kit.trim) +
      path("M-60 14L-30 4L-24 40L-52 44Z", light.shade, 0.5),
  });
  const peak = solid("M-4 -26C30 -44 70 -48 112 -30C104 -18 70 -16 40 -18Z", light, {
    fill: kit.trim,
    depth: 8,
  });
  const guard = solid("M0 54L76 46C90 60 88 88 66 100C40 110 14 104 2 90Z", light, {
    fill: kit.head,
    depth: 12,
  });
  const bars = [
    "M78 -26C98 0 98 30 84 52",
    "M44 -20C60 6 62 30 54 54",
    "M8 -20C18 6 18 34 12 58",
    "M-10 0C30 -4 66 -6 93 2",
    "M-12 26C26 22 62 22 94 26",
  ];
  return (
    face +
    brow +
    dome +
    bars.map((d) => stroke(d, light.shade, 10, 0.35) + stroke(d, kit.steel ?? "#dfe4ea", 6)).join("") +
    guard +
    peak
  );
}
