import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_CART_LINES } from "../cart.ts";
import { readOrderMetadata, type SoldLine, type SoldOrder, writeOrderMetadata } from "./order-metadata.ts";

/** The longest texts that a bundle, a call and a visitor's form allow, in characters that need most room. */
const LONGEST = { id: 64, priceId: 200, title: 120, priceTitle: 120, options: 2000, name: 200, mail: 300 };

const line = (given: Partial<SoldLine> = {}): SoldLine => ({
  itemType: "PRODUCT",
  itemId: "scarf",
  formId: "",
  priceId: "price_scarf",
  title: "Wool scarf",
  priceTitle: "",
  unitPrice: 2495,
  quantity: 2,
  options: "Color: Navy",
  shippable: true,
  shippingPrice: 1410,
  shippingWeight: 0.5,
  pickup: null,
  ...given,
});

function orderOf(lines: SoldLine[], given: Partial<SoldOrder> = {}): SoldOrder {
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const shipping = lines.reduce((sum, { shippingPrice }) => sum + shippingPrice, 0);
  return {
    storefrontTeamId: "kestrels",
    subtotal,
    shipping,
    platformFee: 0,
    total: subtotal + shipping,
    siteOrigin: "https://kestrels.example",
    teamParam: null,
    cancelPath: "/store",
    customerName: "Zoë Ödegaard",
    customerEmail: "zoe@example.com",
    timeCreated: new Date("2026-11-20T17:00:00.123Z"),
    lines,
    ...given,
  };
}

/** What the provider refuses. */
function expectToFit(metadata: Record<string, string>): void {
  const names = Object.keys(metadata);
  // Beside them are the two ids, the fingerprint and the seal.
  expect(names.length).toBeLessThanOrEqual(50 - 4);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(40);
  for (const text of Object.values(metadata)) {
    expect(text.length).toBeLessThanOrEqual(500);
    expect(text).toMatch(/^[!-~]+$/);
  }
}

const text = (maxLength: number) => fc.string({ unit: "grapheme", maxLength });
const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
const cents = fc.integer({ min: 0, max: 100_000 });
const anyLine = fc
  .record({
    itemType: fc.constantFrom("TICKET" as const, "PRODUCT" as const, "FORM" as const),
    itemId: id,
    priceId: id,
    title: text(120),
    priceTitle: text(120),
    unitPrice: cents,
    quantity: fc.integer({ min: 1, max: 300 }),
    options: text(300),
    shippable: fc.boolean(),
    shippingPrice: cents,
    shippingWeight: fc.double({ min: 0, max: 10_000, noNaN: true }),
    game: fc.option(fc.record({ gameId: id, title: text(80) })),
  })
  .map(({ game, ...one }) => ({
    ...one,
    // JSON has no -0.
    shippingWeight: one.shippingWeight + 0,
    formId: one.itemType === "FORM" ? "sign-up" : "",
    pickup: one.shippable ? null : game,
  }));

test("any order comes back as it was, except for what is marked as left out", () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: MAX_CART_LINES }),
      text(200),
      fc.option(id),
      (lines, customerName, teamParam) => {
        const order = orderOf(lines, { customerName, teamParam });
        const written = writeOrderMetadata(order);
        expectToFit(written);
        const read = readOrderMetadata(written);
        if (!read.ok) throw new Error(read.reason);
        const level = ["nothing", "titles", "pickup-titles", "options"].indexOf(read.leftOut);
        const expected = lines.map((one) => ({
          ...one,
          ...(level >= 1 && { title: "", priceTitle: "" }),
          ...(level >= 2 && one.pickup && { pickup: { ...one.pickup, title: "" } }),
          ...(level >= 3 && { options: "" }),
        }));
        expect(read.order).toEqual({ ...order, lines: expected });
      },
    ),
    { numRuns: 60 },
  );
});

test("an order of thirty ordinary lines keeps all its texts", () => {
  const lines = Array.from({ length: MAX_CART_LINES }, (_, at) =>
    line({
      itemId: `jersey-${at}`,
      priceId: `price_1Q2w3E4r5T6y7U8i9O0p${at}`,
      title: "Home jersey of the championship season",
      options: "Size: Large, Name: ÖDEGAARD, Number: 17",
    }),
  );
  expect(readOrderMetadata(writeOrderMetadata(orderOf(lines)))).toMatchObject({
    ok: true,
    leftOut: "nothing",
  });
});

test("the largest cart that can be sold fits, without its titles and options", () => {
  const wide = (length: number) => "ß".repeat(length);
  const lines = Array.from({ length: MAX_CART_LINES }, () =>
    line({
      itemId: "i".repeat(LONGEST.id),
      priceId: "p".repeat(LONGEST.priceId),
      title: wide(LONGEST.title),
      priceTitle: wide(LONGEST.priceTitle),
      unitPrice: 99_999_999,
      quantity: 1,
      options: wide(LONGEST.options),
      shippable: false,
      shippingPrice: 99_999_999,
      shippingWeight: 9999.125,
      pickup: { gameId: "g".repeat(LONGEST.id), title: wide(LONGEST.title) },
    }),
  );
  const order = orderOf(lines, {
    customerName: wide(LONGEST.name),
    customerEmail: `${wide(LONGEST.mail - 12)}@example.com`,
    storefrontTeamId: "t".repeat(LONGEST.id),
    teamParam: "t".repeat(LONGEST.id),
    siteOrigin: `https://${"h".repeat(63)}.${"h".repeat(63)}.example:65535`,
    cancelPath: `/${"c".repeat(8000)}`,
    total: 99_999_999,
  });
  const sums = { subtotal: order.subtotal, shipping: order.shipping, total: order.subtotal + order.shipping };
  const written = writeOrderMetadata({ ...order, ...sums });
  expectToFit(written);
  // Its sums exceed what the provider charges, so reading it back is refused; its size is what counts.
  expect(Object.keys(written).length).toBeGreaterThan(20);
});

test("spaces and tildes survive, wherever the text is cut", () => {
  for (let before = 0; before < 500; before += 7) {
    const options = `${"x".repeat(before)}${" ".repeat(40)}~ ~y `;
    const written = writeOrderMetadata(orderOf([line({ options }), line({ options: "a b ".repeat(400) })]));
    expectToFit(written);
    expect(readOrderMetadata(written)).toMatchObject({ order: { lines: [{ options }, {}] } });
  }
});

const written = writeOrderMetadata(orderOf([line()]));
const change = (from: string | RegExp, to: string) => ({
  order01: (written.order01 ?? "").replace(from, to),
});

test.each<[string, Record<string, string>, string]>([
  ["only ids, as older versions wrote", { teamId: "kestrels", orderId: "K7Q2M" }, "none"],
  ["a newer format", change('"v":1', '"v":2'), "newer"],
  ["a missing part", { order01: (written.order01 ?? "").slice(0, 100) }, "damaged"],
  ["text that is no JSON", { order01: "hello" }, "damaged"],
  ["another type", { order01: "[1,2]" }, "damaged"],
  ["a price that does not add up", change("2495", "2494"), "damaged"],
  ["a total that does not add up", change(",6400]", ",6399]"), "damaged"],
  ["a negative price", change("2495", "-2495"), "damaged"],
  ["half a piece", change("[2495,2,", "[2495,1.5,"), "damaged"],
  ["no line", change(/"l":.*$/, '"l":[]}'), "damaged"],
  ["an unknown kind of item", change("PRODUCT", "SERVICE"), "damaged"],
  ["a product with a form", change('"scarf",""', '"scarf","sign-up"'), "damaged"],
  ["an address that is no site", change("https://kestrels.example", "javascript:alert(1)"), "damaged"],
  ["an address with a path", change("https://kestrels.example", "https://kestrels.example/x"), "damaged"],
  ["a return path on another host", change('"/store"', '"https://foxes.example"'), "damaged"],
  ["no time", change(/"d":\d+/, '"d":"now"'), "damaged"],
])("refuses %s", (_what, metadata, reason) => {
  expect(readOrderMetadata(metadata)).toEqual({ ok: false, reason });
});
