/**
 * Identifies goods to hand out: by the code of their pick-up or, if they are picked up at the club and have
 * no code, by their order line.
 */
export type GoodsKey = { code: string } | { orderId: string; position: number };

/** The key in a form field: "7Q…", "J4K2M8P0QX.1". */
export const goodsKeyText = (key: GoodsKey): string =>
  "code" in key ? key.code : `${key.orderId}.${key.position}`;

/** Parses a form field. Text that is not an order line counts as a code, which may not exist. */
export function parseGoodsKey(text: string): GoodsKey {
  const line = /^([A-Z\d]+)\.([1-9]\d{0,3})$/.exec(text);
  return line ? { orderId: line[1] ?? "", position: Number(line[2]) } : { code: text };
}
