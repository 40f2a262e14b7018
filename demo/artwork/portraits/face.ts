import { blend, darker, lighter } from "../ink/colour.ts";
import { clipped, disc, group, path, stroke } from "../ink/solid.ts";

type Mouth = "calm" | "smile" | "grin";
type Beard = "none" | "stubble" | "full" | "goatee" | "moustache";
export type Face = {
  skin: string;
  hair: string;
  jaw: number;
  turn: number;
  mouth: Mouth;
  beard: Beard;
  soft: boolean;
  freckles?: boolean;
};

const f = (v: number): string => v.toFixed(1);

/** The head's outline about (0, 0): crown at -178, chin at 176. */
function outline(jaw: number, soft: boolean): string {
  const low = (soft ? 92 : 106) * jaw;
  const chin = (soft ? 26 : 40) * jaw;
  const half = (s: 1 | -1): string =>
    `C${f(s * 122)} 30 ${f(s * (low + 14))} ${soft ? 74 : 84} ${f(s * low)} ${soft ? 102 : 112}C${f(s * (low - 22))} 146 ${f(s * (chin + 18))} 168 ${f(s * chin)} 174`;
  const back = (s: 1 | -1): string =>
    `C${f(s * (chin + 18))} 168 ${f(s * (low - 22))} 146 ${f(s * low)} ${soft ? 102 : 112}C${f(s * (low + 14))} ${soft ? 74 : 84} ${f(s * 122)} 30 ${f(s * 122)} -40`;
  return `M0 -178C80 -178 122 -128 122 -40${half(1)}C${f(chin / 2)} 181 ${f(-chin / 2)} 181 ${f(-chin)} 174${back(-1)}C-122 -128 -80 -178 0 -178Z`;
}

function eyes(of: Face, deep: string): string {
  const one = (s: 1 | -1): string => {
    const x = s * 52;
    const socket = path(
      `M${x - 42} -26C${x - 20} -40 ${x + 20} -40 ${x + 42} -26C${x + 40} 4 ${x + 20} 22 ${x} 22C${x - 22} 22 ${x - 40} 6 ${x - 42} -26Z`,
      deep,
      0.42,
    );
    const white = path(
      `M${x - 27} -2C${x - 14} -15 ${x + 14} -15 ${x + 27} -2C${x + 14} 9 ${x - 14} 9 ${x - 27} -2Z`,
      lighter(of.skin, 0.62),
    );
    const iris = path(
      `M${x - 12} -10C${x - 5} -13 ${x + 5} -13 ${x + 12} -10C${x + 14} 0 ${x + 8} 8 ${x} 8C${x - 8} 8 ${x - 14} 0 ${x - 12} -10Z`,
      "#1d1512",
    );
    const lid = path(
      `M${x - 31} 0C${x - 16} -20 ${x + 16} -20 ${x + 31} 0L${x + 28} -1C${x + 14} -12 ${x - 14} -12 ${x - 28} -1Z`,
      blend(of.skin, "#1d0a08", 0.8),
    );
    const lash = of.soft
      ? stroke(`M${x - 30} -1C${x - 15} -19 ${x + 15} -19 ${x + 30} -1`, "#1d1512", 6) +
        stroke(`M${x + s * 29} -2l${s * 8} -7`, "#1d1512", 5)
      : "";
    const thick = of.soft ? 9 : 15;
    const brow = path(
      `M${x - s * 40} ${-38}C${x - s * 14} ${-52 - thick / 2} ${x + s * 20} ${-54 - thick / 2} ${x + s * 46} ${-34}C${x + s * 20} ${-46 + thick / 3} ${x - s * 10} ${-46 + thick / 2} ${x - s * 40} ${-38 + thick}Z`,
      of.hair === "#e8dcc8" ? "#8a7a63" : darker(of.hair, 0.18),
    );
    return socket + white + iris + lid + lash + brow + disc([x - 4, -5], 3, "#ffffff", 0.85);
  };
  return one(1) + one(-1);
}

function mouth(of: Face, deep: string): string {
  const lip = of.soft ? "#a8443c" : blend(of.skin, "#6b1f18", 0.55);
  if (of.mouth === "grin") {
    return (
      path("M-46 96C-20 104 20 104 46 96C38 130 20 140 0 140C-20 140 -38 130 -46 96Z", "#4a1715") +
      path("M-40 100C-18 107 18 107 40 100C36 114 18 118 0 118C-18 118 -36 114 -40 100Z", "#ffffff") +
      stroke("M-50 94Q0 110 50 94", lip, 7) +
      path("M-24 150Q0 158 24 150L16 160Q0 164 -16 160Z", deep, 0.4)
    );
  }
  const up = of.mouth === "smile" ? 9 : 1;
  return (
    path(
      `M-44 ${108 - up}C-24 98 -10 96 0 101C10 96 24 98 44 ${108 - up}C20 ${112 + up} -20 ${112 + up} -44 ${108 - up}Z`,
      lip,
      of.soft ? 0.95 : 0.75,
    ) +
    path(
      `M-38 ${110 - up * 0.6}C-20 ${114 + up} 20 ${114 + up} 38 ${110 - up * 0.6}C26 ${128 + up * 0.4} -26 ${128 + up * 0.4} -38 ${110 - up * 0.6}Z`,
      of.soft ? "#c4665a" : blend(of.skin, "#a03a30", 0.35),
      0.9,
    ) +
    path("M-22 137Q0 144 22 137L14 147Q0 151 -14 147Z", deep, 0.45)
  );
}

function beard(of: Face): string {
  const jaw =
    "M-124 6C-116 36 -110 62 -96 80C-72 70 -56 76 -42 86C-20 76 20 76 42 86C56 76 72 70 96 80C110 62 116 36 124 6C132 72 120 132 74 172C36 204 -36 204 -74 172C-120 132 -132 72 -124 6Z";
  const lip = "M-58 98C-40 78 -14 72 0 80C14 72 40 78 58 98C40 98 20 94 0 97C-20 94 -40 98 -58 98Z";
  const chin =
    "M-60 98C-40 78 -14 72 0 80C14 72 40 78 60 98C66 140 50 186 0 192C-50 186 -66 140 -60 98ZM-44 102C-20 112 20 112 44 102C40 124 24 132 0 132C-24 132 -40 124 -44 102Z";
  if (of.beard === "full")
    return (
      path(jaw, of.hair) +
      path(
        "M40 80C56 76 72 70 96 80C110 62 116 36 124 6C132 72 120 132 74 172C60 186 40 192 20 196C60 160 60 110 40 80Z",
        darker(of.hair, 0.35),
        0.6,
      )
    );
  if (of.beard === "stubble") return path(jaw, of.hair, 0.26) + path(lip, of.hair, 0.2);
  if (of.beard === "goatee")
    return `<path d="${chin}" fill="${of.hair}" fill-opacity=".92" fill-rule="evenodd"/>`;
  return of.beard === "moustache" ? path(lip, of.hair) : "";
}

/** A face in shadow shapes, lit from the left, about (0, 0). */
export function face(of: Face): string {
  const shade = blend(of.skin, "#7a2f22", 0.3);
  const deep = blend(of.skin, "#3d130c", 0.58);
  const d = outline(of.jaw, of.soft);
  const t = of.turn * 16;
  const side = `M${58 + t} -190C${48 + t} -120 ${56 + t} -76 ${84 + t} -30C${90 + t} 0 ${70 + t} 22 ${60 + t} 40C${84 + t} 66 ${70 + t} 100 ${56 + t} 120C${46 + t} 140 ${34 + t} 160 ${20 + t} 190H180V-190Z`;
  const nose =
    path("M8 -34C18 -10 22 20 32 44C34 62 20 70 4 70C14 62 18 52 12 36C4 14 4 -10 8 -34Z", shade) +
    path("M-26 58C-16 74 16 76 28 58C30 70 16 78 0 78C-16 78 -30 70 -26 58Z", deep, 0.6) +
    path("M-6 -30C-2 0 0 24 -4 48C-12 24 -12 -4 -6 -30Z", lighter(of.skin, 0.3), 0.6);
  const blush = of.soft ? disc([-72, 54], 26, "#d9534a", 0.12) + disc([74, 54], 26, "#d9534a", 0.12) : "";
  const freckles = of.freckles
    ? [
        [-70, 36],
        [-54, 46],
        [-82, 50],
        [-62, 60],
        [52, 42],
        [68, 52],
        [44, 56],
        [-20, 30],
        [22, 32],
      ]
        .map(([x, y]) => disc([x ?? 0, y ?? 0], 3.4, deep, 0.5))
        .join("")
    : "";
  const ear = (s: 1 | -1): string =>
    path(
      `M${s * 112} -22C${s * 138} -40 ${s * 152} -14 ${s * 146} 14C${s * 142} 42 ${s * 126} 54 ${s * 112} 44Z`,
      s > 0 ? shade : of.skin,
    ) + path(`M${s * 122} -10C${s * 136} -18 ${s * 140} 0 ${s * 134} 20L${s * 122} 28Z`, deep, 0.4);
  const features = group(eyes(of, deep) + nose, `translate(${t} 0)`);
  return (
    ear(-1) +
    ear(1) +
    path(d, of.skin) +
    clipped(
      d,
      path(side, shade) +
        path("M-140 -190H-96C-112 -100 -112 20 -92 110L-140 190Z", lighter(of.skin, 0.22), 0.5) +
        blush +
        freckles +
        group(beard(of), `translate(${t * 0.6} 0)`),
    ) +
    features +
    group(mouth(of, deep), `translate(${t * 0.9} 0)`)
  );
}
