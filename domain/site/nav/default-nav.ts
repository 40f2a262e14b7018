import { type FormType, isPaidForm } from "../../forms/form.ts";
import { type StoreDepartment, type StoreSwitches, storeVerdict } from "../../store/store-switches.ts";
import { itemPath } from "../page-items.ts";
import type { NavItem } from "./nav.ts";
import { isTeamPath } from "./team-path.ts";

/** Which of a club's pages show something now. */
export interface SiteContents {
  roster: boolean;
  coaches: boolean;
  staff: boolean;
  executiveBoard: boolean;
  playerStatistics: boolean;
  teamStatistics: boolean;
  alumni: boolean;
  alumniStatistics: boolean;
  /** Of the current season, as the schedule shows it. */
  upcomingGames: boolean;
  results: boolean;
  previousSeasons: boolean;
  eventsAhead: boolean;
  eventsOver: boolean;
  practicesAhead: boolean;
  practicesOver: boolean;
  articles: boolean;
  galleries: boolean;
  about: boolean;
  sponsors: boolean;
  /** The club's own pages, and its forms, as they are listed: nothing else leads to all of them. */
  pages: readonly { id: string; title: string }[];
  forms: readonly { id: string; title: string; type: FormType }[];
}

interface Place {
  contents: SiteContents;
  club: StoreSwitches;
  onSale: { hasStore: boolean; hasTickets: boolean };
  storeOnly: boolean;
}

type Link = readonly [label: string, href: string, isThere: boolean];

/**
 * The navigation of a club that has written none: every page that shows something and no other, in groups.
 * Players, games, stories and the like are reached by their lists.
 */
export function defaultNav(place: Place): NavItem[] {
  return Object.entries(GROUPS).flatMap(([label, linksOf]) => {
    const children = linksOf(place)
      .filter(([, href, isThere]) => isThere && !(place.storeOnly && isTeamPath(href)))
      .map(([label, href]) => ({ label, href, newTab: false, children: [] }));
    return children.length > 0 ? [{ label, href: null, newTab: false, children }] : [];
  });
}

const GROUPS = {
  Team: ({ contents }) => [
    ["Roster", "/roster", contents.roster],
    ["Coaches", "/coaches", contents.coaches],
    ["Staff", "/staff", contents.staff],
    ["Player statistics", "/rosterstats", contents.playerStatistics],
    ["Team statistics", "/teamstats", contents.teamStatistics],
    ["Alumni", "/alumni", contents.alumni],
    ["Alumni statistics", "/alumnistats", contents.alumniStatistics],
    ["Previous rosters", "/previousrosters", contents.previousSeasons],
  ],
  Schedule: ({ contents }) => [
    ["Schedule", "/schedule/upcoming", contents.upcomingGames],
    ["Results", "/schedule/results", contents.results],
    ["Previous seasons", "/previousseasons", contents.previousSeasons],
    ...views("Events", "/events", contents.eventsAhead, contents.eventsOver),
    ...views("Practice", "/practice", contents.practicesAhead, contents.practicesOver),
    ...together(contents),
  ],
  News: ({ contents }) => [
    ["Articles", "/articles", contents.articles],
    ["Galleries", "/galleries", contents.galleries],
  ],
  Club: ({ contents }) => [
    ["About", "/about", contents.about],
    ["Executive board", "/executiveboard", contents.executiveBoard],
    ...contents.pages.map(({ id, title }): Link => [title, itemPath("pages", id), true]),
    ["Sponsors", "/sponsors", contents.sponsors],
  ],
  // Where there is only a store, it is the home page.
  Store: ({ onSale, storeOnly }) => [
    ["Store", "/store", onSale.hasStore && !storeOnly],
    ["Tickets", "/tickets", onSale.hasTickets],
  ],
  Join: ({ contents, club }) =>
    contents.forms.map(({ id, title, type }): Link => {
      const department: StoreDepartment = isPaidForm(type) ? "paid forms" : "forms";
      return [title, itemPath("forms", id), storeVerdict(department, club).ok];
    }),
} satisfies Record<string, (place: Place) => Link[]>;

/** What is ahead, which leads to what is over; that alone where nothing is ahead. */
function views(label: string, path: string, isAhead: boolean, isOver: boolean): Link[] {
  return isAhead
    ? [[label, `${path}/upcoming`, true]]
    : [[`Past ${label.toLowerCase()}`, `${path}/past`, isOver]];
}

/** Both kinds in one list: with one of them alone it would be that kind's list again. */
function together(contents: SiteContents): Link[] {
  const { eventsAhead, eventsOver, practicesAhead, practicesOver } = contents;
  if (!(eventsAhead || eventsOver) || !(practicesAhead || practicesOver)) return [];
  return views("Events and practices", "/eventsandpractice", eventsAhead || practicesAhead, true);
}
