import type { RouterContextProvider } from "react-router";
import { type ClubVisit, clubVisit, teamVisit } from "../site/club-visit.ts";
import type { GatheringList } from "./gathering-lists.ts";

/** Events are sold tickets for, so a store-only site has them too; practice is the team's. */
export function gatheringVisit(context: Readonly<RouterContextProvider>, list: GatheringList): ClubVisit {
  return list === "events" ? clubVisit(context) : teamVisit(context);
}
