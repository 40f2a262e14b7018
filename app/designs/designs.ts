/**
 * The designs a club can choose from: rows of data, nothing else. A row's name is a promise, and its fields
 * keep it on every page kind. Fields become attributes of the page (`data-bar="solid"`) and custom
 * properties; a hero is the one thing that is a component (layouts/).
 */
export interface Design {
  number: number;
  name: string;
  hero: "split";
  bar: "solid";
  headings: {
    family: string;
    weight: number;
    transform: "uppercase" | "none";
    leading: number;
    tracking: string;
  };
  /** Corner radius of cards, in pixels. */
  corners: number;
}

export const VARSITY: Design = {
  number: 1,
  name: "Varsity",
  hero: "split",
  bar: "solid",
  headings: {
    family: '"Barlow Condensed", "Arial Narrow", sans-serif',
    weight: 700,
    transform: "uppercase",
    leading: 0.95,
    tracking: "0.005em",
  },
  corners: 6,
};

export const DESIGNS: readonly Design[] = [VARSITY];
