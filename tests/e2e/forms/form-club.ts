import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FORM_TYPES, isPaidForm } from "../../../domain/forms/form.ts";

const OPEN = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };

const TEAM = {
  teamId: "fourteen",
  teamName: "Fourteen Forms",
  teamAlias: "Fourteen",
  teamEmail: "owner@fourteen.example.com",
  organizationId: "example",
  organizationName: "Example College",
  accountId: "fourteen",
  sportsType: "WOMENSICEHOCKEY",
  timeZone: "America/New_York",
  storeInfo: OPEN,
  adminInfo: { active: true, showAds: false, client: OPEN },
  stripeAccountId: "acct_fourteen",
  websiteStyles: {},
};

const LONG_WORD = "Wissenschaftsgemeinschaftshochschulverband".repeat(2);

/** Every kind of element once; some with words too long for a phone. */
const ELEMENTS = [
  { id: "intro", type: "TEXT", title: "About {teamName}", text: "One line{newLine}and another" },
  { id: "hidden", type: "NONE", title: "Never shown" },
  { id: "name", type: "TEXTFIELD_TEXT", title: "Name" },
  { id: "email", type: "TEXTFIELD_TEXT", title: "Email", format: "email" },
  { id: "phone", type: "TEXTFIELD_TEXT", title: "Phone", format: "phone", required: false },
  { id: "count", type: "TEXTFIELD_NUMBER", title: "Years played", helperText: LONG_WORD },
  { id: "day", type: "TEXTFIELD_DATE", title: "First day" },
  { id: "choice", type: "SELECT_OPTIONS", title: "Side", options: ["Left", "Right", LONG_WORD] },
  { id: "text", type: "TEXTFIELD_MULTILINE_TEXT", title: "Message" },
];
export const FORM_ANSWERS = {
  name: "Ann Visitor",
  email: "ann@example.com",
  phone: "(555) 010-0123",
  count: "3",
  day: "2026-12-01",
  choice: "Right",
  text: "A line\nand another",
};

/** A form of each type, with the type's name as id; forms with a payment accept any amount. */
export const TYPED_FORMS = FORM_TYPES.map((type) => ({
  id: type.toLowerCase().replaceAll("_", "-"),
  type,
  title: `Form of ${type.toLowerCase().replaceAll("_", " ")} for ${"a long title ".repeat(3)}`.trim(),
  elements: ELEMENTS,
  ...(isPaidForm(type) && { amount: { least: 500, most: 100_000 } }),
}));

/** Writes the club as a folder of bundles. It is served at fourteen.localhost. */
export async function writeFormClub(folder: string): Promise<string> {
  await mkdir(join(folder, "fourteen"), { recursive: true });
  const reference = { preDevelopedSeasons: [], preDevelopedLeagues: [] };
  await writeFile(join(folder, "reference.json"), JSON.stringify(reference));
  await writeFile(join(folder, "fourteen", "team.json"), JSON.stringify(TEAM));
  await writeFile(join(folder, "fourteen", "forms.json"), JSON.stringify(TYPED_FORMS));
  return folder;
}
