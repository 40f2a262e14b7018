/** The name of a sport in bundles, and the stored number, which never changes its meaning (rule club-2). */
export const SPORTS = {
  NONE: 0,
  WOMENSICEHOCKEY: 1,
  MENSICEHOCKEY: 2,
  WOMENSRUGBY: 3,
  MENSRUGBY: 4,
  WOMENSLACROSSE: 5,
  MENSLACROSSE: 6,
} as const;

export type SportName = keyof typeof SPORTS;
export type SportsType = (typeof SPORTS)[SportName];

export const SPORT_NAMES = Object.keys(SPORTS) as [SportName, ...SportName[]];

export const ACCOUNT_TYPES = [
  "NONE",
  "ORG",
  "TEAM",
  "PLAYER",
  "COACH",
  "OPPONENT",
  "LEAGUE",
  "PRE_DEVELOPED_LEAGUE",
  "PRE_DEVELOPED_CONFERENCE",
] as const;

const LABELS = {
  0: "",
  1: "Women's Ice Hockey",
  2: "Men's Ice Hockey",
  3: "Women's Rugby",
  4: "Men's Rugby",
  5: "Women's Lacrosse",
  6: "Men's Lacrosse",
} satisfies Record<SportsType, string>;

/** "Men's Ice Hockey"; empty for NONE. */
export function sportLabel(sport: SportsType): string {
  return LABELS[sport];
}

/** Only ice hockey counts a loss in overtime apart: its record reads W-L-OTL. */
export function isIceHockey(sport: SportsType): boolean {
  return sport === SPORTS.WOMENSICEHOCKEY || sport === SPORTS.MENSICEHOCKEY;
}

/** The game itself, women's and men's alike: it decides columns, points and periods. */
export const DISCIPLINES = ["hockey", "rugby", "lacrosse"] as const;
export type Discipline = (typeof DISCIPLINES)[number];

const PLAYED = {
  0: null,
  1: "hockey",
  2: "hockey",
  3: "rugby",
  4: "rugby",
  5: "lacrosse",
  6: "lacrosse",
} as const satisfies Record<SportsType, Discipline | null>;

/** Null for NONE, which has no statistics. */
export function disciplineOf(sport: SportsType): Discipline | null {
  return PLAYED[sport];
}
