import { type Light, path, solid, stroke } from "../ink/solid.ts";

const strap = (ink: string): string =>
  stroke("M-126 10C-122 80 -80 150 -24 184M126 10C122 80 80 150 24 184", ink, 12) +
  path("M-30 172H30L22 196H-22Z", ink);

/** A hockey helmet from the front over a head drawn about (0, 0). */
export function hockeyLid(shell: string, trim: string, light: Light): string {
  const dome = solid(
    "M-146 34C-176 -150 -108 -244 0 -244C108 -244 176 -150 146 34L122 40L116 -66C60 -92 -60 -92 -116 -66L-122 40Z",
    { ...light, depth: 26 },
    { fill: shell, inside: path("M-30 -250H30L22 -80H-22Z", trim) },
  );
  const vents = path(
    "M-84 -150C-74 -186 -60 -204 -46 -212L-50 -150ZM84 -150C74 -186 60 -204 46 -212L50 -150ZM-112 -90L-92 -100L-90 -126L-112 -110ZM112 -90L92 -100L90 -126L112 -110Z",
    light.shade,
    0.55,
  );
  return (
    strap(light.shade) +
    dome +
    vents +
    path("M-122 -62C-60 -94 60 -94 122 -62L120 -48C60 -80 -60 -80 -120 -48Z", light.shade, 0.45)
  );
}

/** A clear half visor. */
export const visor = (): string =>
  path("M-126 -70C-60 -92 60 -92 126 -70L134 28C96 60 46 36 0 34C-46 36 -96 60 -134 28Z", "#dfeefa", 0.3) +
  path("M-100 -76L-40 -84L-86 44L-128 34Z", "#ffffff", 0.42) +
  path("M-20 -86L0 -87L-40 38L-58 40Z", "#ffffff", 0.32) +
  stroke("M-134 28C-96 60 -46 36 0 34C46 36 96 60 134 28", "#ffffff", 4, 0.7);

/** A wire cage from brow to chin. */
export function cage(wire: string, light: Light): string {
  const bars = [
    "M-130 -20Q0 -2 130 -20",
    "M-132 34Q0 58 132 34",
    "M-122 92Q0 122 122 92",
    "M-92 146Q0 180 92 146",
    "M-126 -60C-150 60 -120 150 -60 196Q0 214 60 196C120 150 150 60 126 -60",
    "M-78 -78C-96 40 -76 140 -40 200",
    "M-28 -86C-34 40 -26 140 -14 206",
    "M28 -86C34 40 26 140 14 206",
    "M78 -78C96 40 76 140 40 200",
  ];
  return bars.map((d) => stroke(d, light.shade, 11, 0.35) + stroke(d, wire, 6)).join("");
}

/** A lacrosse helmet with its peak, throat guard and cage. */
export function lacrosseLid(shell: string, trim: string, light: Light): string {
  const dome = solid(
    "M-150 70C-184 -150 -112 -252 0 -252C112 -252 184 -150 150 70L118 120L112 -40C60 -60 -60 -60 -112 -40L-118 120Z",
    { ...light, depth: 28 },
    {
      fill: shell,
      inside: path(
        "M-24 -260H24L30 -70H-30ZM-150 -200L-90 -230L-60 -80L-120 -70ZM150 -200L90 -230L60 -80L120 -70Z",
        trim,
      ),
    },
  );
  const peak = solid(
    "M-132 -56C-60 -116 60 -116 132 -56C90 -76 50 -64 0 -62C-50 -64 -90 -76 -132 -56Z",
    light,
    { fill: trim, depth: 10 },
  );
  const chin = solid(
    "M-104 110C-60 150 60 150 104 110L84 190C40 226 -40 226 -84 190Z",
    { ...light, depth: 18 },
    { fill: shell },
  );
  const bars = [
    "M-114 -14Q0 6 114 -14",
    "M-120 34Q0 58 120 34",
    "M-116 80Q0 108 116 80",
    "M-40 -56C-48 10 -46 70 -40 138",
    "M40 -56C48 10 46 70 40 138",
    "M0 -60V142",
  ];
  return (
    dome + bars.map((d) => stroke(d, light.shade, 12, 0.35) + stroke(d, "#dfe4ea", 7)).join("") + chin + peak
  );
}

/** A padded rugby scrum cap. */
export function scrumCap(ink: string, trim: string, light: Light): string {
  const cap = solid(
    "M-138 60C-168 -130 -100 -222 0 -222C100 -222 168 -130 138 60L116 70C112 10 110 -50 96 -80C50 -112 -50 -112 -96 -80C-110 -50 -112 10 -116 70Z",
    { ...light, depth: 24 },
    { fill: ink },
  );
  const pads = stroke(
    "M-60 -104C-64 -160 -50 -200 -30 -216M0 -110V-220M60 -104C64 -160 50 -200 30 -216M-134 -40L-104 -50M134 -40L104 -50M-136 10L-112 6M136 10L112 6M-116 -130L-84 -96M116 -130L84 -96",
    light.shade,
    7,
    0.5,
  );
  return (
    cap +
    pads +
    stroke("M-126 66C-110 130 -70 170 -20 186M126 66C110 130 70 170 20 186", trim, 11) +
    path("M-26 176H26L18 196H-18Z", trim)
  );
}

/** A cloth band across the brow. */
export const headband = (ink: string): string =>
  path("M-124 -92C-60 -126 60 -126 124 -92L126 -54C60 -88 -60 -88 -126 -54Z", ink) +
  path("M60 -112C84 -106 106 -100 124 -92L126 -54C104 -66 84 -74 60 -80Z", "#05070d", 0.25);
