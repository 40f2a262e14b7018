import { clubName } from "../../../domain/club/club-name.ts";
import { OPERATOR_DESK_ID } from "../../../domain/desk/officers/sign-in.ts";
import { deriveKeys } from "../../../platform/secrets/secret-key.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import type { WriteServices } from "../../services.ts";
import type { Desk, DeskServices } from "../../usecases/desk/desk-services.ts";

/** The keys of desks' links, codes and challenges: the first signs, and all of them verify. */
export const deskKeys = ({ secretKeys }: Pick<WriteServices, "secretKeys">) => deriveKeys(secretKeys, "desk");

export const deskServices = (services: WriteServices): DeskServices => ({
  ...services,
  keys: deskKeys(services),
});

export const deskMailServices = (services: WriteServices) => ({
  ...services,
  key: deskKeys(services)[0],
  platformName: services.config.PLATFORM_NAME,
});

/** The desk at an address: the club's, or without a club the operator's. */
export function createDesk(
  team: Team | null,
  { host, origin }: { host: string; origin: string },
  platformName: string,
): Desk {
  if (!team) return { teamId: OPERATOR_DESK_ID, teamEmail: "", name: platformName, host, origin };
  return { teamId: team.teamId, teamEmail: team.teamEmail, name: clubName(team), host, origin };
}
