/** Room kept free for the footer's advertisement, in pixels, so that the page does not jump when it loads. */
export const FOOTER_AD_SIZES = {
  leaderBoard: { width: 728, height: 90 },
  smartphone1: { width: 320, height: 50 },
} as const;

/** No advertising where somebody pays, or holds what was paid for. */
const WITHOUT_ADS: readonly string[] = ["tickets", "storesuccess", "orders", "admissions", "pickups"];

/** Whether a section's pages have room for an advertisement; the platform's switch `showAds` is true unless set. */
export function hasAdPlace(section: string, adminInfo: { showAds: boolean } | null): boolean {
  return (adminInfo?.showAds ?? true) && !WITHOUT_ADS.includes(section);
}
