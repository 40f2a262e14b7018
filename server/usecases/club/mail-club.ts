import { clubName } from "../../../domain/club/club-name.ts";
import { clubPalette } from "../../../domain/club/design.ts";
import { isPresent, isValidEmail } from "../../../domain/values/validity.ts";
import type { Database } from "../../db/client.ts";
import { getImages } from "../../db/queries/club/images.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import type { MailClub } from "../../mail/mail-page.ts";
import type { Images } from "../../ports/images.ts";
import type { SendMail } from "../../ports/mail.ts";
import { isStorageUnavailable } from "../../ports/storage.ts";

export interface MailServices {
  db: Database;
  images: Pick<Images, "variant">;
  sendMail: SendMail;
  now(): Date;
}

/** `answering` is the club that gets replies, if that is another one. */
export async function mailClub(
  { db, images }: Pick<MailServices, "db" | "images">,
  team: Team,
  answering = team,
): Promise<MailClub> {
  const { light } = clubPalette(team.websiteStyles.colors);
  const logo = team.logo && (await getImages(db, team.teamId, [team.logo])).get(team.logo);
  return {
    name: clubName(team),
    replyTo: addressOf(answering),
    primary: light["--primary"],
    onPrimary: light["--on-primary"],
    crest: logo ? await crestOf(images, team, logo.hash) : null,
  };
}

/** A mail with tickets does not wait for its crest. */
async function crestOf(
  images: MailServices["images"],
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

function addressOf(team: Team): MailClub["replyTo"] {
  return isValidEmail(team.teamEmail) ? { name: clubName(team), address: team.teamEmail } : null;
}

/** Stays the same for every try of one mail, and is safe in a header and as a file name. */
export function mailId(...parts: (string | undefined)[]): string {
  return parts
    .filter(isPresent)
    .join(".")
    .replace(/[^\w.-]/g, "_");
}
