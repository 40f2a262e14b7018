import { expect, test } from "vitest";
import { type GoodsKey, goodsKeyText, parseGoodsKey } from "./goods.ts";

test.each<GoodsKey>([{ code: "7QK2M8P0QXJ4K2M8P0QXJ4K2M8P" }, { orderId: "J4K2M8P0QX", position: 12 }])(
  "%j is read as it was written",
  (key) => expect(parseGoodsKey(goodsKeyText(key))).toEqual(key),
);

test.each(["", "J4K2M8P0QX.", "J4K2M8P0QX.0", "J4K2M8P0QX.1.1", ".1", "J4K2M8P0QX.99999999999"])(
  "%j is no order line",
  (text) => expect(parseGoodsKey(text)).toEqual({ code: text }),
);
