import { DATA_STORE_VARIABLES } from "../../server/compose-store.ts";
import { BACKUP_SETTINGS } from "../../server/operator/backup/run-backup.ts";
import { MAIL_VARIABLES, PAYMENT_VARIABLES } from "../../server/settings/command-settings.ts";
import { GOOGLE_WALLET_VARIABLES } from "../../server/settings/google-account.ts";
import { SETTINGS_READ } from "../operate/settings-read.ts";

/** Settings that the table calls by one name instead of listing them. */
const GROUPS: readonly (readonly [words: string, names: readonly string[]])[] = [
  ["the settings of mail", MAIL_VARIABLES],
  ["the settings of payments", PAYMENT_VARIABLES],
  ["the settings of Google Wallet", GOOGLE_WALLET_VARIABLES],
];

/** The table of what commands read besides the settings of the store, for docs/reference.md. */
export function settingsReadTable(): string {
  const rows: [command: string, settings: readonly string[]][] = [
    ...Object.entries(SETTINGS_READ),
    ...["backup", "restore", "rehearse"].map((command): [string, readonly string[]] => [
      command,
      BACKUP_SETTINGS,
    ]),
  ];
  const byWords = Map.groupBy(rows, ([, settings]) => settingWords(settings));
  const lines = [...byWords].map(
    ([words, same]) => `| ${same.map(([command]) => `\`${command}\``).join(", ")} | ${words} |`,
  );
  return ["| Command | Also reads |", "| --- | --- |", ...lines].join("\n");
}

function settingWords(settings: readonly string[]): string {
  const groups = GROUPS.filter(([, names]) => names.every((name) => settings.includes(name)));
  const named = new Set<string>([...DATA_STORE_VARIABLES, ...groups.flatMap(([, names]) => names)]);
  const others = settings.filter((name) => !named.has(name));
  return [...groups.map(([words]) => words), ...others.map((name) => `\`${name}\``)].join(", ");
}
