import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";

const CLUB = {
  teamName: "Sable Point Women's Rugby",
  organizationName: "Sable Point University",
  teamAlias: "SPWR",
};

/** Games as "@ Duke 18:30", with the mistakes and notes. */
async function schedule(head: string, ...rows: readonly string[]) {
  const { rows: read, ...report } = await readSheetsOf({ "schedule.csv": [head, ...rows] }, CLUB);
  const { games = [], opponents = [] } = read ?? {};
  const marks = { home: "vs", away: "@", neutral: "n" };
  return {
    games: games.map(
      ({ place, opponentId }) => `${marks[place]} ${opponents.find(({ id }) => id === opponentId)?.name}`,
    ),
    venues: games.map(({ venue }) => venue),
    times: games.map(({ state }) => state),
    mistakes: report.mistakes.map((line) => line.replace("schedule.csv:", "")),
    notes: report.notes.map((line) => line.replace("schedule.csv:", "")),
  };
}

describe('"vs." in a column of sides', () => {
  const TAMARACK = ['10/3/2026,vs.,Rice,"Tamarack, CO"', '10/4/2026,vs.,Baylor,"Tamarack, CO"'];

  test.each(["", "H/A"])("a home game in another town than the others is noted (%s)", async (heading) => {
    const { notes } = await schedule(
      `Date,${heading},Opponent,Location`,
      ...TAMARACK,
      '10/5/2026,at,Elon,"Elko, NV"',
      '10/6/2026,vs.,Duke,"Round Rock, TX"',
      '10/7/2026,vs,Navy,"Henderson, NV"',
    );
    expect(notes).toContainEqual(
      expect.stringContaining(
        'read as home games, though not at "Tamarack, CO" like the others: Duke (row 5), Navy (row 6).',
      ),
    );
  });

  test("sides are read without a heading, also below a title with a comma", async () => {
    const { games } = await schedule(
      "Date,,Opponent,Location",
      ...TAMARACK,
      "National Championships (Round Rock, Texas),,",
      '10/5/2026,at,Elon,"Elko, NV"',
    );
    expect(games).toEqual(["vs Rice", "vs Baylor", "@ Elon"]);
  });

  test("an H stays certain", async () => {
    const { notes } = await schedule(
      "Date,H/A,Opponent,Location",
      ...TAMARACK,
      '10/7/2026,H,Navy,"Henderson, NV"',
    );
    expect(notes.filter((note) => note.includes("read as home games"))).toEqual([]);
  });
});

describe("several days of the week beside one date", () => {
  test.each(["Wed - Sat", "Wed/Thu", "Wed thru Sat", "Wed & Sat", "Wed, Thu, Fri", "W-Sa", "Wed to Sat"])(
    "are a mistake: %s",
    async (days) => {
      const { mistakes } = await schedule(
        "Date,Day,Opponent,H/A,Type",
        `5/5/2027,"${days}",WCLA Nationals,N,Tournament`,
      );
      expect(mistakes).toEqual([
        expect.stringContaining("both days, such as Oct 3-4, 2026, or only one day of the week in Day (B2)"),
      ]);
    },
  );

  test.each([
    ["5/5-8/2027", "Wed-Sat"],
    ["5/5/2027", "Wed"],
    ["5/5-8/2027", "Wed, Thu, Fri, Sat"],
  ])("match two dates, and one matches one: %s %s", async (date, days) => {
    const { mistakes } = await schedule(
      "Date,Day,Opponent,H/A,Type",
      `${date},"${days}",WCLA Nationals,N,Tournament`,
    );
    expect(mistakes).toEqual([]);
  });

  test("the last of three days must match, too", async () => {
    const { mistakes } = await schedule(
      "Date,Day,Opponent,H/A,Type",
      `5/5-8/2027,"Wed, Thu, Fri",WCLA Nationals,N,Tournament`,
    );
    expect(mistakes).toEqual([expect.stringContaining("Friday in Day (B2)")]);
  });
});

describe("the column At of Sidearm", () => {
  test("with the sides in words, beside a location", async () => {
    const { games, venues } = await schedule(
      "Date,Time,At,Opponent,Location",
      "10/3/2026,1 PM,Home,Duke,Pruitt Field",
      '10/4/2026,1 PM,Away,Elon,"Elon, N.C."',
      '10/5/2026,1 PM,Neutral,vs. Navy,"Fairfield, Conn."',
    );
    expect(games).toEqual(["vs Duke", "@ Elon", "n Navy"]);
    expect(venues[0]).toBe("Pruitt Field");
  });

  test.each([
    ["@ and vs", ["vs", "@"], ["vs Duke", "@ Elon"]],
    ["@ and nothing", ["", "@"], ["vs Duke", "@ Elon"]],
    ["at and vs.", ["vs.", "at"], ["vs Duke", "@ Elon"]],
  ])("with %s", async (_what, [one, other], games) => {
    const read = await schedule("Date,At,Opponent", `10/3/2026,${one},Duke`, `10/4/2026,${other},Elon`);
    expect(read).toMatchObject({ games, mistakes: [] });
  });

  test("with places", async () => {
    const read = await schedule("Date,At,Opponent,H/A", "10/3/2026,Pruitt Field,Duke,H");
    expect(read).toMatchObject({ venues: ["Pruitt Field"], notes: [] });
  });
});

test.each(["K/O", "KO (UK)", "K.O.", "k/o time"])("a kickoff called %s is a time", async (heading) => {
  const { mistakes, notes, times } = await schedule(
    `Date,${heading},Opponent,H/A`,
    "10/3/2026,2:30 PM,Duke,H",
  );
  expect({ mistakes, times }).toEqual({ mistakes: [], times: ["scheduled"] });
  expect(notes).toEqual([]);
});

describe("the club's own names", () => {
  test.each([
    ["SPWR at Chico Valley", "@ Chico Valley"],
    ["Chico Valley at SPWR", "vs Chico Valley"],
    ["Sable Point University at Chico Valley", "@ Chico Valley"],
  ])("beside another team's: %s", async (cell, game) => {
    const { games, mistakes } = await schedule("Date,Opponent", `10/3/2026,${cell}`, "10/4/2026,@ Humber");
    expect({ games: games[0], mistakes }).toEqual({ games: game, mistakes: [] });
  });

  test("without another team, beside a place, are a mistake", async () => {
    const { mistakes } = await schedule("Date,Opponent,H/A", "10/3/2026,vs SPWR at Raleigh,H");
    expect(mistakes).toEqual([expect.stringContaining("This is your own club's name.")]);
  });

  test.each(["Sable Point Univ", "Sable Point Univ."])("are known as %s", async (own) => {
    const { games, mistakes, notes } = await schedule(
      "Date,Home,Away",
      `10/3/2026,${own},Duke`,
      `10/4/2026,Elon,${own}`,
      "10/5/2026,Rice,Navy",
    );
    expect({ games, mistakes }).toEqual({ games: ["vs Duke", "@ Elon"], mistakes: [] });
    expect(notes).toEqual([expect.stringContaining("skipped, because your club isn't one of the teams")]);
  });

  test.each([
    ["HOMECOMING 🎉 SPWR vs Mirador", "vs Mirador"],
    ["SENIOR DAY SPWR vs Mirador", "vs Mirador"],
    ["PCWC Semifinal SPWR @ Mirador", "@ Mirador"],
  ])("behind an occasion: %s", async (cell, game) => {
    const { games } = await schedule("Date,Opponent,H/A", "10/3/2026,SPWR vs Duke,H", `10/4/2026,${cell},`);
    expect(games).toEqual(["vs Duke", game]);
  });
});

test.each([
  ["Humber St.", "Humber State"],
  ["Univ. of Ardmore", "University of Ardmore"],
  ["Jameson Univ", "Jameson University"],
])("%s and %s are one opponent", async (one, other) => {
  const { games } = await schedule("Date,Opponent,H/A", `10/3/2026,${one},H`, `10/4/2026,${other},A`);
  expect(games).toEqual([`vs ${one}`, `@ ${one}`]);
});

test.each(["--", "-", "n/a"])("%s under Attendance means no number", async (cell) => {
  expect((await schedule("Date,Opponent,H/A,Att", `10/3/2026,Duke,H,${cell}`)).mistakes).toEqual([]);
});

test.each([
  ["W 24 – 24", "T 24-24"],
  ["Loss 3-3", "T 3-3"],
])("%s asks for a tie or for other scores", async (cell, tie) => {
  expect((await schedule("Date,Opponent,H/A,Result", `10/3/2026,Duke,H,${cell}`)).mistakes).toEqual([
    expect.stringContaining(`${tie} if the game was a tie, or the right scores`),
  ]);
});

describe("notes name the rows that they are about", () => {
  test("others' games", async () => {
    const { notes } = await schedule(
      "Date,Match",
      "10/3/2026,SPWR vs Duke",
      "10/4/2026,Rice vs Navy",
      "10/5/2026,Elon @ Army",
    );
    expect(notes).toContainEqual(
      '3 and 1 more row: skipped, because your club isn\'t one of the teams: "Rice vs Navy" (row 3), "Elon @ Army" (row 4)',
    );
  });

  test("games of two columns, up to 20", async () => {
    const others = Array.from({ length: 22 }, (_, at) => `10/${at + 4}/2026,Rice,Navy`);
    const { notes } = await schedule("Date,Home,Away", "10/3/2026,SPWR,Duke", ...others);
    expect(notes).toContainEqual(expect.stringContaining('"Rice - Navy" (row 3), "Rice - Navy" (row 4)'));
    expect(notes).toContainEqual(expect.stringMatching(/\(row 22\) and 2 more$/));
  });

  test("games without a side", async () => {
    const { mistakes } = await schedule("Date,Opponent", "10/3/2026,Duke", "10/4/2026,Elon");
    expect(mistakes).toEqual([
      "2 H/A: Are these 2 games home, away or neutral: Duke (row 2), Elon (row 3)? Add an H/A column, or type @ before the opponent for away games.",
    ]);
  });
});
