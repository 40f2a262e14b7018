import type { FontFaceName } from "./faces.ts";

/** The kind of the home page's hero. */
export type HeroKind =
  /** The club's picture with its words, and the next game. */
  | "picture"
  /** The club's crest with its names, and the next game: no picture. */
  | "crest"
  /** Only the next game; the scores above it serve as the hero. */
  | "match";

/** A block of the home page. Each design sets the order of the blocks. */
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
 * A design that a club can choose (rule club-5). Its values become custom properties that all parts of a page
 * use (tokens.ts). The style sheet with the design's number, sheets/{number}-{name}.css, lays out the parts
 * that are named in the markup (docs/designs.md).
 */
export interface Design {
  name: string;
  hero: HeroKind;
  /** The home page's blocks in their order, which is also the order for screen readers. */
  home: readonly HomeBlock[];
  heading: {
    face: FontFaceName;
    weight: number;
    /** True if headings are in capitals. */
    caps: boolean;
    leading: number;
    /** Letter spacing in em. */
    tracking: number;
    /** The size of headings, as a factor of the default size. */
    scale: number;
  };
  text: FontFaceName;
  /**
   * `density` is a factor of the default space in and between parts, `portraits` the minimum width of a
   * column of portraits in rem, `gap` the space between cards in px.
   */
  space: { density: number; portraits: number; gap: number };
  card: "lined" | "lifted" | "bare" | "filled";
  ratio: { story: string; portrait: string };
  /** Radii in px: cards and fields, and buttons. */
  corners: { card: number; button: number };
  /** The thickness in px of the colored lines: under the bar, beside headings. */
  rule: number;
  /** The background of the navigation bar, and of the heads of pages. */
  ground: { bar: BackgroundColor; head: BackgroundColor };
  /** The duration of transitions, as a factor of the default; 0 turns them off. */
  motion: number;
}

/** A background color. `paper` is the page's own background. */
export type BackgroundColor = "primary" | "deep" | "secondary" | "paper" | "surface";
