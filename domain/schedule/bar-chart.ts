/** Shapes of bar charts, in percent of the chart's width and height, from left and top. */

export interface Bar {
  x: number;
  width: number;
  y: number;
  height: number;
}

/** The share of a group's width that its bars fill. */
const FILLED_SHARE = 0.72;
/** The least height of a bar, in percent: a bar for 0 is still visible, as a line. */
const MIN_HEIGHT = 0.75;

/** Groups of bars side by side, upwards from the bottom. The highest bar fills the height. */
export function groupedBars(groups: readonly (readonly number[])[]): Bar[][] {
  const max = Math.max(1, ...groups.flat());
  const groupWidth = 100 / groups.length;
  return groups.map((values, group) => {
    const width = (groupWidth * FILLED_SHARE) / values.length;
    const left = group * groupWidth + (groupWidth * (1 - FILLED_SHARE)) / 2;
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
  const percentPerPoint = 100 / (top - bottom);
  const zero = top * percentPerPoint;
  const barRoom = 100 / Math.max(1, margins.length);
  const bars = margins.map((margin, index) => {
    const height = Math.max(MIN_HEIGHT, Math.abs(margin) * percentPerPoint);
    const y = margin > 0 ? zero - height : margin === 0 ? zero - MIN_HEIGHT / 2 : zero;
    return {
      x: (index + (1 - FILLED_SHARE) / 2) * barRoom,
      width: barRoom * FILLED_SHARE,
      y,
      height,
    };
  });
  return { bars, zero, top, bottom };
}
