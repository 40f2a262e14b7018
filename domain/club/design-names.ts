/**
 * The designs that a club can choose from, by their numbers (rule club-5). app/designs/designs.ts makes
 * them.
 */
export const DESIGN_NAMES: Readonly<Record<number, string>> = {
  1: "Varsity",
  2: "Scoreboard",
  3: "Broadsheet",
  4: "Pennant",
  5: "Program",
  6: "Arena",
  7: "Bento",
  8: "Playbook",
  9: "Quiet",
  10: "Poster",
  11: "Magazine",
  12: "Ticker",
  13: "Heritage",
  14: "Jersey",
  15: "Dashboard",
  16: "Bands",
  17: "Scrapbook",
  18: "Night game",
  19: "Timeline",
  20: "Campus",
};
