import { TIME_OR_RESULT_HEADINGS } from "./time-or-result.ts";

/** More of what clubs call their columns (headings.ts): forms, rugby clubs and student officers have names of their own. */

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

/** "HS/Club", "Club or High School" */
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

export const PERSON_HEADINGS: Readonly<Record<string, readonly string[]>> = {
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

export const GAME_HEADINGS: Readonly<Record<string, readonly string[]>> = {
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
  // The opponent where no other column says it: beside one it is the number of the match.
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
