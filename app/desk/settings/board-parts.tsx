import type { ReactNode } from "react";
import { ARRANGE_BUTTON_NAME, listAnchor } from "../../../domain/desk/content/list-words.ts";
import { moveLabel } from "../../../domain/desk/settings/settings-words.ts";
import { MoveArrow, RowHandle } from "../move-parts.tsx";

interface BoardRowProps {
  /** The row's value in the form, in which the rows' order on the page is the new order. */
  value: string;
  /** The list's name, if the list is one field of a larger form. */
  list?: string;
  /** The row's id in the page, to scroll to it. */
  id?: string;
  /** What the row is called when it is moved. */
  name: string;
  /** The row's place, from 0. */
  at: number;
  count: number;
  isInside?: boolean;
  isGroup?: boolean;
  children: ReactNode;
}

/**
 * A row of a list that officers put in order: by dragging its handle, by the arrow keys on the handle, or
 * by its buttons, which also work without script. Scripts: app/boot/desk/boards.ts.
 */
export function BoardRow({
  value,
  list,
  id,
  name,
  at,
  count,
  isInside = false,
  isGroup = false,
  children,
}: BoardRowProps) {
  return (
    <li id={id} data-row={name} data-inside={isInside || undefined} data-group={isGroup || undefined}>
      <input type="hidden" name={list === undefined ? "row" : `${list}.at`} value={value} />
      <RowHandle name={name} />
      <div>{children}</div>
      <div className="desk-moves">
        <MoveButton direction="up" list={list} name={name} at={at} isOff={at === 0} />
        <MoveButton direction="down" list={list} name={name} at={at} isOff={at >= count - 1} />
      </div>
    </li>
  );
}

function MoveButton({
  direction,
  list,
  name,
  at,
  isOff,
}: {
  direction: "up" | "down";
  list: string | undefined;
  name: string;
  at: number;
  isOff: boolean;
}) {
  return (
    <MoveArrow
      type="submit"
      direction={direction}
      label={moveLabel(direction, name)}
      disabled={isOff}
      {...(list === undefined
        ? { name: "move", value: `${direction}-${at}` }
        : {
            name: ARRANGE_BUTTON_NAME,
            value: `${list}.${direction}-${at}`,
            formAction: `#${listAnchor(list)}`,
            formNoValidate: true,
          })}
    />
  );
}

/** Says where a moved row is, for people who do not see it move. */
export function BoardStatus() {
  return <p role="status" className="sr-only" data-board-status="" />;
}
