import { zoneOfPlace } from "../../dates/place-zones.ts";

const VENUES =
  "arena|rink|ice ?plex|ice (?:house|center|dome|palace)|dome|stadium|coliseum|gym(?:nasium)?|fieldhouse|complex|sportsplex|pavilion|fields?|turf";
const VENUE = new RegExp(`\\b(?:${VENUES})\\b`, "i");
/** Words of venues' names, some of which are in schools' names too: "Centre", "Memorial". */
const VENUE_WORDS = new RegExp(
  `\\b(?:${VENUES}|cent(?:er|re)|forum|gardens?|park|memorial|auditorium|barn|courts?|pitch|grounds?)\\b`,
  "i",
);

/** True if a text in place of a team is a venue: "Polar Iceplex" in "Delmont @ Polar Iceplex". */
export const isVenue = (name: string): boolean => VENUE.test(name);

/** True for a text that cannot be a team: "Cary, NC", "Wake Competition Center". */
export const isCertainPlace = (text: string): boolean => VENUE_WORDS.test(text) || zoneOfPlace(text) !== null;

/** True for a state, which distinguishes two schools with one name: "OH", "N.C.", "Ohio". */
export const isState = (text: string): boolean =>
  !text.includes(",") && zoneOfPlace(`x, ${text.replaceAll(".", "")}`) !== null;

/** Matches words about a game or its day ("Homecoming", "DH"). A text with one of them is not a place. */
const OF_GAMES =
  /\b(?:night|day|weekend|homecoming|opener|classic|fundraiser|showcase|games?|match|dh|doubleheader|conf(?:erence)?|league|non|exhibition|exh|scrim(?:mage)?|playoffs?|finals?|bus|tb[ad]|cancell?ed|postponed|ppd|rescheduled|moved|makeup|varsity|jv|senior|alumni|parents?|team|tournament|round)\b/i;

/** Matches a name of one to five capitalized words: "Raleigh", "Chapel Hill". */
const NAME = /^\p{Lu}[\p{L}.'’-]{1,30}(?: \p{Lu}[\p{L}.'’-]{0,30}){0,4}$/u;

export const canBePlace = (text: string): boolean => NAME.test(text) && !OF_GAMES.test(text);
