/** Shapes of bar charts, in percent of the chart's width and height, from left and top. */

export interface Bar {
  x: number;
  width: number;
  y: number;
  height: number;
}

/** The share of a group's width that its bars fill. */
const FILLED = 0.72;
/** A bar of 0 is still visible, as a line. */
const MIN_HEIGHT = 0.75;

/** Groups of bars side by side, upwards from the bottom. The highest bar fills the height. */
export function groupedBars(groups: readonly (readonly number[])[]): Bar[][] {
  const max = Math.max(1, ...groups.flat());
  const room = 100 / groups.length;
  return groups.map((values, group) => {
    const width = (room * FILLED) / values.length;
    const left = group * room + (room * (1 - FILLED)) / 2;
    return values.map((value, index) => {
      const height = Math.max(MIN_HEIGHT, (value / max) * 100);
      return { x: left + index * width, width, y: 100 - height, height };
    });
  });
}

export interface MarginBars {
  bars: Bar[];
  /** Position of 0, from the top. */
  zero: number;
  /** The values at the top edge (at least 1) and at the bottom edge (at most −1). */
  top: number;
  bottom: number;
}

/** A bar for each number: upwards above 0, downwards below it, a thin line for 0. */
export function marginBars(margins: readonly number[]): MarginBars {
  const top = Math.max(1, ...margins);
  const bottom = Math.min(-1, ...margins);
  const percent = 100 / (top - bottom);
  const zero = top * percent;
  const room = 100 / Math.max(1, margins.length);
  const bars = margins.map((margin, index) => {
    const height = Math.max(MIN_HEIGHT, Math.abs(margin) * percent);
    const y = margin > 0 ? zero - height : margin === 0 ? zero - MIN_HEIGHT / 2 : zero;
    return { x: (index + (1 - FILLED) / 2) * room, width: room * FILLED, y, height };
  });
  return { bars, zero, top, bottom };
}
