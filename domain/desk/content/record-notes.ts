import type { MenuLink } from "../settings/menu-link.ts";

/** What a product's page says about a ribbon that its stock contradicts. */
export interface RibbonNote {
  text: string;
  /** The button that takes it off; null if the role may not. */
  button: string | null;
}

/** What a record's page says above its form about how visitors see the record. */
export interface RecordNotes {
  ribbons: RibbonNote | null;
  /** Of a page or form that visitors can open: how they get there. */
  menu: MenuLink | null;
  /** The address of its page, to share. */
  address: string;
  /** True right after an entry of the menu was added, which one press takes back. */
  isInMenuNow: boolean;
}
