/** Sections without ads, because people type, pay or show tickets there (rule site-10). */
const SECTIONS_WITHOUT_ADS: readonly string[] = [
  "tickets",
  "forms",
  "storesuccess",
  "orders",
  "admissions",
  "pickups",
  "waitlist",
];

/** Pages of a game without ads: its tickets, and its scorer's page. */
const GAME_PAGES_WITHOUT_ADS: readonly string[] = ["tickets", "scorer"];

/**
 * True if a page may show ads.
 * @param path the page's canonical path: "/games/42/info"
 */
export function canShowAds(path: string): boolean {
  const [section = "", , view = ""] = path.slice(1).split("/");
  return (
    !SECTIONS_WITHOUT_ADS.includes(section) && !(section === "games" && GAME_PAGES_WITHOUT_ADS.includes(view))
  );
}

/** True if both the club's and the platform's switch are on. A switch that was never set is on. */
export function hasAdsEnabled(team: { showAds: boolean; adminInfo: { showAds: boolean } | null }): boolean {
  return team.showAds && (team.adminInfo?.showAds ?? true);
}
