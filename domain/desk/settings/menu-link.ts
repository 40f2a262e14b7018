/** How visitors reach one of the club's own pages or forms through the menu. */
export interface MenuLink {
  /** The titles that lead there: the entry's own, with its group's before it. */
  entries: readonly (readonly string[])[];
  /** True if the club has no entries of its own, and the standard menu names the page. */
  isInStandardMenu: boolean;
  /** True if the officer may add an entry for it by one press. */
  mayAdd: boolean;
  /** The act of the officer's last change, if it was one of the menu: offers to undo it. */
  lastChange: number | null;
}

export const MENU_LINK_WORDS = {
  add: "Add it to the menu",
  undo: "Undo the change to the menu",
  none: "It isn't in the menu yet.",
  standard: "It's in your website's standard menu.",
  copy: "Its address",
} as const;

/** `Linked from: Menu › Join › Tryouts` */
export const linkedFromText = (entries: MenuLink["entries"]) =>
  `Linked from: ${entries.map((titles) => ["Menu", ...titles].join(" › ")).join(", ")}`;
