/**
 * The designs a club can choose from, as data alone. The fields become custom properties of the page (resolve.ts), so a
 * design looks the same on every kind of page.
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
  /** The corner radius of cards, in pixels. */
  corners: number;
}

export const VARSITY: Design = {
  number: 1,
  name: "Varsity",
  headings: {
    family: '"Barlow Condensed", "Barlow as Arial", "Barlow as Roboto", sans-serif',
    weight: 700,
    transform: "uppercase",
    leading: 0.95,
    tracking: "0.005em",
  },
  corners: 6,
};

export const DESIGNS: readonly Design[] = [VARSITY];
