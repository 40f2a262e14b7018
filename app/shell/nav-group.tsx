import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Chevron } from "../ui/icons.tsx";

/** A group of the menu. It opens without script; a new page, Escape or leaving it closes it. */
export function NavGroup({ label, children }: { label: string; children: ReactNode }) {
  const group = useRef<HTMLDetailsElement>(null);
  const close = () => group.current?.removeAttribute("open");
  const { key } = useLocation();
  // The key changes at every navigation, also to the same page.
  useEffect(close, [key]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !group.current?.open) return;
    close();
    group.current.querySelector("summary")?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <details ref={group} name="nav" className="nav-group" onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className="nav-entry">
        {label}
        <Chevron />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
