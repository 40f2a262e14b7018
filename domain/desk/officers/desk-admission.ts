import { DESK_PAGES } from "../pages.ts";
import { type DeskRole, hasCapability } from "./roles.ts";

/** Somebody at a desk. */
interface DeskCaller {
  hasClub: boolean;
  isSignedIn: boolean;
  /** At this desk, at this moment. */
  role: DeskRole | null;
}

/** `refused`: there is no such page here, or it is not for this role; which of them is not said. */
export type DeskAdmission = "admitted" | "sign-in" | "refused";

/** The only guard of the desk's pages. @param path of DESK_PAGES; null for none */
export function deskAdmission(path: string | null, { hasClub, isSignedIn, role }: DeskCaller): DeskAdmission {
  const page = path !== null && Object.hasOwn(DESK_PAGES, path) ? DESK_PAGES[path] : undefined;
  if (!page || (!hasClub && !page.evenWithoutClub)) return "refused";
  if (page.needs === "nobody") return "admitted";
  if (!isSignedIn) return "sign-in";
  if (page.needs === "person") return "admitted";
  return role !== null && hasCapability(role, page.needs) ? "admitted" : "refused";
}
