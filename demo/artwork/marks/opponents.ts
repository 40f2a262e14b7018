import { lighter } from "../ink/colour.ts";
import type { Drawing } from "../ink/sheet.ts";
import { type Crest, crest } from "./shield.ts";
import * as north from "./symbols-north.ts";
import * as west from "./symbols-west.ts";

type Row = readonly [
  string,
  Crest["shape"],
  readonly [string, string, string],
  Crest["symbol"],
  NonNullable<Crest["part"]>,
  (number | undefined)?,
  (number | undefined)?,
];

const HOCKEY: readonly Row[] = [
  ["WCC", "round", ["#134e4a", "#e9b872", "#fdf6e3"], north.otter, "plain", 1.25, -6],
  ["HBU", "swiss", ["#1e2a5a", "#ff8a80", "#f4f6fb"], north.anchor, "bend", 1.2, 4],
  ["SPT", "octagon", ["#3b3f46", "#ff9f1c", "#ffffff"], north.gear, "plain", 1.25, -4],
  ["LMC", "oval", ["#0f3d3e", "#e4572e", "#f2f4ef"], north.loon, "chief", 1.25, 6],
  ["GRU", "heater", ["#4a5568", "#cfd8e3", "#ffffff"], north.horns, "split", 1.3, -16],
  ["TVS", "hexagon", ["#1b4332", "#d9a441", "#fbf5e6"], north.axes, "plain", 1.25, 0],
  ["ELC", "gate", ["#4c1d6f", "#f2c14e", "#ffffff"], north.crown, "rays", 1.25, 8],
  ["NFU", "diamond", ["#0b3954", "#4fd1a5", "#eefcf6"], north.aurora, "plain", 1.05, 16],
  ["DRC", "square", ["#14543a", "#f4b942", "#ffffff"], north.drake, "bend", 1.25, 0],
  ["BHU", "pennon", ["#7a1f2b", "#f0c987", "#fff8ec"], north.bell, "chief", 1.2, -8],
  ["KSU", "octagon", ["#1f2933", "#e2582f", "#f5f7fa"], north.anvil, "split", 1.25, 0],
  ["PWC", "heater", ["#1d4e6b", "#8fd3e8", "#ffffff"], north.heron, "bend", 1.2, -18],
];

const RUGBY: readonly Row[] = [
  ["CSU", "round", ["#1b3a5c", "#f2b134", "#ffffff"], west.gull, "chief", 1.25, 2],
  ["RVC", "swiss", ["#20504f", "#f28482", "#fff5f0"], west.salmon, "plain", 1.2, -6],
  ["ODU", "gate", ["#6b3e26", "#f3c677", "#fdf3df"], west.dunes, "plain", 1.4, 10],
  ["STC", "hexagon", ["#12355b", "#5bc0eb", "#ffffff"], west.breaker, "plain", 1.25, -4],
  ["MBU", "pennon", ["#141414", "#c9a227", "#f7f3e3"], west.sabres, "plain", 1.15, -12],
  ["HLC", "heater", ["#7b1e3a", "#e8d5b5", "#ffffff"], west.harrier, "split", 1.25, -16],
  ["TFU", "octagon", ["#1a242e", "#e8703f", "#f5f2eb"], west.badger, "plain", 1.25, -8],
  ["LSC", "diamond", ["#264653", "#f4d35e", "#ffffff"], west.lark, "plain", 1.05, 18],
];

const LACROSSE: readonly Row[] = [
  ["RRU", "square", ["#7c2d12", "#fbbf77", "#fff7ed"], west.coyote, "plain", 1.25, -8],
  ["SBC", "hexagon", ["#1f3b57", "#e0b04b", "#f6f3ea"], west.pickaxe, "split", 1.2, 0],
  ["PPU", "swiss", ["#202030", "#e4572e", "#f4f1ee"], west.condor, "bend", 1.25, -2],
  ["HVC", "gate", ["#3b4a2b", "#d9b66f", "#fbf7ea"], west.elk, "plain", 1.25, 16],
  ["JTU", "oval", ["#1d5c4a", "#e8c9a0", "#ffffff"], west.rabbit, "plain", 1.15, 12],
  ["AWC", "pennon", ["#531414", "#f0a202", "#fff4dc"], west.scorpion, "plain", 1.1, -16],
  ["BCU", "octagon", ["#14213d", "#fb5607", "#ffd166"], west.flame, "rays", 1.2, -2],
  ["TMC", "heater", ["#2f3e46", "#cba36d", "#fdf8f0"], west.puma, "chief", 1.25, -14],
];

const drawn = (rows: readonly Row[]): Record<string, () => Drawing> =>
  Object.fromEntries(
    rows.map(([letters, shape, inks, symbol, part, scale = 1.25, lift = 0]) => [
      `opponent-${letters.toLowerCase()}.png`,
      (): Drawing => crest({ letters, shape, inks, symbol, part, scale, lift }, lighter(inks[0], 0.13)),
    ]),
  );

export const hockeyOpponents = drawn(HOCKEY);
export const rugbyOpponents = drawn(RUGBY);
export const lacrosseOpponents = drawn(LACROSSE);
