import type { ComponentProps } from "react";
import { MENU_PAGE } from "../../domain/desk/settings/settings-words.ts";

/** The handle by which a row is dragged, or moved with the arrow keys. The script shows it. */
export const RowHandle = ({ name }: { name?: string }) => (
  <button
    type="button"
    className="desk-handle"
    data-handle=""
    hidden
    aria-label={name === undefined ? MENU_PAGE.handle : `${MENU_PAGE.handle}: ${name}`}
  >
    <svg viewBox="0 0 10 16" aria-hidden="true">
      <path d="M1 2h2v2H1zM7 2h2v2H7zM1 7h2v2H1zM7 7h2v2H7zM1 12h2v2H1zM7 12h2v2H7z" />
    </svg>
  </button>
);

type ArrowProps = { direction: "up" | "down"; label: string } & Pick<
  ComponentProps<"button">,
  "type" | "name" | "value" | "formAction" | "formNoValidate" | "disabled"
>;

/** An arrow that moves a row of any list of the desk one place up or down (app/boot/desk/move-rows.ts). */
export const MoveArrow = ({ direction, label, ...button }: ArrowProps) => (
  <button {...button} data-move={direction} aria-label={label} className="desk-move">
    <span aria-hidden="true">{direction === "up" ? "↑" : "↓"}</span>
  </button>
);
