import { add, angle, mix, type P, polar } from "../ink/geometry.ts";
import { band, poly, tube } from "../ink/path.ts";
import { type Light, path, solid, stroke } from "../ink/solid.ts";
import { cuff, glove, type Kit, limb, neck, pinned, shaft, skate, trunk, turned } from "./parts.ts";
import { BONES, type Joints, joints, knots, type Limb, type Pose } from "./skeleton.ts";

const BROAD = { ...BONES, broad: 104 };
const ARM = [76, 70, 62, 58, 44] as const;
const PANTS = [104, 108, 92, 84, 60] as const;
const SOCK = [66, 66, 68, 70, 46] as const;

/** A helmet with a full cage about the head's centre, looking right. */
export function helmet(kit: Kit, light: Light): string {
  const wire = kit.steel ?? "#dfe8f1";
  const face = solid("M-6 -26L62 -22C70 0 74 20 70 34C66 62 48 84 18 84C-8 82 -24 54 -22 20Z", light, {
    fill: kit.skin,
    depth: 34,
  });
  const brow = path("M2 -20L66 -18L68 2L40 10L6 6Z", light.shade, 0.55);
  const mouth = path("M38 52L62 48L56 60L40 62Z", light.shade, 0.4);
  const shell = solid(
    "M-72 34C-92 -20 -74 -84 -6 -94C44 -98 76 -64 76 -22L64 -14L-8 -12C-6 14 -12 38 -22 56C-40 68 -64 58 -72 34Z",
    light,
    { fill: kit.head },
  );
  const vents = [
    "M-38 -66C-20 -78 6 -82 26 -78L22 -66C4 -70 -16 -66 -30 -56Z",
    "M-58 -30C-52 -44 -46 -50 -40 -54L-34 -40C-40 -34 -44 -28 -46 -20Z",
  ];
  const ear = path("M-34 4a15 15 0 1 0 1 0Z", light.shade, 0.5);
  const bars = [
    "M72 -20C98 0 96 60 60 96",
    "M40 -16C62 10 64 60 34 98",
    "M2 -12C16 16 16 64 4 92",
    "M-12 14C24 8 66 6 91 16",
    "M-14 42C24 40 62 40 90 44",
    "M-14 68C18 72 50 72 80 70",
    "M-24 54C-18 84 6 98 34 98C46 98 54 97 60 95",
  ];
  return (
    face +
    brow +
    mouth +
    shell +
    path(vents.join(""), light.shade, 0.5) +
    ear +
    bars.map((d) => stroke(d, light.shade, 9, 0.35) + stroke(d, wire, 5)).join("")
  );
}

function stick(butt: P, heel: P, kit: Kit, flipBlade: boolean): string {
  const turn = angle(butt, heel);
  const tape = kit.steel ?? "#dfe8f1";
  const blade = flipBlade
    ? "M-14 -9L4 -11C20 -40 60 -112 84 -122C96 -122 98 -108 90 -92L36 8C26 20 4 14 -8 10Z"
    : "M-14 9L4 11C20 40 60 112 84 122C96 122 98 108 90 92L36 -8C26 -20 4 -14 -8 -10Z";
  const wraps = flipBlade ? "M34 -60L62 -100M48 -30L84 -84M62 -6L92 -62" : "M34 60L62 100M48 30L84 84";
  const knob = shaft(butt, add(butt, polar(turn, 46)), 22, tape);
  return (
    shaft(butt, heel, 16, kit.trim2) +
    knob +
    pinned(path(blade, kit.boot) + stroke(wraps, tape, 5, 0.5), heel, turn)
  );
}

function leg(of: Limb, toe: number, kit: Kit, light: Light, far: boolean): string {
  const shade = far ? { ...light, dark: Math.min(light.dark + 0.12, 0.8) } : light;
  const shin = knots(of, SOCK).slice(2);
  const stripes = [0.5, 0.62, 0.74].map((t, i) =>
    band(shin, t, i === 1 ? 22 : 16, i === 1 ? kit.trim2 : kit.trim),
  );
  const sock = solid(tube(shin), shade, { fill: kit.sock, inside: stripes.join("") });
  const thigh = knots(of, PANTS).slice(0, 3);
  const end = mix(of.mid, of.end, 0.05);
  const pants = solid(tube([...thigh, [end, 84]], { end: false }), shade, {
    fill: kit.shorts,
    inside: stroke(poly([of.root, of.mid], false), kit.trim, 14, 0.9),
  });
  return skate(of.end, toe, kit, shade) + sock + pants;
}

function sleeve(of: Limb, kit: Kit, light: Light): string {
  const along = knots(of, ARM);
  const stripes = band(along, 0.78, 44, kit.trim) + band(along, 0.78, 16, kit.trim2);
  return (
    limb(of, ARM, light, {
      fill: kit.shirt,
      inside: stripes + band(along, 0.02, 60, kit.trim, 0.1),
      line: light.shade,
    }) + solid(cuff(of, 0.9, 0.98, [46, 44]), light, { fill: kit.shirt })
  );
}

function jersey(of: Joints, kit: Kit, light: Light, turn: number): string {
  const knot = trunk(of, [1.3, 1.16, 1.22, 1.3, 1.05, 0.5], BROAD, turn);
  const hem = band(knot, 0.1, 46, kit.trim, 0.2) + band(knot, 0.1, 16, kit.trim2, 0.2);
  const lean = angle(of.pelvis, of.chest) + 90;
  const spot = add(mix(of.back, of.chest, 0.42), polar(lean, 34 * turn + 8));
  const crest = turn > 0.15 && kit.emblem ? pinned(kit.emblem, spot, lean, 1.25) : "";
  return solid(tube(knot, { start: false }), light, {
    fill: kit.shirt,
    inside: hem + crest,
    depth: light.depth * 1.7,
  });
}

/** A skater in full kit, pelvis at (0, 0), in the pose's own size (about 1040 units tall upright). */
export function skater(
  pose: Pose,
  kit: Kit,
  light: Light,
  options: { blade?: boolean; bare?: boolean; head?: string } = {},
): string {
  const j = joints(pose, BROAD);
  const turn = pose.turn ?? 0.5;
  const tool = pose.shaft ? stick(pose.shaft.butt, pose.shaft.end, kit, options.blade ?? true) : "";
  const hand = (l: Limb): string =>
    glove(add(l.end, polar(angle(l.mid, l.end), 18)), l.mid, kit, light, 0.95);
  const tilt = pose.lean * 0.55 + (pose.nod ?? 0);
  const worn = options.head ?? helmet(kit, turned(light, tilt));
  const head = pinned(pose.back ? `<g transform="scale(-1 1)">${worn}</g>` : worn, j.head, tilt, 1.02);
  const farArm = sleeve(j.arms.far, kit, light);
  return (
    leg(j.legs.far, pose.toes.far, kit, light, true) +
    (pose.cross ? "" : farArm) +
    leg(j.legs.near, pose.toes.near, kit, light, false) +
    neck(j, kit, light) +
    jersey(j, kit, light, turn) +
    head +
    (pose.cross ? farArm : "") +
    tool +
    hand(j.arms.far) +
    sleeve(j.arms.near, kit, light) +
    hand(j.arms.near)
  );
}
