import type { ErrorHandler } from "hono";
import { SHARED_MESSAGES } from "../../domain/values/messages.ts";
import { isUnavailable } from "../../platform/database/database-error.ts";
import { isTooBusy } from "../../platform/serving/fair-queue.ts";
import { BROKEN_OFF, isBrokenOff } from "../../platform/serving/whole-body.ts";
import { isStorageUnavailable } from "../../platform/storage/storage.ts";
import type { ReadServices } from "../services.ts";
import { lockedText } from "./locked-text.ts";
import type { RequestFacts } from "./request-facts.ts";
import { lockedRefusal, SiteLocked } from "./site-gate.ts";
import { unavailable } from "./unavailable.ts";

/** Answers a request that ended with an error, and logs the error. */
export function failedRequest({ log }: ReadServices): ErrorHandler<RequestFacts> {
  return (error, c) => {
    if (error instanceof SiteLocked) {
      c.set("refusal", lockedRefusal(error.site));
      return lockedText(c);
    }
    if (isBrokenOff(error)) {
      c.set("refusal", BROKEN_OFF.reason);
      return c.text(BROKEN_OFF.text, 400);
    }
    if (isTooBusy(error)) return unavailable(c, "too-busy");
    const facts = { requestId: c.get("requestId"), err: error };
    if (isUnavailable(error)) {
      log.error(facts, "The database isn't responding");
      return unavailable(c, "database-unavailable");
    }
    if (isStorageUnavailable(error)) {
      log.error(facts, "Pictures and files cannot be read");
      return unavailable(c, "storage-unavailable");
    }
    log.error(facts, "A request failed");
    return c.text(SHARED_MESSAGES.generalFailure, 500);
  };
}
