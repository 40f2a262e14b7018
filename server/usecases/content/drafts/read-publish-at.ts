import { latestPublishAt } from "../../../../domain/desk/content/draft-time.ts";
import { DRAFT_WORDS } from "../../../../domain/desk/content/draft-words.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { resolveMoment } from "../../../collections/fields/moment.ts";

/** The time at which something is to be shown, as entered in the club's zone; or a problem. */
export function readPublishAt(form: FormData, zone: string, now: Date): Date | { problem: string } {
  // A browser without such a field sends what was typed.
  const publishAt = resolveMoment(sentText(form, "publishAt").replace("T", " "), zone, now);
  if (publishAt === null) return { problem: DRAFT_WORDS.noTime };
  if (publishAt <= now) return { problem: DRAFT_WORDS.past };
  return publishAt > latestPublishAt(now) ? { problem: DRAFT_WORDS.tooLate } : publishAt;
}
