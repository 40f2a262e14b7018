import { openPush } from "../../platform/push/open-push.ts";
import type { PushSender } from "../../platform/push/push-sender.ts";

interface PushSettings {
  PUSH_KEY?: string | undefined;
  PUSH_CONTACT?: string | undefined;
  PUSH_API_BASE?: string | undefined;
}

/** Opens the sender of alerts; null without PUSH_KEY, which turns alerts on. */
export function openPushSender({
  PUSH_KEY: key,
  PUSH_CONTACT: contact,
  PUSH_API_BASE: serviceBase,
}: PushSettings): PushSender | null {
  return key === undefined || contact === undefined ? null : openPush({ key, contact, serviceBase });
}
