/**
 * The designs a club can choose from: rows of data, nothing else. A row's name is a promise, and its fields
 * keep it on every page kind: they become custom properties of the page (resolve.ts).
 */
export interface Design {
  number: number;
  name: string;
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
