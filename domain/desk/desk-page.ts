import type { Capability } from "./officers/roles.ts";

/** The menu's groups in their order, each named after what people come to the desk for. */
export const DESK_GROUP_NAMES = [
  "Website",
  "Orders",
  "Shipping",
  "Game day",
  "Form submissions",
  "Club",
] as const;

/**
 * A page of a desk: who may open it, what it accepts and how it appears in the menu, but not its contents.
 */
export type DeskPageRow = PageOfAnybody | PageOfRoles;

interface PageOfAnybody extends AnyDeskPage {
  /** Who a visitor must be: "nobody" in particular, or a "person" who has signed in. */
  needs: "nobody" | "person";
  menu?: never;
}

interface PageOfRoles extends AnyDeskPage {
  /** The capability that a role must have to open the page. */
  needs: Capability;
  /**
   * The page's entry in the menu of the roles that may open it. Each group lists its pages in the order of
   * this table.
   */
  menu?: {
    group: (typeof DESK_GROUP_NAMES)[number];
    name: string;
    about: string;
    /** Further words that people search for when they mean this page, separated by spaces. */
    alsoCalled?: string;
  };
}

interface AnyDeskPage {
  /** The page's route file, under app/. */
  file: string;
  /** Whether the page is only viewed, only receives forms, or both. */
  takes: "looks" | "forms" | "both";
  /** True if the operator's own desk, which has no club, has this page too. */
  evenWithoutClub?: true;
  /**
   * True if the page reads everything that a club has sold. Only a limited number of such reads run at a
   * time, for one person and for one club.
   */
  isLong?: true;
  /** True if the page takes a picture or file: as the whole body, or in a form. */
  takesUploads?: true;
  /** True if the page may ask for the camera. */
  usesCamera?: true;
  /** True if the page shows pages of the club's site in frames. */
  framesSite?: true;
  /** True if a page of the desk may show this one in a frame. */
  isFramed?: true;
}
