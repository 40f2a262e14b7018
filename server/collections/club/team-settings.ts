import { DESIGN_NAMES } from "../../../domain/club/design-names.ts";
import { IMAGE_PLACES } from "../../../domain/club/image-places.ts";
import {
  DESIGN_PAGE_KINDS,
  POLICY_NAMES,
  type PolicyName,
  WEBSITE_IMAGE_IDS,
  type WebsiteImageId,
} from "../../../domain/club/team.ts";
import type { DeskField } from "../../../domain/desk/content/desk-form.ts";
import type { SettingsForm } from "../../../domain/desk/settings/settings-form.ts";
import { pictureFormName } from "../../../domain/desk/settings/settings-paths.ts";
import {
  bestSizeText,
  DESIGN_KIND_LABELS,
  LOOK_PAGE,
  MENU_PAGE,
  POLICY_LABELS,
} from "../../../domain/desk/settings/settings-words.ts";

/**
 * How officers edit the club's own record at the desk: forms for its parts. Each field stands in one form, or
 * in SETTINGS_NOT_AT_DESK with the reason.
 */

const designFields = Object.fromEntries(
  DESIGN_PAGE_KINDS.map((kind): [string, DeskField] => [
    `websiteStyles.design.${kind}`,
    {
      label: DESIGN_KIND_LABELS[kind],
      as: "choice",
      needs: "look",
      choices: {
        "": kind === "homepage" ? LOOK_PAGE.standardDesign : LOOK_PAGE.asHomePage,
        ...Object.fromEntries(
          Object.entries(DESIGN_NAMES).map(([number, name]) => [number, `${number} ${name}`]),
        ),
      },
    },
  ]),
);

const look: SettingsForm = {
  title: "Look",
  about: "Colors, designs, light or dark, logo and banner text",
  alsoCalled:
    "color colours theme logo crest style design dark mode brand background appearance template font",
  group: "Look and menu",
  needs: "content",
  path: "/",
  isPlannable: true,
  fields: {
    "websiteStyles.colors.primaryColor": {
      label: "Main color",
      help: "Bars, buttons and links.",
      as: "color",
      needs: "look",
      isRequired: true,
    },
    "websiteStyles.colors.secondaryColor": {
      label: "Second color",
      help: "Stripes and accents.",
      as: "color",
      needs: "look",
      isRequired: true,
    },
    "websiteStyles.colors.fontColor": {
      label: "Text on the main color",
      help: "Where it can't be read, pages use white or black.",
      as: "color",
      needs: "look",
      isRequired: true,
    },
    ...designFields,
    "websiteStyles.darkMode": {
      label: "Light or dark",
      help: "Visitors can always choose for themselves.",
      as: "choice",
      needs: "look",
      choices: { "": "Match each visitor's device", "0": "Light", "1": "Dark" },
    },
    "websiteStyles.bannerText": {
      label: "Banner text",
      help: "The line above the menu. If empty, “Official Website of” and your club's name.",
      as: "line",
    },
    logo: {
      label: "Logo",
      help: "A square picture, 512 px or larger.",
      as: "picture",
      isWhole: true,
      needs: "look",
    },
    silhouetteLogo: {
      label: "Picture for people without a photo",
      as: "picture",
      needs: "look",
    },
  },
};

const menu: SettingsForm = {
  title: MENU_PAGE.title,
  about: "The links at the top of every page",
  alsoCalled: "navigation nav bar header links top",
  group: "Look and menu",
  needs: "content",
  path: "/",
  fields: {
    "websiteStyles.navLinks": {
      label: MENU_PAGE.title,
      as: "list",
      noun: "entry",
      // The board of the menu has the entries' other fields (act-on-menu.ts).
      fields: { title: { label: MENU_PAGE.name, as: "line" } },
    },
  },
};

const names: SettingsForm = {
  title: "Names",
  about: "What the club and its college are called",
  alsoCalled: "rename university school title",
  group: "About the club",
  needs: "look",
  path: "/",
  fields: {
    teamName: {
      label: "Club's name",
      help: "The full name. The website's address doesn't change.",
      as: "line",
      isRequired: true,
    },
    teamAlias: {
      label: "Short name",
      help: "Shown instead of the full name where there is one.",
      as: "line",
    },
    organizationName: { label: "College", as: "line", isRequired: true },
  },
};

const socials: SettingsForm = {
  title: "Social networks",
  about: "The icons in the menu and at the foot of every page",
  alsoCalled: "social media",
  group: "About the club",
  needs: "content",
  path: "/",
  fields: {
    "socials.instagramURL": { label: "Instagram", help: "The address of your page there.", as: "url" },
    "socials.tiktokURL": { label: "TikTok", as: "url" },
    "socials.youtubeURL": { label: "YouTube", as: "url" },
    "socials.facebookURL": { label: "Facebook", as: "url" },
    "socials.twitterURL": { label: "X (Twitter)", as: "url" },
  },
};

const search: SettingsForm = {
  title: "Search engines",
  about: "The title and description that search engines show",
  alsoCalled: "google bing seo",
  group: "About the club",
  needs: "content",
  path: null,
  fields: {
    "seoInfo.title": {
      label: "Title",
      help: "If empty, the sport and the club's name.",
      as: "line",
    },
    "seoInfo.description": { label: "Description", help: "One or two sentences.", as: "line" },
    "seoInfo.keywords": { label: "Keywords", help: "Separated by commas.", as: "line", isRare: true },
  },
};

const policyForm = (name: PolicyName): SettingsForm => ({
  title: POLICY_LABELS[name],
  about: "Its text, or the address of a page that has it",
  group: "About the club",
  needs: "content",
  path: `/policies/${name}`,
  fields: {
    [`policies.${name}`]: { label: "Text", as: "text" },
    [`policies.${name}Link`]: {
      label: "Or a link",
      help: "A page on another website that has the policy, such as your college's.",
      as: "url",
    },
  },
});

const imageForm = (id: WebsiteImageId): SettingsForm => ({
  title: IMAGE_PLACES[id].name,
  about: IMAGE_PLACES[id].where,
  group: "Look and menu",
  needs: "content",
  path: IMAGE_PLACES[id].path,
  isListedElsewhere: true,
  isPlannable: true,
  fields: {
    [`websiteImages.${id}.image`]: {
      label: "Picture",
      help: `${bestSizeText(IMAGE_PLACES[id])} Screens crop it differently: keep what matters near the middle.`,
      as: "picture",
    },
    [`websiteImages.${id}.title`]: { label: "Title on the picture", as: "line" },
    [`websiteImages.${id}.description`]: { label: "Text below the title", as: "line" },
    [`websiteImages.${id}.link`]: {
      label: "Link for the title",
      help: "A page of your site such as /tickets, or a web address.",
      as: "url",
    },
    [`websiteImages.${id}.imageTitle`]: {
      label: "Text shown when someone points at the picture",
      as: "line",
      isRare: true,
    },
  },
});

/** The forms by their names, which are parts of their pages' paths. */
export const SETTINGS_FORMS: Readonly<Record<string, SettingsForm>> = {
  look,
  menu,
  names,
  socials,
  search,
  ...Object.fromEntries(POLICY_NAMES.map((name) => [`policy-${name}`, policyForm(name)])),
  ...Object.fromEntries(WEBSITE_IMAGE_IDS.map((id) => [pictureFormName(id), imageForm(id)])),
};

/**
 * The parts of the record that no form has, each with the reason. A test fails if a part is neither here
 * nor in a form.
 * @internal
 */
export const SETTINGS_NOT_AT_DESK: Readonly<Record<string, string>> = {
  teamId: "identifies the club",
  teamEmail: "whoever receives its mail can become the desk's first owner",
  organizationId: "identifies the college",
  accountId: "belongs to the subscription",
  accountType: "belongs to the subscription",
  accountUrl: "belongs to the subscription",
  sportsType: "positions, counts and periods of all stored games depend on it",
  timeZone: "moves every stored date",
  domains: "the operator verifies them",
  showAds: "the operator and the club agree on advertisements",
  licensingAgreement: "the operator sets it",
  adminInfo: "the operator sets it",
  subscriptionInfo: "the operator sets it",
  storeInfo: "decides what can be sold: What's on sale explains it",
  stripeAccountId: "the Payments page connects it",
  timeCreated: "never changes",
};
