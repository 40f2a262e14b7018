import type { z } from "zod";
import { SETTING_FACTS, type SettingFacts } from "../../server/settings/schema/setting-facts.ts";
import { SETTING_GROUPS } from "../../server/settings/schema/setting-groups.ts";

const EXAMPLE_HEAD = `# Written by \`npm run reference\` from server/settings/schema/.
# Copy this file to .env: \`npm start\` and \`npm run dev\` read it. Variables that are already set win.
# A checkout needs none of these to serve the demo clubs. docs/reference.md says more.
# Remove the # in front of what you set.
`;

interface DescribedSetting extends SettingFacts {
  name: string;
  /** The schema's default as it is written: "on", "3000"; empty if it has none. */
  standard: string;
}

/** The text of .env.example: every setting, with one line that says what it is for. */
export function envExample(): string {
  const groups = describedGroups().map(({ title, settings }) =>
    [
      `# ${title}`,
      ...settings.map(({ name, meaning, ...facts }) => `# ${meaning}\n#${name}=${sample(facts)}`),
    ].join("\n"),
  );
  return [EXAMPLE_HEAD, ...groups.map((group) => `${group}\n`)].join("\n");
}

/** The tables of settings for docs/reference.md, one below the heading of each group. */
export function settingTables(): string {
  const groups = describedGroups().map(({ title, settings }) => {
    const rows = settings.map(
      ({ name, standard, unset, meaning, see }) =>
        `| \`${name}\` | ${codeNames(unset ?? standard)} | ${codeNames(meaning)}${see === undefined ? "" : ` [More](${see})`} |`,
    );
    return [`### ${title}`, "", "| Name | Without it | Meaning |", "| --- | --- | --- |", ...rows].join("\n");
  });
  return groups.join("\n\n");
}

function describedGroups() {
  return SETTING_GROUPS.map(({ title, settings }) => ({
    title,
    settings: Object.entries<z.ZodType>(settings).map(([name, schema]) => describedSetting(name, schema)),
  }));
}

/** @throws Error for a setting without facts: nobody could tell what it is for */
function describedSetting(name: string, schema: z.ZodType): DescribedSetting {
  const facts = SETTING_FACTS.get(schema);
  if (!facts) throw new Error(`${name} has no facts: register it with SETTING_FACTS`);
  return { name, standard: writtenValue(schema.parse(undefined)), ...facts };
}

function writtenValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return value === undefined ? "" : String(value);
}

const sample = ({ example, standard }: Pick<DescribedSetting, "example" | "standard">) => example ?? standard;

/** Sets names of settings and paths as code: "Needs `DATABASE_URL`". */
const codeNames = (text: string) =>
  text.replace(
    /(?<![\w./}])[A-Z]{2}[A-Z0-9]*(?:_[A-Z0-9]+)+(?:[=/][\w-]+)?|(?<=^|\s)\/[\w./-]*[\w…]/g,
    (name) => `\`${name}\``,
  );
