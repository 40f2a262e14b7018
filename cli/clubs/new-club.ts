import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { readableColor } from "../../domain/club/contrast.ts";
import { SPORT_NAMES, SPORTS, sportLabel } from "../../domain/sports/sports.ts";
import { email, requiredSingleLine } from "../../server/collections/fields/fields.ts";
import { seasonOfInstant } from "../../server/intake/dates/season-names.ts";
import { isProgramFile } from "../../server/intake/files/program-files.ts";
import { parseClubZone, parseColors, parseSport } from "./new-answers.ts";
import type { NewCall } from "./new-command.ts";
import { guideText } from "./new-guide.ts";
import { writeNewSheets } from "./new-sheets.ts";

/** Asks a question at the terminal; null in a script, where nobody can answer. */
export type AskQuestion = ((question: string) => Promise<string>) | null;

type Answers = { [Field in Exclude<keyof NewCall, "directory">]: string };

interface Question {
  words: string;
  /** The value for an empty answer. */
  preset: string;
  /** The command-line option that answers the question. */
  option: string;
  /** The text that says which answer is expected; null if this answer is valid. */
  mistake(answer: string): string | null;
  /** Converts the answer to the value for team.json. Missing if the answer itself is the value. */
  parse?(answer: string): string | null;
}

const sports = SPORT_NAMES.filter((name) => name !== "NONE");

function mistakeOf(schema: {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } };
}) {
  return (answer: string) => schema.safeParse(answer).error?.issues[0]?.message ?? null;
}

/** The functions of a question that people answer in their own words. */
const inWords = (parse: (answer: string) => string | null, expected: string) => ({
  parse,
  mistake: (answer: string) => (parse(answer) === null ? expected : null),
});

const QUESTIONS: Record<keyof Answers, Question> = {
  name: {
    words: "What's your club's name?",
    preset: "",
    option: "--name",
    mistake: mistakeOf(requiredSingleLine(80)),
  },
  organization: {
    words: "What school is it part of?",
    preset: "",
    option: "--organization",
    mistake: mistakeOf(requiredSingleLine(120)),
  },
  sport: {
    words: `Which sport? Type a number: ${sports.map((name, at) => `${at + 1} = ${sportLabel(SPORTS[name])}`).join(", ")}`,
    preset: "",
    option: "--sport",
    ...inWords(parseSport, "a sport such as women's ice hockey or men's rugby"),
  },
  email: {
    words: "What's the club's email address?",
    preset: "",
    option: "--email",
    mistake: mistakeOf(email),
  },
  timeZone: {
    words: "Which time zone are you in?",
    preset: Intl.DateTimeFormat().resolvedOptions().timeZone,
    option: "--zone",
    ...inWords(parseClubZone, "a time zone such as Eastern, Central, Mountain, Pacific or America/New_York"),
  },
  colors: {
    words: "What are your two colors?",
    preset: "navy and gold",
    option: "--colors",
    ...inWords(parseColors, "two colors such as navy and gold, or #13294b,#c8a24a"),
  },
};

/**
 * Writes a club's folder. Returns the exit code: 1 if an answer is missing or wrong, or the folder is in use.
 */
export async function runNewClub(
  { directory, ...options }: NewCall,
  ask: AskQuestion,
  now: Date,
  print: (line: string) => void,
): Promise<number> {
  const inside = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (!inside.every(isProgramFile)) {
    print(`${directory} isn't empty, so nothing was created. Choose a new or empty folder.`);
    return 1;
  }
  const answers = await completeAnswers(options, ask, print);
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

/**
 * Asks the questions that the options do not answer. If an answer is wrong or missing, prints which, and
 * returns null.
 */
async function completeAnswers(
  options: Omit<NewCall, "directory">,
  ask: AskQuestion,
  print: (line: string) => void,
): Promise<Answers | null> {
  const answers = {} as Answers;
  for (const [field, question] of Object.entries(QUESTIONS) as [keyof Answers, Question][]) {
    const answer = options[field] ?? (ask ? await askUntilValid(question, ask, print) : question.preset);
    const wrong = question.mistake(answer);
    if (wrong) {
      print(`${question.option}: expected ${wrong}${answer === "" ? "" : `, got "${answer}"`}`);
      return null;
    }
    answers[field] = question.parse?.(answer) ?? answer;
  }
  return answers;
}

async function askUntilValid(
  question: Question,
  ask: NonNullable<AskQuestion>,
  print: (line: string) => void,
) {
  for (;;) {
    const preset = question.preset === "" ? "" : ` [${question.preset}]`;
    const written = (await ask(`${question.words}${preset} `)).trim() || question.preset;
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
  await writeNewSheets(directory, seasonOfInstant(now));
}

/** Opens the terminal for questions, until `close` is called. `ask` is null if there is no terminal. */
export function openTerminal(): { ask: AskQuestion; close(): void } {
  if (!process.stdin.isTTY) return { ask: null, close: () => {} };
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return { ask: (question) => lines.question(question), close: () => lines.close() };
}
