import { clubName } from "../../../domain/club/club-name.ts";
import { OPERATORS_DESK } from "../../../domain/desk/officers/sign-in.ts";
import { deriveKey } from "../../../platform/secrets/secret-key.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import type { Services } from "../../services.ts";
import type { Desk, DeskServices } from "../../usecases/desk/desk-services.ts";

/** The key that signs desks' links, codes and challenges. */
export const deskKey = ({ secretKey }: Pick<Services, "secretKey">) => deriveKey(secretKey, "desk");

/** @param services must be those of sales, because the desk writes orders */
export const deskServices = (services: Services): DeskServices => ({ ...services, key: deskKey(services) });

export const deskMailServices = (services: Services) => ({
  ...services,
  key: deskKey(services),
  platformName: services.config.PLATFORM_NAME,
});

/** The desk at an address: the club's, or without a club the operator's. */
export function deskOf(
  team: Team | null,
  { host, origin }: { host: string; origin: string },
  platformName: string,
): Desk {
  if (!team) return { teamId: OPERATORS_DESK, teamEmail: "", name: platformName, host, origin };
  return { teamId: team.teamId, teamEmail: team.teamEmail, name: clubName(team), host, origin };
}
