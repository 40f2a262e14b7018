/** Goods to be handed out: by the code of their pick-up or, where they wait at the club and have none, by their order line. */
export type GoodsKey = { code: string } | { orderId: string; position: number };

/** As a form names them: "7Q…", "J4K2M8P0QX.1". */
export const goodsKeyText = (key: GoodsKey): string =>
  "code" in key ? key.code : `${key.orderId}.${key.position}`;

/** Any other text counts as a code, which no pick-up may have. */
export function readGoodsKey(text: string): GoodsKey {
  const line = /^([A-Z\d]+)\.([1-9]\d{0,3})$/.exec(text);
  return line ? { orderId: line[1] ?? "", position: Number(line[2]) } : { code: text };
}
