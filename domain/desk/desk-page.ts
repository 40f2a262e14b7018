import type { Capability } from "./roles.ts";

/** What a page of the desk needs: nothing, somebody who has signed in, or a role that may do it. */
export type DeskNeed = "nobody" | "person" | Capability;

interface DeskPage {
  needs: DeskNeed;
  /** The operator's own desk has it too, where there is no club. */
  evenWithoutClub?: true;
}

/** Every page of the desk by its route under /desk; the guard answers nothing for a route that is not here. */
export const DESK_PAGES: Readonly<Record<string, DeskPage>> = {
  "": { needs: "person", evenWithoutClub: true },
  "sign-in": { needs: "nobody", evenWithoutClub: true },
  "sign-in/:link": { needs: "nobody", evenWithoutClub: true },
  "passkey-offer": { needs: "nobody", evenWithoutClub: true },
  account: { needs: "person", evenWithoutClub: true },
  "account/passkey-offer": { needs: "person", evenWithoutClub: true },
  people: { needs: "people" },
  links: { needs: "links" },
  scoring: { needs: "scoring" },
  history: { needs: "history" },
};

/** The sections of a desk in the order of its menu. */
export const DESK_SECTIONS: readonly { path: string; needs: Capability; name: string; about: string }[] = [
  { path: "scoring", needs: "scoring", name: "Scoring", about: "Keep the score of a game, live on the site" },
  {
    path: "links",
    needs: "links",
    name: "Volunteers' links",
    about: "Let somebody without an account keep the score of one game",
  },
  { path: "people", needs: "people", name: "People", about: "Who may sign in here, and as what" },
  { path: "history", needs: "history", name: "History", about: "Every act at this desk: who, what and when" },
];
