import type { SheetCollection } from "../../collections/collections.ts";
import { withoutDots } from "./heading-dots.ts";
import { GAME_HEADINGS, PERSON_HEADINGS } from "./more-headings.ts";
import { RESULT_HEADINGS } from "./result-headings.ts";
import { TOTAL_HEADINGS } from "./total-headings.ts";
import { TOWN_AND_SCHOOL_HEADINGS } from "./town-headings.ts";

/**
 * What clubs call their columns, by what is meant: a field of the collection, a detail of a player ("Team Number"), or one of
 * the words that the fields are made of (made/). Letters' case, dots and blanks at the ends and around a slash do not matter.
 */
type Headings = Readonly<Record<string, readonly string[]>>;

const FORMER_NAME = ["Former Name", "Previous Name", "Old Name"];

const PERSON: Headings = {
  name: [
    ...["Name", "Player", "Player Name", "Full Name", "Athlete", "Student-Athlete", "Student Athlete"],
    ...["First and Last Name", "First & Last Name", "First Last", "Last, First", "Athlete Name"],
  ],
  firstName: ["First", "First Name", "Given Name", "Forename"],
  lastName: ["Last", "Last Name", "Surname", "Family Name"],
  suffix: ["Suffix", "Name Suffix"],
  formerName: FORMER_NAME,
  role: ["Role", "Team Role", "Roster Role", "Role Label", "Member Type", "Player Type"],
  isNoPlayer: ["Non-Player", "Non Player", "Is Non-Player", "Is Coach", "Staff"],
  season: ["Season", "Season Name", "Roster", "Roster Season"],
  "Team Number": [
    ...["#", "No", "No.", "Num", "Number", "Team Number", "Sweater"],
    ...["Jersey", "Jersey #", "Jersey No", "Jersey Number", "Uniform", "Uniform Number"],
    ...["Player Number", "Player No", "Player #", "Jersey#", "Jersey Num", "Uniform #", "Uni #"],
    ...["Shirt", "Shirt Number", "Squad Number", "Kit Number", "What Number Do You Wear"],
  ],
  Position: [
    "Pos",
    "Position",
    "Positions",
    "Primary Position",
    "Main Position",
    "Playing Position",
    ...["What Position Do You Play", "What Positions Do You Play"],
  ],
  group: ["Group", "Position Group", "Unit"],
  Year: [
    "Yr",
    "Year",
    "Class",
    "Cl",
    "Class Year",
    "School Year",
    "Academic Year",
    "Grade",
    "Elig",
    "Eligibility",
    "Graduation Year",
    "Grad Year",
    ...["Year in School", "Yr in School", "School Class", "Class Standing", "Academic Class"],
    ...["Academic Standing", "Graduating Class", "Class of"],
    ...["What Year Are You", "What Year Are You In", "What Class Are You", "What Class Are You In"],
  ],
  Hometown: [
    "Hometown",
    ...["Hometown & State", "Hometown and State", "Hometown, State", "Hometown/State", "City, State"],
    "Where Are You From",
    "Home Town",
    ...TOWN_AND_SCHOOL_HEADINGS,
    "City/State",
    "From",
  ],
  city: ["City", "Home City"],
  state: ["State", "Home State", "State/Province", "Province"],
  "Previous Team": [
    "Previous Team",
    "Prev Team",
    "Last Team",
    "Former Team",
    "Previous Club",
    "Previous School",
    "High School",
    "HS",
    "Last School",
    "Junior Team",
    "School",
  ],
  Height: [
    ...["Ht", "Height", "How Tall Are You", "Height in inches", "Height in cm", "Height cm"],
    ...["Ht/Wt", "Ht / Wt", "Ht./Wt.", "Ht & Wt", "Height/Weight", "Height / Weight", "Height & Weight"],
    ...["Ht-Wt", "Ht - Wt", "Ht./Wt", "Height-Weight", "Height - Weight"],
    "Height and Weight",
  ],
  Weight: ["Wt", "Weight", "Weight (lbs)", "Lbs", "How Much Do You Weigh"],
  Shoots: ["Shoots", "Shoots/Catches", "S/C", "Shot", "Hand", "Handed", "L/R"],
  Major: ["Major", "Field of Study", "Degree", "Academic Major"],
  Now: ["Now", "Today", "Occupation", "Where Are They Now", "Where Is He Now", "Where Is She Now"],
  biography: ["Bio", "Biography", "About"],
  image: ["Image", "Photo", "Picture", "Headshot", "Photo File", "Photo Name"],
};

const GAME: Headings = {
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
  // The opponent where no other column says it (side-columns.ts).
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
    // Of two columns of the place, both are told: "Oak Park", "Field 2".
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
  // A league, or a kind of game (made/game-competition.ts).
  competition: ["Comp", "Competition"],
  attendance: ["Attendance", "Att", "Crowd"],
  note: ["Note", "Notes", "Comment", "Comments", "Tournament", "Event", "Remarks", "Description", "Label"],
  watchUrl: ["Watch", "Stream", "Live Stream", "Livestream", "Video", "Watch Link"],
  radioUrl: ["Radio", "Listen"],
  liveStatsUrl: ["Live Stats", "Box Score Link"],
};

const both = (one: Headings, other: Headings): Headings =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((meant) => [
      meant,
      [...(one[meant] ?? []), ...(other[meant] ?? [])],
    ]),
  );
const WHOLE_PERSON = both(PERSON, PERSON_HEADINGS);

const NAMED_TOTALS: Headings = {
  name: PERSON.name ?? [],
  firstName: PERSON.firstName ?? [],
  lastName: PERSON.lastName ?? [],
  number: PERSON["Team Number"] ?? [],
  position: PERSON.Position ?? [],
};

const HEADINGS: Partial<Record<SheetCollection, Headings>> = {
  players: WHOLE_PERSON,
  alumni: WHOLE_PERSON,
  coaches: { formerName: FORMER_NAME },
  events: {
    formerName: [...FORMER_NAME, "Former Title"],
    ...Object.fromEntries(
      (["date", "time", "weekday", "zone", "endTime", "endDate", "season"] as const).map((word) => [
        word,
        GAME[word] ?? [],
      ]),
    ),
    title: ["Event", "Event Name", "Event Title", "Name"],
    venue: ["Location", "Where", "Place"],
  },
  games: both(GAME, GAME_HEADINGS),
  totals: { ...NAMED_TOTALS, ...TOTAL_HEADINGS },
};

/** "Jersey  #.", "JERSEY_#" and "*Jersey #" are one; what a program says of its column in brackets is no part of its name. */
export const plainHeading = (heading: string) =>
  withoutDots(heading)
    .replace(/[\s_]+/g, " ")
    .replace(
      /\((?:events only|optional|required|player\/staff|yes\/no|y\/n|mm\/dd\/yyyy|hh:mm[^()]*)\)/gi,
      "",
    )
    // What they say is read by head-words.ts.
    .replace(
      /\(\s?(?:[dmy]{1,4}[-/.][dmy]{1,4}(?:[-/.][dmy]{2,4})?|(?:(?:ak|[aecmph])[sd]?t|eastern|central|mountain|pacific|local)(?: time)?)\s?\)/gi,
      "",
    )
    .replace(/^[\s*]+|[\s.:*?]+$/g, "")
    .toLowerCase();

/** Somebody else than who fills it in, or than the player. */
const OF_OTHERS = /parent|guardian|mother|father|emergency|contact|spouse|coach|referr/i;
const ASKING = /^(?:please )?(?:(?:enter|give|list|type|write) )?(?:what(?:'s|’s| is| are) )?your /;

/**
 * A heading plain, then looser: without what stands in brackets ("First Name (as on your ID)"), and without the question that a
 * form asks ("What is your jersey number?").
 */
export function headingForms(heading: string): string[] {
  const plain = plainHeading(heading);
  const [brackets = ""] = /\([^()]*\)/.exec(heading) ?? [];
  const bare =
    brackets === "" || OF_OTHERS.test(brackets) ? plain : plainHeading(heading.replace(brackets, " "));
  const asked = bare.replace(ASKING, "");
  return [...new Set([plain, bare, asked])].filter((form) => form !== "");
}

/** Made once: every cell that may be a heading is looked up. */
const MEANT = new Map(
  Object.entries(HEADINGS).map(([collection, headings]) => [
    collection,
    new Map(
      Object.entries(headings).flatMap(([meant, names]) =>
        names.map((name) => [plainHeading(name), meant] as const),
      ),
    ),
  ]),
);
const NONE: ReadonlyMap<string, string> = new Map();

/** Plain heading → what is meant by it. */
export const headingsOf = (collection: SheetCollection): ReadonlyMap<string, string> =>
  MEANT.get(collection) ?? NONE;

/** What clubs call the columns of a collection, as they write it. */
export const headingNames = (collection: SheetCollection): readonly string[] =>
  Object.values(HEADINGS[collection] ?? {}).flat();
