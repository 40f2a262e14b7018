import type { RouterContextProvider } from "react-router";
import { alwaysAvailableVisit, type ClubVisit, teamPageVisit } from "../site/club-visit.ts";
import type { ClubEventList } from "./club-event-lists.ts";

/** Events sell tickets, so a store-only site has them too; practices are the team's alone. */
export function clubEventVisit(context: Readonly<RouterContextProvider>, list: ClubEventList): ClubVisit {
  return list === "events" ? alwaysAvailableVisit(context) : teamPageVisit(context);
}
