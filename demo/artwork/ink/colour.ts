const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colour `t` of the way from one hex colour to another (0 to 1). */
export function blend(from: string, to: string, t: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const darker = (hex: string, t: number): string => blend(hex, "#05070d", t);
export const lighter = (hex: string, t: number): string => blend(hex, "#ffffff", t);
