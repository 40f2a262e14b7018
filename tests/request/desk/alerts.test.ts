import { expect, test } from "vitest";
import { useDeskClubs } from "./desk-clubs.ts";
import { askDesk, cookieOf } from "./desk-people.ts";

const { server, slugs, hosts } = useDeskClubs("alerts");
const [KESTRELS, FOXES] = slugs;
const [HOCKEY, RUGBY] = hosts;

const ask = (path: string, form?: Record<string, string>) =>
  askDesk(server, HOCKEY, path, { cookie: cookieOf(KESTRELS, "owner"), ...(form && { form }) });

test("an owner chooses who is mailed of what, changes it, and takes it back", async () => {
  expect((await ask("/desk/alerts")).body).toContain("Nobody is mailed yet.");
  const choose = (form: Record<string, string>) => ask("/desk/alerts", { intent: "choose", ...form });
  await choose({ email: " Gear@Example.com ", goods: "yes", stock: "yes" });
  expect((await ask("/desk/alerts?done=mails")).body).toMatch(
    /gear@example\.com<\/strong><small>Goods, Stock/,
  );
  await choose({ email: "gear@example.com", tickets: "yes" });
  expect((await ask("/desk/alerts")).body).toMatch(/gear@example\.com<\/strong><small>Tickets</);
  const others = await askDesk(server, RUGBY, "/desk/alerts", { cookie: cookieOf(FOXES, "owner") });
  expect(others.body).toContain("Nobody is mailed yet.");
  await ask("/desk/alerts", { intent: "remove", id: "gear@example.com" });
  expect((await ask("/desk/alerts")).body).toContain("Nobody is mailed yet.");
  expect((await ask("/desk/history")).body).toContain(
    "chose what gear@example.com is mailed: tickets (before: goods, stock)",
  );
});

test("the number that counts as few is the club's own", async () => {
  expect((await ask("/desk/alerts", { intent: "low", low: "12" })).headers.location).toBe(
    "/desk/alerts?done=mails",
  );
  expect((await ask("/desk/alerts")).body).toMatch(/name="low"[^>]*value="12"/);
});

test.each([
  ["no address", { intent: "choose", email: "nobody", goods: "yes" }],
  ["two addresses", { intent: "choose", email: "a@example.com, b@example.com", goods: "yes" }],
  ["nothing chosen", { intent: "choose", email: "a@example.com" }],
  ["half a piece", { intent: "low", low: "0.5" }],
  ["too many", { intent: "low", low: "1001" }],
  ["an unknown intent", { intent: "toString", email: "a@example.com" }],
])("%s is refused", async (_what, form) => {
  expect((await ask("/desk/alerts", form)).status).toBe(400);
});
