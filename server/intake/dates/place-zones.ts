/**
 * The time zones of US states and Canadian provinces, by their postal abbreviations. A state with two zones
 * lists towns: all towns in one of the zones, if the rest of the state is in the other; else only towns with
 * colleges.
 */

const EASTERN = "America/New_York";
const CENTRAL = "America/Chicago";
const MOUNTAIN = "America/Denver";
const PACIFIC = "America/Los_Angeles";

const OF_STATES: readonly (readonly [zone: string, states: string])[] = [
  [EASTERN, "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV"],
  [CENTRAL, "AL AR IA IL LA MN MO MS OK WI"],
  [MOUNTAIN, "CO MT NM UT WY"],
  [PACIFIC, "CA WA"],
  ["America/Phoenix", "AZ"],
  ["America/Anchorage", "AK"],
  ["Pacific/Honolulu", "HI"],
  ["America/Halifax", "NB NS PE"],
  ["America/Toronto", "QC"],
  ["America/Winnipeg", "MB"],
  ["America/Edmonton", "AB NT"],
  ["America/Whitehorse", "YT"],
];

/** A state with two time zones. */
interface Divided {
  /** The zone of all towns not listed; null if they may be in either. */
  rest: string | null;
  towns: Readonly<Record<string, string>>;
}

const DIVIDED: Readonly<Record<string, Divided>> = {
  FL: {
    rest: null,
    towns: {
      [CENTRAL]:
        "pensacola|panama city|panama city beach|fort walton beach|destin|niceville|crestview|milton|gulf breeze|navarre|pace|marianna|defuniak springs",
      [EASTERN]:
        "miami|miami beach|coral gables|fort lauderdale|ft. lauderdale|davie|coral springs|boca raton|palm beach|west palm beach|jupiter|wellington|orlando|winter park|lakeland|tampa|st. petersburg|clearwater|wesley chapel|ellenton|sarasota|bradenton|fort myers|ft. myers|estero|naples|ave maria|gainesville|ocala|jacksonville|st. augustine|deland|daytona beach|melbourne|tallahassee|babson park|st. leo|saint leo",
    },
  },
  IN: {
    rest: null,
    towns: {
      [CENTRAL]:
        "evansville|gary|hammond|valparaiso|crown point|merrillville|dyer|chesterton|michigan city|la porte|westville|hobart|munster|east chicago|mount vernon|tell city",
      [EASTERN]:
        "indianapolis|bloomington|west lafayette|lafayette|south bend|notre dame|mishawaka|muncie|terre haute|fort wayne|ft. wayne|anderson|richmond|kokomo|columbus|carmel|fishers|noblesville|crawfordsville|greencastle|franklin|goshen|elkhart|upland|marion|new albany|hanover|angola|winona lake|north manchester|huntington|oakland city|vincennes",
    },
  },
  KY: {
    rest: null,
    towns: {
      [CENTRAL]:
        "bowling green|owensboro|murray|paducah|hopkinsville|henderson|madisonville|columbia|campbellsville|glasgow",
      [EASTERN]:
        "lexington|louisville|richmond|highland heights|frankfort|morehead|florence|covington|danville|georgetown|berea|barbourville|williamsburg|wilmore|pikeville|crestview hills",
    },
  },
  TN: {
    rest: null,
    towns: {
      [CENTRAL]:
        "nashville|memphis|murfreesboro|franklin|antioch|clarksville|cookeville|jackson|martin|sewanee|hendersonville|lebanon|gallatin|smyrna|brentwood|columbia|henderson|tullahoma",
      [EASTERN]:
        "knoxville|chattanooga|johnson city|cleveland|kingsport|bristol|maryville|oak ridge|greeneville|jefferson city|athens|harrogate|dayton|collegedale",
    },
  },
  ND: {
    rest: null,
    towns: {
      [CENTRAL]:
        "fargo|west fargo|grand forks|bismarck|mandan|minot|jamestown|mayville|valley city|williston|wahpeton|devils lake|ellendale",
      [MOUNTAIN]: "dickinson|bowman|hettinger|beach|medora",
    },
  },
  SD: {
    rest: null,
    towns: {
      [CENTRAL]: "sioux falls|brookings|vermillion|aberdeen|pierre|mitchell|madison|yankton|watertown|huron",
      [MOUNTAIN]: "rapid city|spearfish|sturgis|hot springs|deadwood|custer|lead",
    },
  },
  ID: {
    rest: null,
    towns: {
      [PACIFIC]: "moscow|coeur d'alene|lewiston|sandpoint|post falls|hayden|grangeville|kellogg",
      [MOUNTAIN]: "boise|meridian|nampa|caldwell|pocatello|idaho falls|rexburg|twin falls|sun valley|mccall",
    },
  },
  TX: {
    rest: CENTRAL,
    towns: {
      [MOUNTAIN]:
        "el paso|horizon city|socorro|san elizario|anthony|canutillo|fabens|clint|fort hancock|sierra blanca|dell city",
    },
  },
  MI: {
    rest: "America/Detroit",
    towns: {
      "America/Menominee":
        "menominee|iron mountain|kingsford|norway|ironwood|bessemer|wakefield|iron river|crystal falls|hurley|stephenson|caspian",
    },
  },
  KS: { rest: CENTRAL, towns: { [MOUNTAIN]: "goodland|sharon springs|tribune|syracuse" } },
  NE: {
    rest: CENTRAL,
    towns: {
      [MOUNTAIN]:
        "chadron|scottsbluff|gering|alliance|sidney|ogallala|kimball|crawford|bridgeport|mitchell|bayard|oshkosh|imperial|grant|gordon|rushville|hyannis|chappell",
    },
  },
  NV: { rest: PACIFIC, towns: { [MOUNTAIN]: "west wendover|jackpot" } },
  OR: { rest: PACIFIC, towns: { "America/Boise": "ontario|nyssa|vale|jordan valley|adrian|harper" } },
  NL: {
    rest: null,
    towns: {
      "America/St_Johns": "st. john's|corner brook|gander|mount pearl|grand falls-windsor",
      "America/Goose_Bay": "happy valley-goose bay|labrador city|wabush",
    },
  },
  ON: {
    rest: "America/Toronto",
    towns: {
      "America/Winnipeg": "kenora|dryden|fort frances|rainy river|sioux lookout|red lake",
      "America/Atikokan": "atikokan|pickle lake",
    },
  },
  SK: { rest: "America/Regina", towns: { "America/Edmonton": "lloydminster" } },
  BC: {
    rest: "America/Vancouver",
    towns: {
      "America/Edmonton": "cranbrook|kimberley|fernie|golden|invermere|sparwood|elkford",
      "America/Dawson_Creek": "dawson creek|fort st. john|creston",
      "America/Fort_Nelson": "fort nelson",
    },
  },
};

/** State by name. "Washington" is left out, because it is also a city. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ alabama: "AL", alaska: "AK", arizona: "AZ", arkansas: "AR", california: "CA", colorado: "CO" },
  ...{ connecticut: "CT", delaware: "DE", florida: "FL", georgia: "GA", hawaii: "HI", idaho: "ID" },
  ...{ illinois: "IL", indiana: "IN", iowa: "IA", kansas: "KS", kentucky: "KY", louisiana: "LA" },
  ...{ maine: "ME", maryland: "MD", massachusetts: "MA", michigan: "MI", minnesota: "MN" },
  ...{ mississippi: "MS", missouri: "MO", montana: "MT", nebraska: "NE", nevada: "NV" },
  ...{ "new hampshire": "NH", "new jersey": "NJ", "new mexico": "NM", "new york": "NY" },
  ...{ "north carolina": "NC", "north dakota": "ND", ohio: "OH", oklahoma: "OK", oregon: "OR" },
  ...{ pennsylvania: "PA", "rhode island": "RI", "south carolina": "SC", "south dakota": "SD" },
  ...{ tennessee: "TN", texas: "TX", utah: "UT", vermont: "VT", virginia: "VA" },
  ...{ "west virginia": "WV", wisconsin: "WI", wyoming: "WY", "d.c.": "DC", "d.c": "DC" },
  ...{ alberta: "AB", "british columbia": "BC", manitoba: "MB", "new brunswick": "NB" },
  ...{ newfoundland: "NL", "nova scotia": "NS", ontario: "ON", quebec: "QC", québec: "QC" },
  ...{ saskatchewan: "SK", "prince edward island": "PE" },
};

const ZONES: ReadonlyMap<string, string> = new Map(
  OF_STATES.flatMap(([zone, states]) => states.split(" ").map((state) => [state, zone] as const)),
);

/**
 * The town and state in an address, with their zone; `zone` is null if the state has two and the town is not
 * listed.
 */
export interface PlaceZone {
  place: string;
  zone: string | null;
}

/**
 * Finds the state and its zone in an address: "Magness Arena, Denver, CO 80210" is in Mountain Time. Null if
 * no state follows a comma.
 */
export function zoneOfPlace(address: string): PlaceZone | null {
  const parts = address.split(",").map((part) => part.trim());
  for (const [at, part] of parts.entries()) {
    const state = at === 0 ? null : stateOf(part);
    const town = parts[at - 1] ?? "";
    if (state !== null) return { place: `${town}, ${part}`, zone: zoneIn(state, town) };
  }
  return null;
}

const WITH_CODE =
  /^(?<state>[A-Za-z. é]{2,25}?)(?:\s\d{5}(?:-\d{4})?|\s[A-Z]\d[A-Z]\s?\d[A-Z]\d)?(?:\s(?:USA?|Canada))?$/;

function stateOf(part: string): string | null {
  const { state = "" } = WITH_CODE.exec(part)?.groups ?? {};
  if (ZONES.has(state) || Object.hasOwn(DIVIDED, state)) return state;
  return NAMES[state.toLowerCase()] ?? null;
}

function zoneIn(state: string, town: string): string | null {
  const divided = DIVIDED[state];
  if (!divided) return ZONES.get(state) ?? null;
  const plain = town
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/^saint /, "st. ");
  const found = Object.entries(divided.towns).find(([, towns]) => isAmong(plain, towns.split("|")));
  return found?.[0] ?? divided.rest;
}

/** True also if the text only ends with a town: "Ferry Park Knoxville". */
const isAmong = (text: string, towns: readonly string[]) =>
  towns.some((town) => text === town || text.endsWith(` ${town}`));
