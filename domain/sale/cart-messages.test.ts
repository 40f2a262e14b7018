import { expect, test } from "vitest";
import type { ProductOption } from "../store/product-field.ts";
import type { CartItem } from "./cart.ts";
import {
  missingCustomerSentence,
  refusalSentence,
  removedLineText,
  totalChangedSentence,
} from "./cart-messages.ts";

test("names the new total and asks to review the cart", () => {
  expect(totalChangedSentence(123456)).toBe(
    "The total is now $1,234.56. Please review your cart before you continue",
  );
});

test.each([
  ["", "", "Please enter valid customer name"],
  ["", "ada@example.info", "Please enter valid customer name"],
  ["Ada", "ada@", "Please enter valid customer email"],
  ["Ada", "ada@example.info", ""],
])("a free order by name %j and email %j is answered %j", (name, email, sentence) => {
  expect(missingCustomerSentence({ name, email })).toBe(sentence);
});

test("each refusal has its sentence", () => {
  expect(refusalSentence("not-enough", "TICKET", 1)).toBe("Only 1 left");
  expect(refusalSentence("not-enough", "TICKET", 0)).toBe("None left");
  expect(refusalSentence("too-many", "TICKET", 25)).toBe("You can buy only 25 of these in this order");
  expect(refusalSentence("too-many", "TICKET", 0)).toBe("You've reached the limit for one order");
  expect(refusalSentence("sold-out", "TICKET", 0)).toBe("Sold out");
  expect(refusalSentence("held", "TICKET", 0)).toBe("Sold out for now");
  expect(refusalSentence("unknown", "PRODUCT", 0)).toBe("This item is no longer available");
  expect(refusalSentence("other-seller", "PRODUCT", 0)).toContain("Sold by another club");
  expect(refusalSentence("pickup-not-offered", "PRODUCT", 0)).toBe(
    "Pick-up at this game is no longer available. Please choose again on the item's page",
  );
  expect(refusalSentence("not-for-sale", "TICKET", 0)).toBe(
    "This ticket is not available for purchase at the moment",
  );
  expect(refusalSentence("not-for-sale", "PRODUCT", 0)).toBe(
    "This item is not available for purchase at the moment",
  );
});

test("calls a removed line by its title, or by its type if it has no title", () => {
  const line = { cartItemId: "a", reason: "not-enough", title: "Rink beanie", left: 2 } as const;
  expect(removedLineText(line, [])).toBe("Rink beanie: Only 2 left");
  const ticket = {
    cartItemId: "a",
    cartItemType: "TICKET",
    productOptions: [] as ProductOption[],
  } as CartItem;
  const size = { id: "size", title: "Size", value: "M" };
  const sized = { ...ticket, cartItemType: "PRODUCT", productOptions: [size] } as const;
  expect(removedLineText(line, [{ ...sized, productOptions: [size] }])).toBe(
    "Rink beanie, Size: M: Only 2 left",
  );
  const unknown = { ...line, reason: "unknown", title: "" } as const;
  expect(removedLineText(unknown, [ticket])).toBe("A ticket: This item is no longer available");
  expect(removedLineText(unknown, [])).toBe("A product: This item is no longer available");
});
