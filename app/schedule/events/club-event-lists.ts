import type { FetchedPart } from "../../../domain/values/messages.ts";

/** A list of club events, named by its section of the site. */
export type ClubEventList = keyof typeof CLUB_EVENT_LISTS;

export const CLUB_EVENT_LISTS = {
  events: {
    title: "Events",
    name: "events",
    tab: "Events",
    noun: "events",

    image: "eventFeatureImage",
  },
  practice: {
    title: "Practice",
    name: "practice",
    tab: "Practice",
    noun: "practices",
    image: "practiceFeatureImage",
  },
  eventsandpractice: {
    title: "Events & practice",
    name: "events and practice",
    tab: "All",
    noun: "events or practices",
    image: "eventFeatureImage",
  },
} as const satisfies Record<string, { name: FetchedPart; [word: string]: string }>;

const isList = (name: string): name is ClubEventList => Object.hasOwn(CLUB_EVENT_LISTS, name);

/** The list that an address belongs to. @throws Error for an address in any other section */
export function clubEventListAt({ pathname }: { pathname: string }): ClubEventList {
  // The router ignores upper and lower case.
  const section = pathname.split("/")[1]?.toLowerCase() ?? "";
  if (!isList(section)) throw new Error(`${pathname} is not in a section with a list of events`);
  return section;
}
