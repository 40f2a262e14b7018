/** From this number down a page says how many are left. */
const FEW_LEFT = 20;

export const onlyLeft = (left: number): string => `Only ${left} left`;

/** "Only 7 left"; empty while there are many, and when there are none. */
export const fewLeft = (left: number): string => (left < 1 || left > FEW_LEFT ? "" : onlyLeft(left));
