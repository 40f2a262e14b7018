/** Clubs, players and venues of random games: usual names, and ones that a story may stumble over. */

export const STORY_CLUBS = [
  "Ashford Kestrels",
  "Calder Mesa",
  "GC Hockey",
  "The Night Owls",
  "Larkin Foxes",
  "Grand Rapids",
];
export const STORY_OPPONENTS = [
  ...["Dunmore College", "Three Forks University", "St. Mary's", "Port Larkin A&M", "Delmont Foxes", "Owls"],
  ...[
    "UC Santa Clio",
    "Vale  Tech",
    "Second City Rovers",
    "Wells",
    "the Harbor Herons",
    "Saint Petrock Tech",
  ],
];
export const STORY_PLAYERS = [
  ...["Sam Rooke", "Jo Rooke", "Ann O'Brien", "Ruben de Vries", "Tamsin St. Clair", "Cian Ó Faoláin"],
  ...["Mary Kate Roe", "Zed", "J.P. Marsh Jr.", "Łukasz Wójcik", "D'Arcy Smith-Jones", "van der Berg, Bo"],
  ...[
    "#12 Lock, Jane (C)",
    "Anne-Sophie Ödegaard",
    "Max Hughes",
    "Ashford Lee",
    "Will Marlow",
    "Kai  Nakagawa",
  ],
];
export const STORY_OPPONENT_PLAYERS = [
  "N. Lund",
  "E. Underhill",
  "R. Marsh",
  "Sam Rooke",
  "H. Moss",
  "Bo",
  "Q. O'Dell",
  "12",
];
export const STORY_NO_PLAYERS = ["", "Unknown", "TEAM", "own goal", "7"];
export const STORY_VENUES = [
  "Marlow Ice Center",
  "The Timberyard",
  "",
  "TBD",
  "Rink 2, Main St.",
  "Ashford Two Rivers Arena",
];
