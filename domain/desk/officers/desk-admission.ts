import { DESK_PAGES } from "../pages.ts";
import { type DeskRole, hasCapability } from "./roles.ts";

/** The person who requests a page of a desk. */
interface DeskCaller {
  hasClub: boolean;
  isSignedIn: boolean;
  /** The person's current role at this desk; null for none. */
  role: DeskRole | null;
}

/** `refused`: there is no such page, or the role does not include it. The answer does not say which. */
export type DeskAdmission = "admitted" | "sign-in" | "refused";

/**
 * Decides whether a person may open a page: the only guard of the desk's pages.
 * @param path from DESK_PAGES; null for an address without a page
 */
export function deskAdmission(path: string | null, { hasClub, isSignedIn, role }: DeskCaller): DeskAdmission {
  const page = path !== null && Object.hasOwn(DESK_PAGES, path) ? DESK_PAGES[path] : undefined;
  if (!page || (!hasClub && !page.evenWithoutClub)) return "refused";
  if (page.needs === "nobody") return "admitted";
  if (!isSignedIn) return "sign-in";
  if (page.needs === "person") return "admitted";
  return role !== null && hasCapability(role, page.needs) ? "admitted" : "refused";
}
