/** No advertising where somebody writes, pays, or holds what was paid for. */
const WITHOUT_ADS: readonly string[] = [
  "tickets",
  "forms",
  "storesuccess",
  "orders",
  "admissions",
  "pickups",
];

/** Whether a section's pages have room for an advertisement; the platform's switch `showAds` is true unless set. */
export function hasAdPlace(section: string, adminInfo: { showAds: boolean } | null): boolean {
  return (adminInfo?.showAds ?? true) && !WITHOUT_ADS.includes(section);
}
