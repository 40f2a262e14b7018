import { letters } from "../ink/letters.ts";
import { poly, ring } from "../ink/path.ts";
import type { Drawing } from "../ink/sheet.ts";
import { clipped, group, path, stroke } from "../ink/solid.ts";

/** Outlines of crests on a field 512 wide, about (256, 256). */
const SHAPES = {
  heater: "M56 44H456V250C456 370 370 440 256 492C142 440 56 370 56 250Z",
  swiss: "M256 20C310 54 380 66 452 62C470 230 440 400 256 494C72 400 42 230 60 62C132 66 202 54 256 20Z",
  round: "M256 20A236 236 0 1 1 255.9 20Z",
  hexagon: poly(ring([256, 256], 6, 240)),
  diamond: "M256 10L486 256L256 502L26 256Z",
  octagon: poly(ring([256, 256], 8, 246, -67.5)),
  pennon: "M46 40H466V330L256 490L46 330Z",
  oval: "M256 14C390 14 440 130 440 256C440 382 390 498 256 498C122 498 72 382 72 256C72 130 122 14 256 14Z",
  square: "M60 60Q256 20 452 60Q492 256 452 452Q256 492 60 452Q20 256 60 60Z",
  gate: "M60 480V200C60 90 150 24 256 24C362 24 452 90 452 200V480Q256 448 60 480Z",
} as const;

export type Crest = {
  letters: string;
  shape: keyof typeof SHAPES;
  /** Field, accent, and paper. */
  inks: readonly [string, string, string];
  /** The symbol about (0, 0), some 200 units wide. */
  symbol: (field: string, accent: string, paper: string) => string;
  scale?: number;
  lift?: number;
  /** How the field is parted behind the symbol. */
  part?: "split" | "bend" | "chief" | "rays" | "plain";
};

function parting(of: Crest, tone: string): string {
  if (of.part === "split") return path("M256 0H512V512H256Z", tone);
  if (of.part === "bend") return path("M300 0H512V212L120 512H0V330Z", tone);
  if (of.part === "chief") return path("M0 0H512V150H0Z", tone);
  if (of.part !== "rays") return "";
  return Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * Math.PI * 2;
    const at = (t: number): string =>
      `${(256 + Math.cos(a + t) * 420).toFixed(0)} ${(230 + Math.sin(a + t) * 420).toFixed(0)}`;
    return path(`M256 230L${at(-0.17)}L${at(0.17)}Z`, tone);
  }).join("");
}

/** A visiting club's crest: outline, parted field, symbol, and letters on a plate. */
export function crest(of: Crest, tone: string): Drawing {
  const d = SHAPES[of.shape];
  const [field, accent, paper] = of.inks;
  const plateY =
    of.shape === "diamond"
      ? 330
      : of.shape === "heater" || of.shape === "swiss" || of.shape === "pennon"
        ? 330
        : 352;
  const plate =
    path(`M0 ${plateY}H512V${plateY + 92}H0Z`, accent) +
    path(`M0 ${plateY}H512V${plateY + 8}H0ZM0 ${plateY + 84}H512V${plateY + 92}H0Z`, paper);
  const initials = path(
    letters(of.letters, 256, plateY + 77, { size: 86, weight: 900, align: "middle", spacing: 40 }),
    field,
  );
  const symbol = group(
    of.symbol(field, accent, paper),
    `translate(256 ${(of.lift ?? 0) + 196}) scale(${of.scale ?? 1.25})`,
  );
  const inset = `<g transform="translate(256 256) scale(0.9) translate(-256 -256)">`;
  return {
    width: 512,
    height: 512,
    body: `${stroke(d, "#ffffff", 20) + path(d, accent) + stroke(d, field, 8) + inset + clipped(d, path(d, field) + parting(of, tone) + symbol + plate + initials) + stroke(d, paper, 8)}</g>`,
  };
}
