/** Sports by the name bundles use and the number that is stored, which never changes its meaning (rule club-2). */
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

/** The sport as visitors read it: "Men's Ice Hockey"; empty for NONE. */
export function sportLabel(sport: SportsType): string {
  return LABELS[sport];
}

/** Ice hockey alone tells a loss in overtime from a loss: its record reads W-L-OTL. */
export function isIceHockey(sport: SportsType): boolean {
  return sport === SPORTS.WOMENSICEHOCKEY || sport === SPORTS.MENSICEHOCKEY;
}

/** What is played, women's and men's alike: columns, points and periods hang on it. */
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

/** The discipline of a sport; null for NONE, of which nothing is counted. */
export function disciplineOf(sport: SportsType): Discipline | null {
  return PLAYED[sport];
}
