import { SECTION_WORDS } from "./section-words.ts";

/** Words of the page with a club's web addresses. */

export const DOMAINS_PAGE = {
  title: "Web addresses",
  lead: `${SECTION_WORDS.domains}.`,
  own: "Your own web addresses",
  none: "Your club doesn't have its own web address yet, such as www.yourclub.com. If you own one, or want one, ask the person who runs this website to add it.",
  main: "Main address",
  works: "Set up",
  waiting: "Not set up yet",
  how: "Visitors can't use it yet: their browser shows a warning or nothing.",
  steps: [
    "Ask the person who runs this website where the address should point.",
    "Enter that at the company where you bought the address, under DNS.",
    "Tell the person who runs this website when it's done. They check it and turn it on. The security certificate is added automatically.",
  ],
} as const;

/** What an address leads to. */
export const DOMAIN_MODE_WORDS = { site: "The whole website", store: "Only the store" } as const;
