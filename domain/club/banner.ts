import { splitCharacters } from "../values/text.ts";
import { type NamedClub, nameAndSport } from "./club-name.ts";
import type { WebsiteStyles } from "./team.ts";

/** The text that new clubs start with; it counts as no text (rule club-4). */
const DEFAULT_BANNER_TEXT = "We will welcome you soon to our stadium";
/** A banner with a shorter text is a compact band of one line. */
const MIN_LARGE_CHARACTERS = 20;

export interface Banner {
  text: string;
  compact: boolean;
}

/** The banner with the club's own text, or a generated one if it has none. Never truncated (rule club-4). */
export function bannerText(team: NamedClub & { websiteStyles: Pick<WebsiteStyles, "bannerText"> }): Banner {
  const own = team.websiteStyles.bannerText.trim();
  const generated = `Official Website of ${nameAndSport(team)}`;
  const text = own === "" || own === DEFAULT_BANNER_TEXT ? generated : own;
  return { text, compact: splitCharacters(text).length < MIN_LARGE_CHARACTERS };
}
