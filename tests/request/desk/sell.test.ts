import { expect, test } from "vitest";
import { useDeskClubs } from "./desk-clubs.ts";
import { deskCookieOf, sendToDesk } from "./desk-people.ts";

const { server, slugs, hosts } = useDeskClubs("sell");
const [KESTRELS, FOXES] = slugs;
const [HOCKEY, RUGBY] = hosts;

const ask = (path: string, form?: Record<string, string>) =>
  sendToDesk(server, HOCKEY, path, { cookie: deskCookieOf(KESTRELS, "treasurer"), ...(form && { form }) });

/** Opens the form; returns its order number, and the name of the quantity field for the first price. */
async function openForm() {
  const { status, body } = await ask("/desk/sell");
  expect(status).toBe(200);
  const [, id = ""] = /name="id" value="(\w+)"/.exec(body) ?? [];
  const [, quantity = ""] = /name="(quantity\.[^"]+)"/.exec(body) ?? [];
  return { id, quantity };
}

test("an officer gives out complimentary tickets; sending the form twice makes one order", async () => {
  const { id, quantity } = await openForm();
  const form = {
    id,
    channel: "comp",
    tickets: "mail",
    [quantity]: "2",
    name: "Robin Guest",
    email: "robin@example.com",
    cash: "",
  };
  for (let times = 0; times < 2; times++)
    expect((await ask("/desk/sell", form)).headers.location).toBe(`/desk/sell?sold=${id}`);
  expect((await ask(`/desk/sell?sold=${id}`)).body).toContain("Complimentary order created.");
  const order = (await ask(`/desk/orders/${id}`)).body;
  for (const told of ["Complimentary", "Robin Guest", "None. This order was free."])
    expect(order).toContain(told);
  const foxes = await sendToDesk(server, RUGBY, `/desk/sell?sold=${id}`, {
    cookie: deskCookieOf(FOXES, "owner"),
  });
  expect(foxes.body).not.toContain("Complimentary order created.");
});

test("a cash sale shows the change, and the sums list cash separately", async () => {
  const { id, quantity } = await openForm();
  const form = { id, channel: "door", tickets: "mail", [quantity]: "1", name: "", email: "a@example.com" };
  const little = await ask("/desk/sell", { ...form, cash: "0.01" });
  expect(little.status).toBe(400);
  const [, price = ""] = /less than the total: \$([\d.]+)/.exec(little.body) ?? [];
  const { headers } = await ask("/desk/sell", { ...form, cash: "500" });
  expect(headers.location).toBe(`/desk/sell?sold=${id}&cash=500.00`);
  const { body } = await ask(`${headers.location}`);
  expect(body).toContain(
    `Sold for $${price} in cash. Change from $500.00: $${(500 - Number(price)).toFixed(2)}.`,
  );
  expect((await ask(`/desk/orders/${id}`)).body).toContain("None. This order was paid in cash.");
  expect((await ask("/desk/orders/sums")).body).toMatch(
    new RegExp(`Paid in cash</dt><dd>\\$${price.replace(".", "\\.")}`),
  );
});

test("a used form is refused, and offered again under a new number that sells", async () => {
  const { id, quantity } = await openForm();
  const form = { id, channel: "door", tickets: "mail", name: "", cash: "" };
  const first = { ...form, [quantity]: "1", email: "first@example.com" };
  const next = { ...form, [quantity]: "2", email: "next@example.com" };
  expect((await ask("/desk/sell", first)).status).toBe(303);
  const refused = await ask("/desk/sell", next);
  expect(refused.status).toBe(409);
  expect(refused.body).toContain("This form was already used for another sale");
  expect((await ask(`/desk/orders/${id}`)).body).toContain("first@example.com");
  // The new form contains the entered values and a new order number.
  expect(refused.body).toContain('value="next@example.com"');
  const [, anew = ""] = /name="id" value="(\w+)"/.exec(refused.body) ?? [];
  expect((await ask("/desk/sell", { ...next, id: anew })).headers.location).toBe(`/desk/sell?sold=${anew}`);
  expect((await ask(`/desk/orders/${anew}`)).body).toContain("next@example.com");
});

test("a sale with an item that is no longer sold is refused as a whole", async () => {
  const { id, quantity } = await openForm();
  const form = { id, channel: "door", tickets: "mail", name: "", email: "a@example.com", cash: "" };
  const gone = { ...form, [quantity]: "1", "quantity.gone": "1" };
  expect((await ask("/desk/sell", gone)).status).toBe(409);
  expect((await ask(`/desk/orders/${id}`)).status).toBe(404);
});

test("an officer with the door's role sells for cash, but cannot give out complimentary tickets", async () => {
  const cookie = deskCookieOf(KESTRELS, "door");
  const page = (await sendToDesk(server, HOCKEY, "/desk/sell", { cookie })).body;
  expect(page).not.toContain("Complimentary");
  const { id, quantity } = await openForm();
  const form = { id, tickets: "mail", [quantity]: "1", name: "Robin", email: "robin@example.com", cash: "" };
  const sell = (channel: string) =>
    sendToDesk(server, HOCKEY, "/desk/sell", { cookie, form: { ...form, channel } });
  expect((await sell("comp")).status).toBe(403);
  expect((await ask(`/desk/orders/${id}`)).status).toBe(404);
  expect((await sell("door")).headers.location).toBe(`/desk/sell?sold=${id}`);
  const { body } = await sendToDesk(server, HOCKEY, `/desk/sell?sold=${id}`, { cookie });
  expect(body).toContain(`Order ${id}`);
  expect(body).not.toContain(`/desk/orders/${id}`);
});

test.each([
  ["an invalid order number", { id: "x" }],
  ["an invalid channel", { channel: "site" }],
  ["half a ticket", { quantity: "0.5" }],
  ["an invalid amount", { cash: "a lot" }],
  ["no quantity", { quantity: "" }],
])("a form with %s sells nothing", async (_what, fields) => {
  const page = await openForm();
  const { quantity = "1", ...rest } = fields as Record<string, string>;
  const form = { id: page.id, channel: "door", tickets: "now", name: "", email: "", cash: "" };
  expect((await ask("/desk/sell", { ...form, [page.quantity]: quantity, ...rest })).status).toBe(400);
  expect((await ask(`/desk/orders/${page.id}`)).status).toBe(404);
});
