import type { ComponentType } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { decodeProps } from "./props.ts";
import { IslandSite } from "./site.tsx";
import { siteOfPage } from "./site-of-page.ts";

interface Living {
  root: Root;
  Component: ComponentType;
}

const living = new WeakMap<Element, Living>();

/** Gives a drawn island to React; resolves when it can be pressed. What was typed into it stays. */
export function takeOver(island: HTMLElement, Component: ComponentType): Promise<void> {
  const typed = typedIn(island);
  return new Promise((resolve) => {
    const onAlive = () => {
      for (const putBack of typed) putBack();
      resolve();
    };
    const drawn = content(island, Component, onAlive);
    const root = hydrateRoot(island, drawn, { identifierPrefix: island.dataset.id ?? "" });
    living.set(island, { root, Component });
  });
}

/** Draws a living island anew, from what a newer drawing of the page says. */
export function redraw(island: HTMLElement, props: string): void {
  const lives = living.get(island);
  if (!lives || island.dataset.props === props) return;
  island.dataset.props = props;
  lives.root.render(content(island, lives.Component));
}

/** Ends a living island that leaves the page: its timers would go on. */
export function retire(island: Element): void {
  living.get(island)?.root.unmount();
  living.delete(island);
}

const content = (island: HTMLElement, Component: ComponentType, onAlive?: () => void) => (
  <IslandSite site={siteOfPage()} {...(onAlive && { onAlive })}>
    <Component {...decodeProps(island.dataset.props ?? "{}")} />
  </IslandSite>
);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** For each field that differs from how it was drawn: puts its value back, and tells React, which draws its own. */
function typedIn(island: HTMLElement): (() => void)[] {
  return [...island.querySelectorAll<Field>(["input", "textarea", "select"].join())]
    .filter(isTyped)
    .map((field) => {
      const { value } = field;
      return () => {
        if (field.value === value) return;
        // React overrides the property of its fields.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      };
    });
}

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return !["checkbox", "radio", "hidden", "file"].includes(field.type) && field.value !== field.defaultValue;
}
