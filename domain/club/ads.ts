/** No advertising where somebody writes, pays, or holds what was paid for (rule site-10). */
const WITHOUT_ADS: readonly string[] = [
  "tickets",
  "forms",
  "storesuccess",
  "orders",
  "admissions",
  "pickups",
  "waitlist",
];

/** The same of a game: its tickets, and who keeps its score. */
const OF_A_GAME_WITHOUT: readonly string[] = ["tickets", "scorer"];

/** Whether a page has room for an advertisement. @param path in its one spelling: "/games/42/info" */
export function hasAdPlace(path: string): boolean {
  const [section = "", , view = ""] = path.slice(1).split("/");
  return !WITHOUT_ADS.includes(section) && !(section === "games" && OF_A_GAME_WITHOUT.includes(view));
}

/** Both the club's switch and the platform's say so; both are true unless set. */
export function showsAds(team: { showAds: boolean; adminInfo: { showAds: boolean } | null }): boolean {
  return team.showAds && (team.adminInfo?.showAds ?? true);
}
