/** How running text refers to a team. */
export interface StoryTeamName {
  /** The name as pages show it. */
  full: string;
  /** Within a sentence: "the Ashford Kestrels", "Dunmore College". */
  first: string;
  /** After the first mention: "the Kestrels", "Dunmore College". */
  later: string;
}

/** Places and people whose names end in s. A team named after them takes no article. */
const NOT_A_NICKNAME = new RegExp(
  `^(?:${[
    "falls|springs|rapids|hills|heights|plains|oaks|pines|lakes|rivers|wells|meadows|woods|fields|banks|flats",
    "keys|cities|twins|sands|shores|waters|cliffs|corners|forks|barrens|gardens|mills|glens|grounds|athens",
    "angeles|orleans|wales|williams|adams|hopkins|rollins|hastings|billings|jones|james|charles|hughes|holmes",
    "massachusetts|colleges|schools|universities|sciences|arts|mines|studies|sports|athletics|women|men|girls|boys",
    "\\\\w+(?:kins|ards|berts|ens|ings|drews|thews|mons|gers|ters|lins|liams)",
  ].join("|")})$`,
  "i",
);
const PLURAL = /[^\Wsuia'’]s$|(?:ies|ians)$/i;

/** True for a name that ends in a nickname in the plural: "Ashford Kestrels", "Foxes", not "Grand Rapids". */
function hasPluralNickname(name: string): boolean {
  const last = name.split(" ").at(-1) ?? "";
  return last.length > 3 && PLURAL.test(last) && !NOT_A_NICKNAME.test(last);
}

/** @param other the name of the other side, whose nickname may be the same */
export function teamName(shownName: string, other: string): StoryTeamName {
  const full = shownName.replace(/\s+/g, " ").trim();
  const bare = full.replace(/^the /i, "");
  if (!hasPluralNickname(full)) return { full, first: bare === full ? full : `the ${bare}`, later: full };
  const words = bare.split(" ");
  const nickname = words.at(-1) ?? "";
  const isShared = other.toLowerCase().includes(nickname.toLowerCase());
  const first = `the ${bare}`;
  return { full, first, later: isShared ? first : `the ${nickname}` };
}
