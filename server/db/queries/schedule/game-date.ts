import { games } from "../../schema/schedule/games.ts";

/** What tells a game by its date and side, where it is only named. */
export const GAME_DATE = {
  kind: games.kind,
  place: games.place,
  timeOfGame: games.timeOfGame,
  endTimeOfGame: games.endTimeOfGame,
  datePrecision: games.datePrecision,
  timeZone: games.timeZone,
};
