import { clubName } from "../../../domain/club/club-name.ts";
import { clubPalette } from "../../../domain/club/design.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import { isStorageUnavailable } from "../../../platform/storage/storage.ts";
import { listImagesById } from "../../db/queries/club/images.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import type { AllMailServices } from "../define-mail.ts";
import type { MailClub } from "./mail-page.ts";

/**
 * Loads the look of a club for its mails and printed tickets.
 * @param repliesTo the club that gets replies, if it is a different one
 */
export async function loadMailClub(
  { db, images }: Pick<AllMailServices, "db" | "images">,
  team: Team,
  repliesTo = team,
): Promise<MailClub> {
  const { light } = clubPalette(team.websiteStyles.colors);
  const logo = team.logo && (await listImagesById(db, team.teamId, [team.logo])).get(team.logo);
  return {
    name: clubName(team),
    replyTo: replyAddress(repliesTo),
    primary: light["--primary"],
    onPrimary: light["--on-primary"],
    crest: logo ? await loadCrest(images, team, logo.hash) : null,
  };
}

/** Null while the storage is unavailable, because a mail with tickets must not wait for the crest. */
async function loadCrest(
  images: AllMailServices["images"],
  { teamId }: Team,
  hash: string,
): Promise<MailClub["crest"]> {
  try {
    return await images.variant(hash, 196, "png", { key: teamId, visitor: null });
  } catch (error) {
    if (isStorageUnavailable(error)) return null;
    throw error;
  }
}

function replyAddress(team: Team): MailClub["replyTo"] {
  return isValidEmail(team.teamEmail) ? { name: clubName(team), address: team.teamEmail } : null;
}
