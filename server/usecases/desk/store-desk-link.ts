import type { ActFacts } from "../../../domain/desk/acts.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { addDeskLink, type DeskLink, reuseOwnLink } from "../../db/queries/desk/links.ts";
import { lockMember } from "../../db/queries/desk/members.ts";
import { logSecurityEvent, type SecurityLog } from "../access/log-security-event.ts";
import type { DeskServices } from "./desk-services.ts";

export type NewDeskLink = Omit<DeskLink, "revokedAt">;

/**
 * Stores a link with an entry in the history, and returns its id. An officer who opens the same game or door
 * again for their own use gets the existing link. The officer's membership is locked, so that of two
 * simultaneous presses the second finds the link of the first.
 */
export async function storeOrReuseLink(
  { db, log }: Pick<DeskServices, "db"> & SecurityLog,
  link: NewDeskLink,
  about: ActFacts,
): Promise<string> {
  const { teamId, heldBy, madeBy, label, timeCreated, endsAt, kind } = link;
  const stored = await db.transaction(async (tx) => {
    if (heldBy !== null) {
      await lockMember(tx, teamId, heldBy);
      const own = await reuseOwnLink(tx, { ...link, heldBy }, { now: timeCreated, endsAt });
      if (own) return { id: own.id };
    }
    await addDeskLink(tx, link);
    const act = { teamId, who: madeBy, act: "link-made", subject: label } as const;
    return { id: link.id, act: await addAct(tx, { ...act, before: null, after: about, timeCreated }) };
  });
  if (stored.act !== undefined)
    logSecurityEvent(log, "desk.link-made", { team: teamId, act: stored.act, link: stored.id, kind });
  return stored.id;
}
