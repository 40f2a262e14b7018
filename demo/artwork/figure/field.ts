import { add, angle, mix, type P, polar } from "../ink/geometry.ts";
import { band, type Knot, tube } from "../ink/path.ts";
import { clipped, group, type Light, path, solid, stroke } from "../ink/solid.ts";
import { bareHead, lacrosseHelmet, type Tress } from "./heads.ts";
import { cleat, cuff, fist, glove, type Kit, limb, neck, pinned, shaft, trunk, turned } from "./parts.ts";
import { BONES, type Joints, joints, knots, type Limb, type Pose } from "./skeleton.ts";

type Sport = "rugby" | "lacrosse";

const FRAME = { rugby: { ...BONES, broad: 82 }, lacrosse: { ...BONES, broad: 92 } };
const ARM = { rugby: [50, 46, 36, 35, 24], lacrosse: [56, 50, 42, 40, 30] } as const;
const LEG = { rugby: [78, 70, 48, 52, 27], lacrosse: [80, 68, 47, 49, 27] } as const;
const WIDTH = { rugby: [1.08, 0.95, 0.98, 1.12, 0.98, 0.46], lacrosse: [1.1, 1.02, 1.1, 1.22, 1.14, 0.5] };

/** Bands sewn round a shirt, as shares of the trunk's length with a width. */
export type Hoops = readonly (readonly [number, number])[];
export type Look = { sport: Sport; hoops?: Hoops; tress?: Tress; ball?: boolean; long?: boolean };

const part = (of: Limb, from: number, to: number, r: readonly [number, number]): string =>
  tube(
    [
      [mix(of.root, of.mid, from), r[0]],
      [mix(of.root, of.mid, (from + to) / 2), (r[0] + r[1]) / 2 + 3],
      [mix(of.root, of.mid, to), r[1]],
    ],
    { start: from === 0, end: false },
  );

function leg(of: Limb, toe: number, kit: Kit, light: Light, look: Look): string {
  const radii = LEG[look.sport];
  const lower = look.sport === "rugby" ? 0.26 : 0.5;
  const bands = (look.sport === "rugby" ? [0.34, 0.44] : [0.6])
    .map((t) => band(knots(of, radii), 0.5 + t * 0.5, 20, kit.trim))
    .join("");
  const shorts = solid(
    part(of, 0, look.sport === "rugby" ? 0.5 : 0.84, look.sport === "rugby" ? [85, 77] : [92, 78]),
    light,
    {
      fill: kit.shorts,
      inside: stroke(`M${of.root[0] - 40} ${of.root[1]}L${of.mid[0] - 40} ${of.mid[1]}`, kit.trim, 16, 0.9),
    },
  );
  const sock = clipped(
    cuff(of, lower, 1, [58, 42]),
    limb(of, radii, light, { fill: kit.sock, inside: bands }),
  );
  return cleat(of.end, toe, kit, light) + limb(of, radii, light, { fill: kit.skin }) + sock + shorts;
}

function arm(of: Limb, kit: Kit, light: Light, look: Look): string {
  const radii = ARM[look.sport];
  const skin = limb(of, radii, light, { fill: kit.skin, line: light.shade });
  const rugby = look.sport === "rugby";
  const sleeve = solid(part(of, 0, rugby ? 0.6 : 0.5, rugby ? [60, 54] : [76, 64]), light, {
    fill: kit.shirt,
    inside: stroke(`M${mix(of.root, of.mid, 0.56).join(" ")}l60 60l-120 -120`, kit.trim, 0),
  });
  const trim = solid(part(of, rugby ? 0.52 : 0.42, rugby ? 0.62 : 0.52, rugby ? [54, 52] : [65, 62]), light, {
    fill: kit.trim,
  });
  if (rugby) return skin + sleeve + trim;
  const pad: Knot[] = [
    [mix(of.root, of.mid, 0.72), 48],
    [of.mid, 54],
    [mix(of.mid, of.end, 0.34), 46],
  ];
  return (
    skin +
    solid(tube(pad), light, { fill: kit.glove, inside: band(pad, 0.5, 16, kit.trim), folds: true }) +
    sleeve +
    trim
  );
}

function shirt(of: Joints, kit: Kit, light: Light, look: Look, turn: number): string {
  const knot = trunk(of, WIDTH[look.sport], FRAME[look.sport], turn);
  const bands = (look.hoops ?? [])
    .map(([t, wide], i) => band(knot, t, wide, i % 2 ? kit.trim2 : kit.trim, 0.16))
    .join("");
  const lean = angle(of.pelvis, of.chest) + 90;
  const spot = add(mix(of.back, of.chest, 0.4), polar(lean, 26 * turn + 4));
  const mark =
    turn > 0.15 && kit.emblem ? pinned(kit.emblem, spot, lean, look.sport === "rugby" ? 0.8 : 1.15) : "";
  return solid(tube(knot, { start: false }), light, {
    fill: kit.shirt,
    inside: bands + mark,
    depth: light.depth * 1.5,
    folds: true,
  });
}

/** A rugby ball about (0, 0), its long axis level. */
export const ball = (ink: string, trim: string, light: Light, r = 62): string => {
  const d = `M${-r * 1.45} 0C${-r} ${-r * 0.9} ${r} ${-r * 0.9} ${r * 1.45} 0C${r} ${r * 0.9} ${-r} ${r * 0.9} ${-r * 1.45} 0Z`;
  return solid(d, light, {
    fill: ink,
    depth: r * 0.4,
    inside:
      path(
        `M${-r * 1.5} ${-r * 0.12}C${-r} ${-r * 0.5} ${r} ${-r * 0.5} ${r * 1.5} ${-r * 0.12}V${-r * 0.3}H${-r * 1.5}Z`,
        trim,
      ) +
      path(
        `M${-r * 1.5} ${r * 0.3}C${-r} ${r * 0.52} ${r} ${r * 0.52} ${r * 1.5} ${r * 0.3}V${r * 0.46}H${-r * 1.5}Z`,
        trim,
      ),
  });
};

/** A lacrosse stick's head at the shaft's end, its mouth away from the hand. */
function pocket(kit: Kit, light: Light, loaded: boolean): string {
  const d = "M-10 -12L30 -18C70 -54 150 -72 196 -52C216 -30 216 30 196 52C150 72 70 54 30 18L-10 12Z";
  const hole = "M44 -16C80 -42 146 -54 184 -40C196 -22 196 22 184 40C146 54 80 42 44 16Z";
  const net = stroke(
    "M40 -40L200 40M60 -60L220 20M20 -20L170 60M40 40L200 -40M60 60L220 -20M20 20L170 -60M100 -70L230 0M100 70L230 0",
    kit.steel ?? "#ffffff",
    4,
    0.8,
  );
  return `<path d="${d}${hole}" fill="${kit.trim}" fill-rule="evenodd"/>${clipped(hole, net)}${loaded ? `<circle cx="128" cy="6" r="27" fill="#fff7e0"/><path d="M110 20a27 27 0 0 0 44 -8a30 30 0 0 1 -44 8Z" fill="${light.shade}" fill-opacity=".35"/>` : ""}`;
}

function tool(pose: Pose, kit: Kit, light: Light, look: Look): string {
  if (!pose.shaft) return "";
  const { butt, end } = pose.shaft;
  const reach: P = end;
  return (
    shaft(butt, reach, 15, kit.trim2) +
    shaft(butt, mix(butt, reach, 0.12), 19, kit.trim) +
    pinned(pocket(kit, light, look.ball ?? false), reach, angle(butt, reach), 1)
  );
}

/** A rugby or lacrosse player, pelvis at (0, 0), about 1040 units tall upright. */
export function athlete(pose: Pose, kit: Kit, light: Light, look: Look): string {
  const j = joints(pose, FRAME[look.sport]);
  const far: Light = { ...light, dark: Math.min(light.dark + 0.1, 0.8) };
  const tilt = pose.lean * 0.55 + (pose.nod ?? 0);
  const lamp = turned(light, tilt);
  const worn = look.sport === "rugby" ? bareHead(kit, lamp, look.tress ?? "tail") : lacrosseHelmet(kit, lamp);
  const head = pinned(
    pose.back ? group(worn, "scale(-1 1)") : worn,
    j.head,
    tilt,
    look.sport === "rugby" ? 0.94 : 1,
  );
  const hand = (l: Limb): string =>
    (look.sport === "rugby" ? fist : glove)(
      add(l.end, polar(angle(l.mid, l.end), 16)),
      l.mid,
      kit,
      light,
      look.sport === "rugby" ? 1 : 0.86,
    );
  const farArm = arm(j.arms.far, kit, far, look);
  const carried =
    look.sport === "rugby" && look.ball
      ? pinned(
          ball(kit.plain ? kit.trim2 : "#fff4e6", kit.trim, light),
          add(j.arms.near.end, polar(angle(j.arms.near.mid, j.arms.near.end), 10)),
          angle(j.arms.near.mid, j.arms.near.end) - 18,
          1.05,
        )
      : "";
  return (
    leg(j.legs.far, pose.toes.far, kit, far, look) +
    (pose.cross ? "" : farArm + hand(j.arms.far)) +
    leg(j.legs.near, pose.toes.near, kit, light, look) +
    neck(j, kit, light, look.sport === "rugby" ? 33 : 38) +
    shirt(j, kit, light, look, pose.turn ?? 0.5) +
    head +
    (pose.cross ? farArm : "") +
    tool(pose, kit, light, look) +
    (look.sport === "lacrosse" || pose.cross ? hand(j.arms.far) : "") +
    carried +
    arm(j.arms.near, kit, light, look) +
    hand(j.arms.near)
  );
}
