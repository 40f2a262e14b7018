import { TOWN_AND_SCHOOL_HEADINGS } from "../intake/columns/town-headings.ts";
import { FORMER_NAME_HEADINGS, joinHeadings } from "./definition/headings.ts";

/** The headings that clubs use for the columns of rosters. */

const COMMON = {
  name: [
    ...["Name", "Player", "Player Name", "Full Name", "Athlete", "Student-Athlete", "Student Athlete"],
    ...["First and Last Name", "First & Last Name", "First Last", "Last, First", "Athlete Name"],
  ],
  firstName: ["First", "First Name", "Given Name", "Forename"],
  lastName: ["Last", "Last Name", "Surname", "Family Name"],
  suffix: ["Suffix", "Name Suffix"],
  formerName: FORMER_NAME_HEADINGS,
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

const each = (firsts: readonly string[], seconds: readonly string[]) =>
  firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`));

const SCHOOLS = ["HS", "High School", "Prep", "Prep School", "School", "College"];
const CLUBS = [
  "Club",
  "Club Team",
  "Team",
  "Previous Team",
  "Previous Club",
  "Last Team",
  "Last Club",
  "Juniors",
];
const FORMER = ["Previous", "Prev", "Prior", "Last", "Former", "Past"];

/** Headings such as "HS/Club" and "Club or High School". */
const schoolsAndClubs = [
  ...SCHOOLS.flatMap((school) => [...SCHOOLS, ...CLUBS].map((club) => [school, club] as const)),
]
  .filter(([one, other]) => one !== other)
  .flatMap(([one, other]) =>
    ["/", " or ", " & ", ", "].flatMap((mark) => [`${one}${mark}${other}`, `${other}${mark}${one}`]),
  );

const GRADUATIONS = [
  "Grad",
  "Graduation",
  "Grad Yr",
  "Grad Year",
  "Graduation Year",
  "Grad Date",
  "Graduation Date",
];
const NUMBERS = ["#", "No", "Number", "Jersey", "Jersey #", "Jersey No", "Jersey Number", "Uniform Number"];

/** Headings from forms, rugby clubs and student officers. */
const OTHERS = {
  name: ["Student", "Student Name", "Player's Name", "Squad Member"],
  firstName: ["First Names", "Given Names", "Forenames", "Christian Name", "Christian Names"],
  lastName: ["Last Names", "Family Names", "Surnames"],
  "Team Number": [
    ...each(["Squad", "Shirt", "Kit"], ["#", "No", "Num"]),
    ...each(["Preferred", "Desired", "Requested"], NUMBERS),
    ...["Jersey Number Preference", "Jersey # Preference", "Number Preference", "What Number Do You Want"],
    ...["What Jersey Number Do You Want", "What Number Would You Like", "What Jersey Number Would You Like"],
  ],
  Year: [
    ...GRADUATIONS,
    ...["Year of Study", "Year of Studies", "Study Year", "Year at Uni", "Year at University", "Uni Year"],
    ...each(["Expected", "Exp", "Anticipated", "Projected", "Estimated"], GRADUATIONS),
    ...[
      "Expected Year of Graduation",
      "Year of Graduation",
      "YOG",
      "Current Year",
      "Current Class",
      "Current Grade",
    ],
    ...["When Do You Graduate", "What Year Do You Graduate", "When Will You Graduate"],
  ],
  city: ["Town", "Hometown City", "City/Town", "Town/City"],
  state: ["Hometown State", "Home State/Province", "State or Province", "Hometown State/Province", "ST"],
  Hometown: ["Hometown, ST", "Hometown/ST", "Town, State", "Town/State", "City & State", "City and State"],
  "Previous Team": [
    ...schoolsAndClubs,
    ...each(FORMER, ["Club", "Team", "School", "Program", "Junior Team", "Teams", "Clubs"]),
    ...["Prep School", "Prep", "Juniors", "HS Team", "High School Team", "Club Team"],
  ],
};

export const PLAYER_HEADINGS = joinHeadings(COMMON, OTHERS);

/** Headings for a player's name, number and position in sheets of statistics. */
export const NAMED_PLAYER_HEADINGS = {
  name: COMMON.name,
  firstName: COMMON.firstName,
  lastName: COMMON.lastName,
  number: COMMON["Team Number"],
  position: COMMON.Position,
};
