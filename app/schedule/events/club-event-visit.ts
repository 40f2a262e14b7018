import type { RouterContextProvider } from "react-router";
import { alwaysAvailableVisit, type ClubVisit, teamPageVisit } from "../../site/club-visit.ts";
import type { ClubEventList } from "./club-event-lists.ts";

/**
 * The visit for a page of club events. Events sell tickets, so a store-only site shows them, too; practices
 * are team pages, which it does not show.
 */
export function clubEventVisit(context: Readonly<RouterContextProvider>, list: ClubEventList): ClubVisit {
  return list === "events" ? alwaysAvailableVisit(context) : teamPageVisit(context);
}
