import type { ErrorHandler } from "hono";
import { SHARED_MESSAGES } from "../../domain/values/messages.ts";
import { isDatabaseUnavailable } from "../../platform/database/database-error.ts";
import { isTooBusy } from "../../platform/serving/fair-queue.ts";
import { CLIENT_DISCONNECTED, isClientDisconnected } from "../../platform/serving/limit-body-size.ts";
import { isStorageUnavailable } from "../../platform/storage/storage.ts";
import type { ReadServices } from "../services.ts";
import { answerLocked } from "./answer-locked.ts";
import { answerUnavailable } from "./answer-unavailable.ts";
import type { RequestFacts } from "./request-facts.ts";
import { lockedReason, SiteLocked } from "./site-gate.ts";

/** Answers a request that ended with an error, and logs the error. */
export function answerFailedRequest({ log }: ReadServices): ErrorHandler<RequestFacts> {
  return (error, c) => {
    if (error instanceof SiteLocked) {
      c.set("refusal", lockedReason(error.site));
      return answerLocked(c);
    }
    if (isClientDisconnected(error)) {
      c.set("refusal", CLIENT_DISCONNECTED.reason);
      return c.text(CLIENT_DISCONNECTED.text, 400);
    }
    if (isTooBusy(error)) return answerUnavailable(c, "too-busy");
    const facts = { requestId: c.get("requestId"), err: error };
    if (isDatabaseUnavailable(error)) {
      log.error(facts, "The database isn't responding");
      return answerUnavailable(c, "database-unavailable");
    }
    if (isStorageUnavailable(error)) {
      log.error(facts, "Pictures and files cannot be read");
      return answerUnavailable(c, "storage-unavailable");
    }
    log.error(facts, "A request failed");
    return c.text(SHARED_MESSAGES.generalFailure, 500);
  };
}
