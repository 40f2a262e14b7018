import { deskGroupsFor } from "../../../../domain/desk/desk-menu.ts";
import type { DeskRole } from "../../../../domain/desk/officers/roles.ts";
import { OPERATOR_SETTINGS } from "../../../../domain/desk/search/desk-search-words.ts";
import type { SearchedPage } from "../../../../domain/desk/search/page-rank.ts";
import { listWebsiteLinks } from "../list-website-links.ts";

/** A page or a setting of the desk that a search may find. */
export interface DeskTarget extends SearchedPage {
  /** Null if only the operator can change it. */
  href: string | null;
  about: string;
}

const ACCOUNT: DeskTarget = {
  href: "/desk/account",
  title: "Your account",
  about: "Passkeys, and where you're signed in",
  alsoCalled:
    "sign in out log out login logout password passkey fingerprint face browser device phone session",
  further: "Passkeys, and where you're signed in",
};

/** Lists the pages and settings that a role may open, and what only the operator can change. */
export function listDeskTargets(role: DeskRole): DeskTarget[] {
  const pages = deskGroupsFor(role).flatMap(({ sections }) =>
    sections.map(
      ({ path, name, about, alsoCalled = "" }): DeskTarget => ({
        href: `/desk/${path}`,
        title: name,
        about,
        alsoCalled,
        further: about,
      }),
    ),
  );
  const website = listWebsiteLinks(role).map(({ group: _, further, ...link }) => ({
    ...link,
    further: `${link.about} ${further}`,
  }));
  const operator = { ...OPERATOR_SETTINGS, href: null, further: "" };
  const targets = new Map<string | null, DeskTarget>();
  // Games have a page of their own, which both lists contain.
  for (const target of [...pages, ...website, ACCOUNT, operator]) {
    const known = targets.get(target.href);
    targets.set(target.href, known ? { ...known, further: `${known.further} ${target.further}` } : target);
  }
  return [...targets.values()];
}
