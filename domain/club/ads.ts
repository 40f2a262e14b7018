/** No advertising where somebody writes, pays, or holds what was paid for (rule site-10). */
const WITHOUT_ADS: readonly string[] = [
  "tickets",
  "forms",
  "storesuccess",
  "orders",
  "admissions",
  "pickups",
];

/** Whether a section's pages have room for an advertisement. */
export function hasAdPlace(section: string): boolean {
  return !WITHOUT_ADS.includes(section);
}

/** Both the club's switch and the platform's say so; both are true unless set. */
export function showsAds(team: { showAds: boolean; adminInfo: { showAds: boolean } | null }): boolean {
  return team.showAds && (team.adminInfo?.showAds ?? true);
}
