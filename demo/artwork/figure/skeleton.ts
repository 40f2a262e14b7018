import { add, bend, mix, mul, type P, perp, polar, unit } from "../ink/geometry.ts";

/** A value for the limb close to the viewer and one for the limb behind. */
type Pair<T> = { near: T; far: T };

/** A stick or other shaft: both hands hold it at a share of its length, counted from the butt. */
type Shaft = { butt: P; end: P; grip: Pair<number> };

/** A posture, facing right. Points are measured from the pelvis; an upright ankle stands near y 490. */
export type Pose = {
  /** The spine's lean forward, in degrees. */
  lean: number;
  /** How far the back rounds. */
  hunch?: number;
  /** 1 shows the chest, -1 the back, 0 is in profile. */
  turn?: number;
  /** The head's turn in degrees; positive looks down. */
  nod?: number;
  /** Looks the other way. */
  back?: boolean;
  feet: Pair<P>;
  toes: Pair<number>;
  knees?: Pair<1 | -1>;
  hands?: Partial<Pair<P>>;
  elbows?: Pair<1 | -1>;
  shaft?: Shaft;
  /** The far arm crosses in front of the trunk. */
  cross?: boolean;
  /** One hand only on the shaft. */
  free?: Partial<Pair<boolean>>;
};

export type Limb = { root: P; mid: P; end: P };
export type Joints = { pelvis: P; chest: P; back: P; neck: P; head: P; arms: Pair<Limb>; legs: Pair<Limb> };

export type Bones = {
  trunk: number;
  upperArm: number;
  foreArm: number;
  thigh: number;
  shin: number;
  broad: number;
};
export const BONES: Bones = { trunk: 262, upperArm: 172, foreArm: 165, thigh: 250, shin: 245, broad: 92 };

/** Where every joint of a posture stands. */
export function joints(pose: Pose, bones: Bones = BONES): Joints {
  const turn = pose.turn ?? 0.5;
  const up = polar(-90 + pose.lean, 1);
  const across = perp(up);
  const chest = mul(up, bones.trunk);
  const back = add(mul(up, bones.trunk * 0.5), mul(across, -(pose.hunch ?? 0)));
  const nod = pose.nod ?? 0;
  const neck = add(chest, mul(unit(polar(-90 + pose.lean * 0.8, 1)), 40));
  const head = add(neck, polar(-90 + pose.lean * 0.55 + nod * 0.3, 88));
  const place = (which: "near" | "far", spread: number): P =>
    mul(across, (which === "near" ? -1 : 1) * turn * spread);
  const limbs = (make: (which: "near" | "far") => Limb): Pair<Limb> => ({
    near: make("near"),
    far: make("far"),
  });
  const shaft = pose.shaft;
  const arms = limbs((which) => {
    const root = add(mix(chest, [0, 0], 0.1), place(which, bones.broad));
    const held = shaft && !pose.free?.[which] ? mix(shaft.butt, shaft.end, shaft.grip[which]) : undefined;
    const target = pose.hands?.[which] ?? held ?? add(root, [60, 280]);
    const reach = bend(root, target, bones.upperArm, bones.foreArm, pose.elbows?.[which] ?? 1);
    return { root, mid: reach.mid, end: reach.end };
  });
  const legs = limbs((which) => {
    const root = place(which, bones.broad * 0.55);
    const reach = bend(root, pose.feet[which], bones.thigh, bones.shin, pose.knees?.[which] ?? -1);
    return { root, mid: reach.mid, end: reach.end };
  });
  return { pelvis: [0, 0], chest, back, neck, head, arms, legs };
}

/** Knots along a bent limb: straight bones, a soft joint. Radii: root, mid-upper, joint, mid-lower, end. */
export function knots(limb: Limb, radii: readonly [number, number, number, number, number]): [P, number][] {
  const [a, b, c, d, e] = radii;
  return [
    [limb.root, a],
    [mix(limb.root, limb.mid, 0.45), b],
    [mix(limb.root, limb.mid, 0.86), c],
    [mix(limb.mid, limb.end, 0.14), c],
    [mix(limb.mid, limb.end, 0.45), d],
    [limb.end, e],
  ];
}
