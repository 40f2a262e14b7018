/** The sizes kept free for the footer's advertisement, in pixels, so that the page does not jump when it comes. */
export const FOOTER_AD_SIZES = {
  leaderBoard: { width: 728, height: 90 },
  smartphone1: { width: 320, height: 50 },
} as const;

/** Where somebody pays, or holds what was paid for, nothing else is advertised. */
const WITHOUT_ADS: readonly string[] = ["tickets", "storesuccess", "orders", "admissions", "pickups"];

/** Whether the pages of a section have a place for an advertisement: the platform's switch is `showAds`, true unless set. */
export function hasAdPlace(section: string, adminInfo: { showAds: boolean } | null): boolean {
  return (adminInfo?.showAds ?? true) && !WITHOUT_ADS.includes(section);
}
