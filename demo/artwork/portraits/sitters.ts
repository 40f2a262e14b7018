import type { Drawing } from "../ink/sheet.ts";
import { bust, type Sitter, type Studio } from "./bust.ts";

/** Skin, from light to dark. */
export const SKIN = {
  PALE: "#f3cbb0",
  FAIR: "#e3ae8d",
  TAN: "#cf9670",
  OLIVE: "#b57a55",
  BROWN: "#8a5638",
  DARK: "#5f3a26",
} as const;

export const HAIR = {
  BLACK: "#1b1613",
  BROWN: "#4a2f1d",
  SAND: "#8a6238",
  BLOND: "#d6a756",
  RED: "#a6491f",
  ASH: "#6b5f57",
} as const;

/** One sitter in a line: skin, hair, style, beard, mouth, gear ("" for none), ground, turn, jaw. */
export type SitterRow = readonly [
  string,
  string,
  Sitter["style"],
  Sitter["beard"],
  Sitter["mouth"],
  string,
  number,
  number,
  number,
];

interface Room {
  studio: Studio;
  /** Which third of the sitters looks to the left. */
  left: 0 | 1 | 2;
  soft: boolean;
  /** Heights that recur along the row. */
  tall: readonly number[];
  /** Sitters with freckles besides those with red hair. */
  freckled?: readonly number[];
}

/** A club's portraits, in the order of their files. */
export const portraits = (
  rows: readonly SitterRow[],
  { studio, left, soft, tall, freckled = [] }: Room,
): readonly (() => Drawing)[] =>
  rows.map(
    ([skin, hair, style, beard, mouth, gear, ground, turn, jaw], index) =>
      () =>
        bust(
          {
            skin,
            hair,
            style,
            beard,
            mouth,
            ground,
            turn,
            jaw,
            soft,
            left: index % 3 === left,
            tall: tall[index % tall.length] ?? 1,
            freckles: hair === HAIR.RED || freckled.includes(index),
            ...(gear ? { gear } : {}),
          },
          studio,
          index,
        ),
  );
