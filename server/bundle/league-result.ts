import { z } from "zod";
import { GAME_DECISIONS } from "../../domain/schedule/game.ts";
import { id, moment } from "./fields.ts";
import { points } from "./game.ts";

/** The format of leagueresults: games between other members of a league. The club's own are in `games`. */
export const leagueResult = z.strictObject({
  id,
  leagueId: id,
  seasonId: id,
  homeId: id,
  awayId: id,
  homeScore: points,
  awayScore: points,
  decidedIn: z.enum(GAME_DECISIONS).default("regulation"),
  timeOfGame: moment,
});
