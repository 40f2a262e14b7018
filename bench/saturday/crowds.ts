import { ASSUMED, KICK_OFFS, ZONES } from "./assumed.ts";

/** Clubs that are alike enough to be counted together. */
export interface Group {
  kind: "home" | "away" | "idle";
  /** Minutes of Eastern time since midnight; null without a game. */
  kickOff: number | null;
  /** Hours behind Eastern time. */
  behind: number;
  /** Visits of each on this day. */
  visits: number;
  clubs: number;
}

const SEED = 20_261_121;
/** Crowds are told apart to a tenth: a million clubs become a few thousand groups. */
const STEP = 1.1;

/** Draws what each club does on the day. The same clubs always do the same. */
export function drawClubs(clubs: number): Group[] {
  const chance = seeded(SEED);
  const crowds = evenly();
  const groups = new Map<string, Group>();
  for (let club = 0; club < clubs; club++) {
    const drawn = drawClub(chance, crowds);
    const key = `${drawn.kind} ${drawn.kickOff} ${drawn.behind} ${drawn.visits}`;
    const group = groups.get(key);
    if (group) group.clubs += 1;
    else groups.set(key, { ...drawn, clubs: 1 });
  }
  return [...groups.values()];
}

function drawClub(chance: () => number, crowds: () => number): Omit<Group, "clubs"> {
  const { behind } = pick(ZONES, chance());
  const role = chance();
  const { hour } = pick(KICK_OFFS, chance());
  const kickOff = (hour + behind) * 60;
  const { homeShare, awayShare, awayPart, idleVisits } = ASSUMED;
  if (role >= homeShare.value + awayShare.value)
    return { kind: "idle", kickOff: null, behind, visits: idleVisits.value };
  const crowd = crowdOf(crowds());
  if (role < homeShare.value) return { kind: "home", kickOff, behind, visits: crowd };
  return { kind: "away", kickOff, behind, visits: crowd * awayPart.value };
}

/** Pareto's law, up to the largest crowd there is. */
function crowdOf(chance: number): number {
  const { leastCrowd, crowdTail, mostCrowd } = ASSUMED;
  const crowd = leastCrowd.value * (1 - chance) ** (-1 / crowdTail.value);
  const step = Math.round(Math.log(crowd / leastCrowd.value) / Math.log(STEP));
  return Math.min(mostCrowd.value, Math.round(leastCrowd.value * STEP ** step));
}

function pick<T extends { share: number }>(from: readonly T[], chance: number): T {
  let left = chance;
  for (const one of from) {
    left -= one.share;
    if (left < 0) return one;
  }
  return from.at(-1) as T;
}

/** Numbers from 0 to below 1 that look random: the generator of Lehmer, with the multiplier of Park and Miller. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Numbers from 0 to below 1 without gaps or heaps, so that few games have the crowds of few, and not of a lucky day. */
function evenly(): () => number {
  let at = 0;
  return () => {
    at = (at + GOLDEN) % 1;
    return at;
  };
}
