import { deskGroupsFor } from "../../../../domain/desk/desk-menu.ts";
import type { DeskRole } from "../../../../domain/desk/officers/roles.ts";
import { OPERATOR_SETTINGS } from "../../../../domain/desk/search/desk-search-words.ts";
import { listWebsiteLinks } from "../list-website-links.ts";

/** A page or a setting of the desk that a search may find. */
interface DeskTarget {
  /** Null if only the operator can change it. */
  href: string | null;
  title: string;
  about: string;
  /** Further words for it. */
  further: string;
}

const ACCOUNT: DeskTarget = {
  href: "/desk/account",
  title: "Your account",
  about: "Passkeys, and where you're signed in",
  further: "sign out log out password fingerprint face passkey browser device",
};

/** Lists the pages and settings that a role may open, and what only the operator can change. */
export function listDeskTargets(role: DeskRole): DeskTarget[] {
  const pages = deskGroupsFor(role).flatMap(({ sections }) =>
    sections.map(({ path, name, about, alsoCalled = "" }) => ({
      href: `/desk/${path}`,
      title: name,
      about,
      further: `${about} ${alsoCalled}`,
    })),
  );
  const website = listWebsiteLinks(role).map(({ href, title, about, further }) => ({
    href,
    title,
    about,
    further: `${about} ${further}`,
  }));
  const { alsoCalled, ...operator } = OPERATOR_SETTINGS;
  const all = [...pages, ...website, ACCOUNT, { ...operator, href: null, further: alsoCalled }];
  // Games have a page of their own, which both lists contain.
  return [...new Map(all.map((target) => [target.href, target])).values()];
}
