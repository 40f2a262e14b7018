import { KEEP_SETTINGS, KEPT_DATA, type KeepSetting } from "../../../domain/desk/privacy/retention.ts";
import { numberWithin } from "../env-values.ts";
import { SETTING_FACTS } from "./setting-facts.ts";

const daysOf = (name: KeepSetting) => {
  const { days, min, max, what } = KEPT_DATA[name];
  return numberWithin(min, max, `must be a whole number of days from ${min} to ${max}`)
    .default(days)
    .register(SETTING_FACTS, {
      meaning: `Days for ${what} (${min} to ${max}).`,
      see: "reference.md#personal-data",
    });
};

/** How many days personal data is kept, each within its bounds. */
export const KEEP_DAYS_SETTINGS = Object.fromEntries(
  KEEP_SETTINGS.map((name) => [name, daysOf(name)]),
) as Record<KeepSetting, ReturnType<typeof daysOf>>;
