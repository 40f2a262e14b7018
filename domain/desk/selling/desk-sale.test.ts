import { expect, test } from "vitest";
import { parseCashCents } from "./cash.ts";
import { canComeInNow, type DeskSale, deskSaleRefusal, isDeskClosedBy, isSameSale } from "./desk-sale.ts";

test.each([
  ["20", 2000],
  [" $20.5 ", 2050],
  ["0.05", 5],
  ["", null],
  ["-5", null],
  ["1e3", null],
  ["20.005", null],
  ["1,000", null],
])("%j is %j cents", (typed, cents) => expect(parseCashCents(typed)).toBe(cents));

test("a buyer can come in from twelve hours before the start", () => {
  const start = new Date("2026-12-05T00:00:00Z");
  expect(canComeInNow(start, new Date("2026-12-04T12:00:00Z"))).toBe(true);
  expect(canComeInNow(start, new Date("2026-12-04T11:59:59Z"))).toBe(false);
  expect(canComeInNow(start, new Date("2026-12-05T02:00:00Z"))).toBe(true);
});

test("a club without a payment account still sells at its desk, one whose store is off does not", () => {
  expect(["no-account", "charges-off"].map((reason) => isDeskClosedBy(reason as "no-account"))).toEqual([
    false,
    false,
  ]);
  expect(
    ["store-off", "department-off", "admin-off"].map((reason) => isDeskClosedBy(reason as "store-off")),
  ).toEqual([true, true, true]);
  expect([deskSaleRefusal("too-many"), deskSaleRefusal("sold-out")]).toEqual(["too-many", "not-for-sale"]);
});

test("an order is a form's own sale only if everything in the form matches", () => {
  const line = (priceId: string, quantity = 1, options = "") => ({
    ...{ cartItemId: priceId, priceId, quantity, options },
    itemType: priceId === "adult" ? "TICKET" : "PRODUCT",
  });
  const form: DeskSale = {
    ...{ orderId: "0123456789", who: "ann@example.com", channel: "door", origin: "https://club.example" },
    lines: [line("adult", 2), line("scarf", 1, "Size: L")],
    ...{ customerName: " Robin ", customerEmail: "robin@example.com", cashGiven: null, comeInNow: false },
  };
  const order = {
    ...form,
    customerName: "Robin",
    lines: form.lines.toReversed() as ReturnType<typeof line>[],
  };
  expect(isSameSale(order, form)).toBe(true);
  const others: Partial<DeskSale>[] = [
    { channel: "comp" },
    { lines: [line("adult", 3), line("scarf", 1, "Size: L")] },
    { lines: [line("adult", 2), line("scarf", 1, "Size: M")] },
    { lines: [line("adult", 2)] },
    { customerName: "" },
    { customerEmail: "sam@example.com" },
    { comeInNow: true },
  ];
  for (const other of others) expect(isSameSale(order, { ...form, ...other })).toBe(false);
  // A buyer who came in right away is mailed nothing, whatever address was typed.
  const letIn = { ...order, customerEmail: "" };
  expect(isSameSale(letIn, { ...form, comeInNow: true })).toBe(true);
  expect(isSameSale(letIn, { ...form, customerEmail: "" })).toBe(false);
  expect(
    isSameSale({ ...letIn, lines: [line("scarf")] }, { ...form, customerEmail: "", lines: [line("scarf")] }),
  ).toBe(true);
});
