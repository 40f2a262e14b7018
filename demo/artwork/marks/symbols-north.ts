import { star } from "../ink/path.ts";
import { disc, group, path, stroke } from "../ink/solid.ts";

/** A symbol about (0, 0), some 200 units wide, in its crest's inks. */
export type Sign = (field: string, accent: string, paper: string) => string;

const both = (inner: string): string => `${inner}<g transform="scale(-1 1)">${inner}</g>`;

export const otter: Sign = (f, a, p) =>
  both(disc([-66, -62], 24, a) + disc([-66, -62], 12, f)) +
  path("M0 -92C62 -92 96 -48 94 6C92 62 52 98 0 98C-52 98 -92 62 -94 6C-96 -48 -62 -92 0 -92Z", a) +
  path("M0 12C34 -4 78 14 78 46C76 78 40 96 0 96C-40 96 -76 78 -78 46C-78 14 -34 -4 0 12Z", p) +
  path("M-30 2C-14 -12 14 -12 30 2C26 24 12 34 0 38C-12 34 -26 24 -30 2Z", f) +
  both(disc([-42, -18], 13, f) + disc([-38, -22], 4, p)) +
  both(stroke("M-34 50L-112 38M-34 58L-112 64M-32 66L-104 88", f, 5)) +
  stroke("M0 38V58M0 58Q-14 74 -30 66M0 58Q14 74 30 66", f, 6);

export const anchor: Sign = (_f, a, p) =>
  stroke("M0 -56V86", p, 22) +
  `<circle cx="0" cy="-78" r="20" fill="none" stroke="${p}" stroke-width="14"/>` +
  stroke("M-46 -34H46", p, 18) +
  stroke("M-84 26C-78 76 -40 92 0 96C40 92 78 76 84 26", p, 20) +
  both(path("M-112 44L-86 -8L-56 40Z", p)) +
  stroke("M-50 -66C-8 -40 -60 -6 4 10C56 24 8 52 40 78", a, 10);

export const gear: Sign = (f, a, p) => {
  const teeth = Array.from({ length: 10 }, (_, i) =>
    group(path("M-15 -104H15L20 -70H-20Z", a), `rotate(${i * 36})`),
  ).join("");
  return teeth + disc([0, 0], 80, a) + disc([0, 0], 56, f) + path("M14 -52L-32 10H-4L-14 54L34 -14H6Z", p);
};

export const loon: Sign = (f, a, p) =>
  path(
    "M-104 42C-72 -4 -20 -14 18 0C30 -20 24 -40 34 -62C42 -86 76 -90 88 -70L122 -58L88 -46C84 -18 72 4 74 30C72 60 30 74 -20 72C-60 70 -96 62 -104 42Z",
    p,
  ) +
  path("M34 -62C42 -86 76 -90 88 -70L122 -58L88 -46C86 -30 80 -18 76 -6L32 -10C34 -26 28 -46 34 -62Z", f) +
  stroke("M34 -62C42 -86 76 -90 88 -70L122 -58L88 -46", p, 5) +
  disc([68, -66], 7, a) +
  path("M30 -8L76 -4L74 12L22 8Z", a) +
  [
    [-60, 20],
    [-34, 10],
    [-44, 34],
    [-14, 26],
    [-80, 38],
    [-20, 48],
    [10, 36],
    [-58, 52],
  ]
    .map(([x, y]) => path(`M${x} ${y}h12v9h-12Z`, f))
    .join("") +
  stroke("M-118 84Q-88 72 -58 84T2 84T62 84T118 84", a, 9);

export const horns: Sign = (f, a, p) =>
  both(
    stroke("M-14 -66C-60 -104 -116 -66 -112 -8C-108 46 -46 52 -38 8C-34 -18 -66 -26 -74 -6", p, 26) +
      stroke("M-60 -88L-52 -66M-92 -66L-74 -52M-108 -22L-86 -16M-98 24L-80 12", f, 5),
  ) +
  path("M-30 -70H30L40 -10L24 66L0 92L-24 66L-40 -10Z", a) +
  path("M0 -70H30L40 -10L24 66L0 92Z", f, 0.25) +
  both(path("M-30 -8L-10 2L-14 14L-30 8Z", f)) +
  path("M-16 62H16L0 82Z", f);

export const axes: Sign = (f, a, p) => {
  const one =
    stroke("M-70 92L58 -66", p, 15) +
    path("M26 -66L58 -98C84 -94 102 -76 108 -46L74 -20Z", a) +
    stroke("M108 -46C102 -76 84 -94 58 -98", p, 7);
  return `${one}<g transform="scale(-1 1)">${one}</g>${path("M0 26L46 92H-46ZM0 54L30 98H-30Z", f, 0)}${path("M0 30L12 52H6L20 76H-20L-6 52H-12Z", a)}`;
};

export const crown: Sign = (f, a, p) =>
  path("M-96 -40L-52 12L-30 -66L0 0L30 -66L52 12L96 -40L78 66H-78Z", a) +
  path("M0 0L30 -66L52 12L96 -40L78 66H0Z", f, 0.22) +
  path("M-80 50H80V82H-80Z", p) +
  [
    [-96, -48],
    [-30, -76],
    [30, -76],
    [96, -48],
  ]
    .map(([x, y]) => disc([x ?? 0, y ?? 0], 13, p))
    .join("") +
  [-46, 0, 46].map((x) => path(`M${x} 54l12 12l-12 12l-12 -12Z`, f)).join("");

export const aurora: Sign = (_f, a, p) =>
  path(
    "M-130 60C-90 -20 -60 40 -20 -30C10 -84 40 -60 60 -110L76 -20C60 10 30 -10 0 50C-30 96 -70 40 -110 110Z",
    a,
    0.9,
  ) +
  path(
    "M-120 90C-60 30 -30 80 10 20C40 -22 80 0 120 -60L120 10C90 50 50 30 20 70C-10 108 -50 80 -80 120Z",
    p,
    0.55,
  ) +
  path(star([0, -14], 4, 92, 17), p) +
  path(star([0, -14], 4, 50, 17, -45), a);

export const drake: Sign = (f, a, p) =>
  path(
    "M-70 96C-64 40 -44 26 -44 -8C-54 -60 -20 -96 24 -90C58 -86 74 -58 70 -30C100 -22 122 -14 126 4C122 18 84 20 58 14C40 26 34 50 46 96Z",
    a,
  ) +
  path("M70 -30C100 -22 122 -14 126 4C122 18 84 20 58 14C48 0 52 -20 70 -30Z", p) +
  path("M-66 74C-60 62 -58 54 -54 46L38 50C38 60 40 68 42 78Z", p) +
  disc([36, -46], 11, f) +
  disc([39, -49], 4, p) +
  stroke("M66 2L122 4", f, 4) +
  path(
    "M-44 -8C-54 -60 -20 -96 24 -90C-10 -76 -22 -40 -14 0C-12 20 -24 34 -36 46L-56 46C-48 30 -42 12 -44 -8Z",
    f,
    0.3,
  );

export const bell: Sign = (f, a, p) =>
  path("M-16 -92H16V-70H-16Z", p) +
  path("M0 -80C50 -80 60 -30 62 6C64 36 82 48 92 64H-92C-82 48 -64 36 -62 6C-60 -30 -50 -80 0 -80Z", a) +
  path("M14 -78C52 -72 60 -28 62 6C64 36 82 48 92 64H36C34 20 36 -40 14 -78Z", f, 0.25) +
  path("M-94 58H94V76H-94Z", p) +
  disc([0, 88], 18, p) +
  stroke("M-60 24H60", p, 8) +
  both(stroke("M-104 -20Q-124 -50 -104 -84M-80 -30Q-94 -50 -82 -72", p, 7));

export const anvil: Sign = (f, a, p) =>
  path("M-110 -6H-50V-22H92V2C70 22 40 24 34 44L52 66H70V92H-66V66H-44L-30 44C-36 26 -92 24 -110 -6Z", a) +
  path("M-50 -22H92V-6H-50Z", p) +
  path(star([6, -54], 8, 36, 12), p) +
  group(path("M-12 -20H70V-4H-12ZM-44 -38H-6V14H-44Z", p), "translate(44 -76) rotate(-38)") +
  path("M20 44L38 66H70V92H0Z", f, 0.25);

export const heron: Sign = (f, a, p) =>
  stroke("M-10 20C-44 -6 34 -30 6 -60C-8 -74 -10 -88 8 -94", p, 17) +
  path("M-2 -100C16 -108 32 -102 36 -94L110 -86L34 -80C20 -76 4 -80 -2 -90Z", p) +
  path("M0 -98C-24 -104 -44 -96 -58 -84C-36 -86 -16 -84 4 -86Z", a) +
  disc([20, -93], 4, f) +
  path("M-24 12C14 -4 44 10 40 34C30 58 -20 62 -84 78C-74 50 -54 26 -24 12Z", p) +
  path("M-10 22C14 16 26 24 20 36C4 50 -40 56 -78 72C-60 46 -36 30 -10 22Z", a) +
  stroke("M6 52L-2 100M24 44L44 70L36 100", a, 7) +
  stroke("M-104 102H110", a, 8) +
  both(stroke("M92 100L84 40M74 100L70 60", p, 6));
