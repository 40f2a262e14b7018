/** The named sizes the footer's ad place reserves, in pixels (section 9). */
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
