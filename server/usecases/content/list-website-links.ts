import type { CONTENT_GROUPS } from "../../../domain/desk/content/content-words.ts";
import type { DeskField } from "../../../domain/desk/content/desk-form.ts";
import { FILE_WORDS } from "../../../domain/desk/content/file-words.ts";
import { type DeskRole, hasCapability } from "../../../domain/desk/officers/roles.ts";
import { PICTURES_PAGE } from "../../../domain/desk/settings/settings-words.ts";
import type { CollectionName } from "../../collections/collections.ts";
import { listRecordForms } from "./open-record-form.ts";
import { listSettings } from "./settings/open-settings.ts";

/** A link to a page that edits a part of the website. */
interface WebsiteLink {
  href: string;
  title: string;
  about: string;
  group: (typeof CONTENT_GROUPS)[number];
  /** Words that people use for it. */
  alsoCalled: string;
  /** The labels of its fields. */
  further: string;
}

/** Lists the pages that edit the website, as far as a role may open them. */
export const listWebsiteLinks = (role: DeskRole): WebsiteLink[] => [
  ...listRecordForms(role)
    .toSorted(byUse)
    .map(({ collection, form: { title, about, group, ownPage, alsoCalled = "" }, fields }) => ({
      href: `/desk/${ownPage ?? `website/${collection}`}`,
      title,
      about,
      group,
      alsoCalled,
      further: labelsOf(fields),
    })),
  ...listSettings(role).map(({ name, title, about, group, alsoCalled = "", fields }) => ({
    href: `/desk/website/club/${name}`,
    title,
    about,
    group,
    alsoCalled,
    further: labelsOf(fields),
  })),
  ...(hasCapability(role, "content") ? [WEBSITE_PICTURES, CLUB_FILES] : []),
];

const labelsOf = (fields: Readonly<Record<string, DeskField>>) =>
  Object.values(fields)
    .map(({ label }) => label)
    .join(" ");
/** The collections that officers open most, in the order of their lists. Others follow. */
const MOST_USED: readonly CollectionName[] = [
  ...(["articles", "galleries", "games", "events", "practices"] as const),
  ...(["players", "coaches", "alumni", "products", "tickets"] as const),
  ...(["forms", "pages", "sponsors", "about"] as const),
];

const byUse = (one: { collection: CollectionName }, other: { collection: CollectionName }) =>
  placeOf(one) - placeOf(other);

const placeOf = ({ collection }: { collection: CollectionName }) => {
  const at = MOST_USED.indexOf(collection);
  return at === -1 ? MOST_USED.length : at;
};

const WEBSITE_PICTURES: WebsiteLink = {
  href: "/desk/website/club/pictures",
  title: PICTURES_PAGE.title,
  about: PICTURES_PAGE.about,
  group: "Look and menu",
  alsoCalled: "photo image banner background header home page picture",
  further: "",
};

const CLUB_FILES: WebsiteLink = {
  href: "/desk/website/files",
  title: FILE_WORDS.title,
  about: FILE_WORDS.about,
  group: "News and pictures",
  alsoCalled: "pdf document download attachment upload waiver",
  further: "",
};
