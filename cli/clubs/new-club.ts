import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { readableColor } from "../../domain/club/contrast.ts";
import { SPORT_NAMES, SPORTS, sportLabel } from "../../domain/sports/sports.ts";
import { email, requiredSingleLine } from "../../server/bundle/fields.ts";
import { isLeftByProgram } from "../../server/bundle/left-by-programs.ts";
import { seasonAt } from "../../server/bundle/sheets/written-season.ts";
import { writtenClubZone, writtenColors, writtenSport } from "./new-answers.ts";
import type { NewCall } from "./new-command.ts";
import { guideText } from "./new-guide.ts";
import { writeNewSheets } from "./new-sheets.ts";

/** Asks a question; null where nobody can answer, as in a script. */
export type Ask = ((question: string) => Promise<string>) | null;

type Answers = { [Field in Exclude<keyof NewCall, "directory">]: string };

interface Question {
  words: string;
  /** Taken for an empty answer. */
  usual: string;
  /** The option that answers it. */
  option: string;
  /** Null if the answer will do, else what is expected. */
  mistake(answer: string): string | null;
  /** What a good answer means; left out where it means what it says. */
  read?(answer: string): string | null;
}

const sports = SPORT_NAMES.filter((name) => name !== "NONE");

function mistakeOf(schema: {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } };
}) {
  return (answer: string) => schema.safeParse(answer).error?.issues[0]?.message ?? null;
}

/** A question whose answer is written in people's own words. */
const inWords = (read: (answer: string) => string | null, expected: string) => ({
  read,
  mistake: (answer: string) => (read(answer) === null ? expected : null),
});

const QUESTIONS: Record<keyof Answers, Question> = {
  name: {
    words: "What's your club's name?",
    usual: "",
    option: "--name",
    mistake: mistakeOf(requiredSingleLine(80)),
  },
  organization: {
    words: "Which school is it part of?",
    usual: "",
    option: "--organization",
    mistake: mistakeOf(requiredSingleLine(120)),
  },
  sport: {
    words: `Which sport? Type a number: ${sports.map((name, at) => `${at + 1} = ${sportLabel(SPORTS[name])}`).join(", ")}`,
    usual: "",
    option: "--sport",
    ...inWords(writtenSport, "a sport such as women's ice hockey or men's rugby"),
  },
  email: {
    words: "What's the club's email address?",
    usual: "",
    option: "--email",
    mistake: mistakeOf(email),
  },
  timeZone: {
    words: "Which time zone are you in?",
    usual: Intl.DateTimeFormat().resolvedOptions().timeZone,
    option: "--zone",
    ...inWords(
      writtenClubZone,
      "a time zone such as Eastern, Central, Mountain, Pacific or America/New_York",
    ),
  },
  colors: {
    words: "What are your two colors?",
    usual: "navy and gold",
    option: "--colors",
    ...inWords(writtenColors, "two colors such as navy and gold, or #13294b,#c8a24a"),
  },
};

/**
 * Writes a club's folder. The exit code is 1 if an answer is missing or wrong, or the folder holds something.
 */
export async function runNew(
  { directory, ...given }: NewCall,
  ask: Ask,
  now: Date,
  print: (line: string) => void,
): Promise<number> {
  const inside = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (!inside.every(isLeftByProgram)) {
    print(`${directory} is not empty, so nothing was created. Choose a new or empty folder.`);
    return 1;
  }
  const answers = await answered(given, ask, print);
  if (!answers) return 1;
  await writeClub(directory, answers, now);
  print(
    `Your club's folder is ready: ${directory}. Replace the example rows in roster.xlsx and schedule.xlsx`,
  );
  print(
    `with your players and games, and save your logo as ${join(directory, "images", "crest.png")}. Then run:`,
  );
  print(`  npx fieldhouse check ${directory}`);
  print(`  npx fieldhouse import ${directory}`);
  return 0;
}

/** What the options leave open is asked, until the answer will do. Null if nobody answers. */
async function answered(
  given: Omit<NewCall, "directory">,
  ask: Ask,
  print: (line: string) => void,
): Promise<Answers | null> {
  const answers = {} as Answers;
  for (const [field, question] of Object.entries(QUESTIONS) as [keyof Answers, Question][]) {
    const answer = given[field] ?? (ask ? await untilGood(question, ask, print) : question.usual);
    const wrong = question.mistake(answer);
    if (wrong) {
      print(`${question.option}: expected ${wrong}${answer === "" ? "" : `, got "${answer}"`}`);
      return null;
    }
    answers[field] = question.read?.(answer) ?? answer;
  }
  return answers;
}

async function untilGood(question: Question, ask: NonNullable<Ask>, print: (line: string) => void) {
  for (;;) {
    const usual = question.usual === "" ? "" : ` [${question.usual}]`;
    const written = (await ask(`${question.words}${usual} `)).trim() || question.usual;
    const answer = question.option === "--sport" ? (sports[Number(written) - 1] ?? written) : written;
    const wrong = question.mistake(answer);
    if (!wrong) return answer;
    print(`Expected ${wrong}.`);
  }
}

async function writeClub(directory: string, answers: Answers, now: Date): Promise<void> {
  await mkdir(join(directory, "images"), { recursive: true });
  const [primaryColor = "", secondaryColor = ""] = answers.colors.split(",").map((part) => part.trim());
  const team = {
    teamName: answers.name,
    organizationName: answers.organization,
    sportsType: answers.sport,
    teamEmail: answers.email,
    timeZone: answers.timeZone,
    websiteStyles: {
      colors: { primaryColor, secondaryColor, fontColor: readableColor(primaryColor, "#ffffff") },
    },
  };
  await writeFile(join(directory, "team.json"), `${JSON.stringify(team, null, 2)}\n`);
  await writeFile(join(directory, "README.txt"), guideText(answers.name));
  await writeNewSheets(directory, seasonAt(now));
}

/** Asks at the terminal; null if there is none. Ends with `close`. */
export function terminal(): { ask: Ask; close(): void } {
  if (!process.stdin.isTTY) return { ask: null, close: () => {} };
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return { ask: (question) => lines.question(question), close: () => lines.close() };
}
