import type { ComponentType } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { decodeProps } from "./props.ts";
import { SiteProvider } from "./site.tsx";
import { siteOfPage } from "./site-of-page.ts";

interface Living {
  root: Root;
  Component: ComponentType;
}

const living = new WeakMap<Element, Living>();

/**
 * Hydrates an island that the server drew; resolves when it can be pressed. Text that was typed into it
 * stays.
 */
export function hydrateIsland(island: HTMLElement, Component: ComponentType): Promise<void> {
  const typed = typedIn(island);
  return new Promise((resolve) => {
    const onAlive = () => {
      for (const putBack of typed) putBack();
      resolve();
    };
    const element = content(island, Component, onAlive);
    const root = hydrateRoot(island, element, { identifierPrefix: island.dataset.id ?? "" });
    living.set(island, { root, Component });
  });
}

/** Redraws an island that React has taken over, with the props from a newer version of the page. */
export function redrawIsland(island: HTMLElement, props: string): void {
  const lives = living.get(island);
  if (!lives || island.dataset.props === props) return;
  island.dataset.props = props;
  lives.root.render(content(island, lives.Component));
}

/** Unmounts an island that leaves the page; its timers would go on otherwise. */
export function unmountIsland(island: Element): void {
  living.get(island)?.root.unmount();
  living.delete(island);
}

const content = (island: HTMLElement, Component: ComponentType, onAlive?: () => void) => (
  <SiteProvider site={siteOfPage()} {...(onAlive && { onAlive })}>
    <Component {...decodeProps(island.dataset.props ?? "{}")} />
  </SiteProvider>
);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Returns a function for each field that a visitor has changed. It restores the visitor's value and tells
 * React, because hydration resets the field to the value in the server's HTML.
 */
function typedIn(island: HTMLElement): (() => void)[] {
  return [...island.querySelectorAll<Field>(["input", "textarea", "select"].join())]
    .filter(isTyped)
    .map((field) => {
      const { value } = field;
      return () => {
        if (field.value === value) return;
        // React overrides the `value` setter of its fields. The prototype's setter changes the value
        // without React's knowledge, so that React sees a change at the event and calls its handlers.
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
