import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

/** Loaded at the first press. */
const loadImageViewer = () => import("./linked-images.ts");

/** A plain press on an image link within opens the viewer instead. */
export function Zoomed({ children, className }: { children: ReactNode; className: string }) {
  const close = useRef<(() => void) | null>(null);
  useEffect(() => () => close.current?.(), []);
  const open = (click: MouseEvent<HTMLDivElement>) => {
    const link =
      click.target instanceof Element && click.target.closest<HTMLAnchorElement>("a[data-position]");
    if (!link || click.metaKey || click.ctrlKey || click.shiftKey) return;
    click.preventDefault();
    const box = click.currentTarget;
    loadImageViewer().then(
      ({ openLinkedImages }) => {
        close.current = openLinkedImages(box, link);
      },
      () => location.assign(link.href),
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links within are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className={className} onClick={open}>
      {children}
    </div>
  );
}
