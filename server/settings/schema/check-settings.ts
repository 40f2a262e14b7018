import { z } from "zod";
import { HUMAN_CHECK_PROVIDERS } from "../../../domain/access/human-check.ts";
import { nonEmptyText, numberWithin, onOffSwitch, webAddress } from "../env-values.ts";
import { SETTING_FACTS } from "./setting-facts.ts";

const WITH_OTHERS = "required unless CAPTCHA is altcha, refused with it";

/** The human check, and limits on calls. */
export const CHECK_SETTINGS = {
  CAPTCHA: z
    .enum(HUMAN_CHECK_PROVIDERS, { error: "must be altcha, turnstile, hcaptcha or recaptcha" })
    .default("altcha")
    .register(SETTING_FACTS, {
      meaning: "The human check: altcha, turnstile, hcaptcha or recaptcha.",
      see: "install.md#the-human-check",
    }),
  CAPTCHA_SITE_KEY: nonEmptyText
    .optional()
    .register(SETTING_FACTS, { meaning: "The provider's public key.", unset: WITH_OTHERS }),
  CAPTCHA_SECRET: nonEmptyText
    .optional()
    .register(SETTING_FACTS, { meaning: "The provider's secret key.", unset: WITH_OTHERS }),
  CAPTCHA_API_BASE: webAddress
    .optional()
    .register(SETTING_FACTS, { meaning: "Another address of that provider, for tests." }),
  ALTCHA_COST: numberWithin(1, 99_999, "must be a whole number from 1 to 99999")
    .default(2000)
    .register(SETTING_FACTS, {
      meaning:
        "The work of one try at the puzzle, in rounds (1 to 99999). A browser needs 750 tries on average: a third of a second on a desktop.",
    }),
  RATE_LIMITS: onOffSwitch.default(true).register(SETTING_FACTS, {
    meaning: "Limits for each address per minute; off for a load test from one machine.",
    see: "reference.md#rate-limits",
  }),
  LEAST_FILL_SECONDS: numberWithin(0, 60, "must be a whole number of seconds from 0 to 60")
    .default(2)
    .register(SETTING_FACTS, {
      meaning:
        "A form is refused if it comes back sooner than this after its human check was offered (0 to 60). Use 0 for load tests, or with a clock that stands still.",
    }),
};
