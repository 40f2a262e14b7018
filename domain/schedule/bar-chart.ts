/** Shapes of bar charts: percent of the chart's room, from left and top. */

export interface Bar {
  x: number;
  width: number;
  y: number;
  height: number;
}

/** The part of a group's room that its bars fill. */
const FILLED = 0.72;
/** A bar of 0 must still be seen, as a line. */
const LEAST_HEIGHT = 0.75;

/** Bars side by side in groups, upwards from the bottom; the highest fills the height. */
export function groupedBars(groups: readonly (readonly number[])[]): Bar[][] {
  const most = Math.max(1, ...groups.flat());
  const room = 100 / groups.length;
  return groups.map((values, group) => {
    const width = (room * FILLED) / values.length;
    const left = group * room + (room * (1 - FILLED)) / 2;
    return values.map((value, place) => {
      const height = Math.max(LEAST_HEIGHT, (value / most) * 100);
      return { x: left + place * width, width, y: 100 - height, height };
    });
  });
}

export interface MarginBars {
  bars: Bar[];
  /** Where 0 is, from the top. */
  zero: number;
  /** The values at the top (at least 1) and at the bottom (at most −1). */
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
  const bars = margins.map((margin, place) => {
    const height = Math.max(LEAST_HEIGHT, Math.abs(margin) * percent);
    const y = margin > 0 ? zero - height : margin === 0 ? zero - LEAST_HEIGHT / 2 : zero;
    return { x: (place + (1 - FILLED) / 2) * room, width: room * FILLED, y, height };
  });
  return { bars, zero, top, bottom };
}
