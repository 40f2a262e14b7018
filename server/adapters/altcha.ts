import type { Captcha } from "../ports/captcha.ts";

export function altcha(): Captcha {
  return {
    createChallenge: async () => null,
    verify: async () => ({ ok: false, reason: "unavailable" }),
  };
}
