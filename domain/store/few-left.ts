/** From this number down a page says how many are left. */
const FEW_LEFT = 20;

/** "Only 7 left"; empty while there are many, and when there are none. */
export function fewLeft(left: number): string {
  if (left < 1 || left > FEW_LEFT) return "";
  return left === 1 ? "Only one left" : `Only ${left} left`;
}
