import { clubPalette, DEFAULT_COLORS } from "../../../domain/club/design.ts";
import { OPERATOR_DESK_ID } from "../../../domain/desk/officers/sign-in.ts";
import { findTeamById, type Team } from "../../db/queries/club/teams.ts";
import type { MailServices } from "../define-mail.ts";
import { loadMailClub } from "./mail-club.ts";
import type { MailClub } from "./mail-page.ts";

interface DeskSender {
  club: MailClub;
  /** Null for the operator's own desk. */
  team: Team | null;
}

/** The sender of a desk's mails about signing in: the club, or the platform. Null if the club is gone. */
export async function loadDeskSender(
  services: MailServices<"platformName">,
  teamId: string,
): Promise<DeskSender | null> {
  if (teamId === OPERATOR_DESK_ID) return { club: platformAsClub(services.platformName), team: null };
  const team = await findTeamById(services.db, teamId);
  return team && { club: await loadMailClub(services, team), team };
}

/** The look of mails from the operator's own desk: the platform's name, and the default colors. */
function platformAsClub(name: string): MailClub {
  const { light } = clubPalette(DEFAULT_COLORS);
  return {
    name,
    replyTo: null,
    primary: light["--primary"],
    onPrimary: light["--on-primary"],
    crest: null,
  };
}
