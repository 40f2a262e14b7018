import { RESULT_HEADINGS } from "../intake/columns/result-headings.ts";
import { TIME_OR_RESULT_HEADINGS } from "../intake/columns/time-or-result.ts";
import { joinHeadings } from "./definition/headings.ts";

/** The headings that clubs use for the columns of schedules. */

const COMMON = {
  date: [
    "Date",
    "Game Date",
    "Start Date",
    "Date/Time",
    "Date & Time",
    "Date and Time",
    "Datetime",
    "When",
    "Start",
    "Start Date/Time",
  ],
  time: [
    "Time",
    "Start Time",
    "Game Time",
    "Puck Drop",
    "Kickoff",
    "Kick-off",
    "Kick Off",
    "Faceoff",
    "Face-off",
  ],
  weekday: ["Day", "Day of Week", "Day of the Week", "Weekday", "DOW"],
  zone: ["Time Zone", "TZ"],
  endTime: ["End Time", "Finish", "End"],
  endDate: ["End Date", "Last Day", "Through"],
  opponent: [
    "Opp",
    "Opponent",
    "Opponents",
    "Opponent Name",
    "Opposing Team",
    "Opposition",
    "Vs",
    "Versus",
    "Against",
    "Matchup",
    "Opponent Team",
    "Team2 Name",
  ],
  // These columns hold the opponent if no other column does (side-columns.ts).
  team: ["Team", "Team Name"],
  place: [
    ...["Place", "H/A", "Home/Away", "H / A", "Home or Away", "HA", "Home/Away/Neutral", "H/A/N"],
    ...["H or A", "Home/Road", "Home / Away", "vs/@", "@/vs", "vs/at", "at/vs", "vs or @", "Side"],
  ],
  isHome: ["Team1 Is Home", "Is Home", "Home Game"],
  homeTeam: ["Home", "Home Team", "Home Team Name", "Team 1", "Team1"],
  awayTeam: [
    "Away",
    "Away Team",
    "Away Team Name",
    "Visitor",
    "Visitors",
    "Visiting Team",
    "Team 2",
    "Team2",
  ],
  firstTeam: ["Team1 ID", "Team 1 ID"],
  secondTeam: ["Team2 ID", "Team 2 ID"],
  title: ["Title", "Name", "Event Name", "Event Title", "Game", "Subject", "Summary", "Short Label"],
  isAllDay: ["All Day Event", "All Day"],
  ...RESULT_HEADINGS,
  venue: [
    "Venue",
    "Location",
    "Rink",
    "Field",
    "Arena",
    "Facility",
    "Where",
    "At",
    "Site",
    "Venue Name",
    "Facility Name",
    "Location Name",
    "Site Name",
    // If two columns name the place, both are used: "Oak Park", "Field 2".
    "Sub-Site",
    "Subsite",
    "Sub Site",
    "Sub-Venue",
    "Sub-Location",
    "Sub Location",
    "Sublocation",
    "Location Details",
    "Surface",
    "Surface Name",
    "Field Name",
  ],
  address: ["Address", "Venue Address", "Location Address", "Site Address", "Street Address"],
  season: ["Season", "Season Name"],
  league: ["League", "Conference", "Conf", "Division", "Division Name"],
  kind: ["Type", "Game Type", "Event Type", "Game Kind", "Competition Type", "Game/Event"],
  // This column holds a league, or a kind of game (intake/schedule/game-competition.ts).
  competition: ["Comp", "Competition"],
  attendance: ["Attendance", "Att", "Crowd"],
  note: ["Note", "Notes", "Comment", "Comments", "Tournament", "Event", "Remarks", "Description", "Label"],
  watchUrl: ["Watch", "Stream", "Live Stream", "Livestream", "Video", "Watch Link"],
  radioUrl: ["Radio", "Listen"],
  liveStatsUrl: ["Live Stats", "Box Score Link"],
};

/** Headings from forms, rugby clubs and student officers. */
const OTHERS = {
  timeOrResult: TIME_OR_RESULT_HEADINGS,
  time: [
    ...[
      "KO",
      "KO Time",
      "K/O",
      "K/O Time",
      "K-O",
      "K.O.",
      "Kick",
      "Kickoff Time",
      "Kick-off Time",
      "Kick Off Time",
      "Puck Drop Time",
      "Drop",
    ],
    ...["Faceoff Time", "Face-off Time", "Face Off", "First Whistle", "Game Start", "Start of Game"],
  ],
  // These columns hold the opponent if no other column does; beside a column of opponents, "Match" holds the
  // match's number.
  team: ["Match", "Fixture"],
  place: ["H/V", "HV", "V/H", "Home/Visitor", "Home or Visitor", "Home/Visiting", "A/H", "Away/Home"],
  venue: [
    "Pitch",
    "Ground",
    "Stadium",
    "Home Ground",
    "Rink/Field",
    "Field/Rink",
    "Venue/Field",
    "Venue/Rink",
  ],
};

export const GAME_HEADINGS = joinHeadings(COMMON, OTHERS);

/** Headings for an event's date and time, which are used for games too. */
export const DATE_AND_TIME_HEADINGS = {
  date: COMMON.date,
  time: COMMON.time,
  weekday: COMMON.weekday,
  zone: COMMON.zone,
  endTime: COMMON.endTime,
  endDate: COMMON.endDate,
  season: COMMON.season,
};
