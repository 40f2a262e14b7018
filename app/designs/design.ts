import type { Face } from "./faces.ts";

/** What stands first on the home page. */
export type HeroKind =
  /** The club's picture with its words, and the next game. */
  | "picture"
  /** The club's crest with its names, and the next game: no picture. */
  | "crest"
  /** The next game alone: the scores above it are the hero. */
  | "match";

/** A part of the home page that has a place of its own. */
export type HomeBlock =
  | "scores"
  | "hero"
  | "record"
  | "stories"
  | "fixtures"
  | "leaders"
  | "banner"
  | "goods"
  | "recruit"
  | "second-banner"
  | "sponsors";

/**
 * What a club can choose (rule club-5). The row says what every part shares, as custom properties (tokens.ts); the sheet of the
 * same number, sheets/{number}-{name}.css, arranges the parts that the markup names (docs/designs.md).
 */
export interface Design {
  name: string;
  hero: HeroKind;
  /** The home page's order: also that in which it is read aloud. */
  home: readonly HomeBlock[];
  heading: {
    face: Face;
    weight: number;
    /** All in capitals. */
    caps: boolean;
    leading: number;
    /** In em. */
    tracking: number;
    /** Of the usual size. */
    scale: number;
  };
  text: Face;
  /**
   * Space in and between parts, of the usual one; the least width of a column of portraits in rem; and what is between cards in
   * px.
   */
  space: { density: number; portraits: number; gap: number };
  card: "lined" | "lifted" | "bare" | "filled";
  ratio: { story: string; portrait: string };
  /** Radii in px: cards and fields, and buttons. */
  corners: { card: number; button: number };
  /** The thickness in px of the club's own rules: under the bar, beside headings. */
  rule: number;
  /** The ground of the navigation bar, and of the heads of pages. */
  ground: { bar: Ground; head: Ground };
  /** Of the usual time of transitions; 0 is none. */
  motion: number;
}

/** `paper` is the page's own ground. */
export type Ground = "primary" | "deep" | "secondary" | "paper" | "surface";
