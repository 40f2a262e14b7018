import { clubName } from "../../../domain/club/club-name.ts";
import { clubPalette } from "../../../domain/club/design.ts";
import { isPresent, isValidEmail } from "../../../domain/values/validity.ts";
import type { Database } from "../../db/client.ts";
import { getImages } from "../../db/queries/club/images.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import type { MailClub } from "../../mail/mail-page.ts";
import type { Images } from "../../ports/images.ts";
import type { SendMail } from "../../ports/mail.ts";

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
    crest: logo ? await images.variant(logo.hash, 196, "png", { key: team.teamId, visitor: null }) : null,
  };
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
