import type { RouterContextProvider } from "react-router";
import { alwaysAvailableVisit, type ClubVisit, teamPageVisit } from "../site/club-visit.ts";
import { omit } from "../site/sent-data.ts";
import type { ClubEventList } from "./club-event-lists.ts";
import type { ClubEventDetails } from "./club-event-view.tsx";

/** Events sell tickets, so a store-only site has them too; practices are the team's alone. */
export function clubEventVisit(context: Readonly<RouterContextProvider>, list: ClubEventList): ClubVisit {
  return list === "events" ? alwaysAvailableVisit(context) : teamPageVisit(context);
}

/** What a document's hydration gets of an event: the rest is drawn by islands alone (site/sent-data.ts). */
export const inShort = <Shown extends ClubEventDetails>(clubEvent: Shown) =>
  omit(clubEvent, ["description", "whatToBring", "contact", "image", "address"]) as Shown;
