import { zoneOfPlace } from "../../dates/place-zones.ts";

const VENUES =
  "arena|rink|ice ?plex|ice (?:house|center|dome|palace)|dome|stadium|coliseum|gym(?:nasium)?|fieldhouse|complex|sportsplex|pavilion|fields?|turf";
const VENUE = new RegExp(`\\b(?:${VENUES})\\b`, "i");
/** Schools have some of these in their names, too: "Centre", "Memorial". */
const VENUE_WORDS = new RegExp(
  `\\b(?:${VENUES}|cent(?:er|re)|forum|gardens?|park|memorial|auditorium|barn|courts?|pitch|grounds?)\\b`,
  "i",
);

/** "Delmont @ Polar Iceplex" has a place where a team should be. */
export const isVenue = (name: string): boolean => VENUE.test(name);

/** "Cary, NC", "Wake Competition Center": certainly a place where no team can be meant. */
export const isCertainPlace = (text: string): boolean => VENUE_WORDS.test(text) || zoneOfPlace(text) !== null;

/** "OH", "N.C.", "Ohio": of two schools of one name. */
export const isState = (text: string): boolean =>
  !text.includes(",") && zoneOfPlace(`x, ${text.replaceAll(".", "")}`) !== null;

/** Words of a day or a game, which stand in brackets, too. */
const OF_GAMES =
  /\b(?:night|day|weekend|homecoming|opener|classic|fundraiser|showcase|games?|match|dh|doubleheader|conf(?:erence)?|league|non|exhibition|exh|scrim(?:mage)?|playoffs?|finals?|bus|tb[ad]|cancell?ed|postponed|ppd|rescheduled|moved|makeup|varsity|jv|senior|alumni|parents?|team|tournament|round)\b/i;

/** One to five words with capitals: "Raleigh", "Chapel Hill". */
const NAME = /^\p{Lu}[\p{L}.'’-]{1,30}(?: \p{Lu}[\p{L}.'’-]{0,30}){0,4}$/u;

export const mayBePlace = (text: string): boolean => NAME.test(text) && !OF_GAMES.test(text);
