import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ticketPrices, tickets } from "../../server/db/schema/index.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { type BundleFolder, colorPicture, makeValidBundle, readMistakes } from "./bundle-folder.ts";
import { createImporter, listEveryRow } from "./stored.ts";

const adult = { id: "adult", title: "Adult", price: 1200 };
const child = { id: "child", title: "Child", price: 0 };
const game = {
  id: "opener",
  title: "Opener",
  eventType: "game",
  eventId: "g-2",
  featureImage: "crest.png",
  prices: [adult, child],
  salesEndMinutesBefore: 120,
  ticketsTotal: 40,
};
const skate = {
  id: "skate",
  title: "Alumni skate",
  eventVenue: "Old Rink",
  timeOfEvent: "2026-12-20 18:00",
  timeZone: "America/Denver",
  prices: [{ id: "skater", title: "Skater", price: 500 }],
  ticketsTotal: 5,
};

async function bundleWith(...records: object[]): Promise<BundleFolder> {
  const bundle = await makeValidBundle();
  await bundle.write("kestrels/tickets.json", records);
  return bundle;
}

describeOnPostgres("tickets", (open) => {
  test("are stored with their prices in order and a copy of their game's times", async () => {
    const { db } = await open();
    expect((await (await createImporter(db))(await bundleWith(game, skate))).code).toBe(0);
    const [opener, alumni] = await db.select().from(tickets).orderBy(tickets.id);
    expect(opener).toMatchObject({
      timeOfEvent: new Date("2026-12-05T00:30:00Z"),
      endTimeOfEvent: new Date("2026-12-05T03:30:00Z"),
      timeZone: "America/New_York",
      published: true,
      inStock: true,
      salesEndMinutesBefore: 120,
      ticketsSold: 0,
      ticketsHold: 0,
    });
    expect(alumni).toMatchObject({
      timeOfEvent: new Date("2026-12-21T01:00:00Z"),
      endTimeOfEvent: new Date("2026-12-21T04:00:00Z"),
      timeZone: "America/Denver",
      eventVenue: "Old Rink",
      // The default for a missing field: the latest possible end of sales.
      salesEndMinutesBefore: -180,
    });
    expect(await db.select().from(ticketPrices).orderBy(ticketPrices.id)).toMatchObject([
      { id: "adult", ticketId: "opener", price: 1200, position: 0 },
      { id: "child", ticketId: "opener", price: 0, position: 1 },
      { id: "skater", ticketId: "skate", price: 500, position: 0 },
    ]);
  });

  test("for an event keep a copy of its times", async () => {
    const { db } = await open();
    const bundle = await bundleWith({ ...game, eventType: "event", eventId: "gala" });
    await bundle.write("kestrels/events.json", [
      {
        id: "gala",
        title: "Gala",
        start: "2026-12-20 18:00",
        venue: "Town Hall",
        timeZone: "America/Denver",
      },
    ]);
    expect((await (await createImporter(db))(bundle)).code).toBe(0);
    expect(await db.select().from(tickets)).toMatchObject([
      {
        timeOfEvent: new Date("2026-12-21T01:00:00Z"),
        endTimeOfEvent: new Date("2026-12-21T04:00:00Z"),
        timeZone: "America/Denver",
        eventVenue: "Town Hall",
      },
    ]);
  });

  test("keep sold and held counts through an import", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    await run(await bundleWith(game));
    await db.update(tickets).set({ ticketsSold: 7, ticketsHold: 2 });
    expect((await run(await bundleWith(game))).lines.at(-1)).toBe("Nothing changed.");
    const { lines } = await run(await bundleWith({ ...game, ticketsTotal: 9, prices: [adult] }));
    expect(lines).toEqual([
      "The kestrels club (kestrels)",
      "  tickets: 1 changed",
      "    changed opener (ticketsTotal)",
      "  ticket prices: 1 removed",
      "    removed child",
      "Imported.",
    ]);
    expect(await db.select().from(tickets)).toMatchObject([
      { ticketsTotal: 9, ticketsSold: 7, ticketsHold: 2 },
    ]);
  });

  test.each([{}, { dryRun: true }])("cannot be cut below the sold and held number %j", async (options) => {
    const { db } = await open();
    const run = await createImporter(db);
    await run(await bundleWith(game));
    await db.update(tickets).set({ ticketsSold: 7, ticketsHold: 2 });
    const before = await listEveryRow(db);
    const { code, lines } = await run(await bundleWith({ ...game, ticketsTotal: 8 }), options);
    expect([code, ...lines]).toEqual([
      1,
      "kestrels/tickets.json:21 ticketsTotal: expected 9 or more, the number of tickets already sold or on hold, got 8",
      "1 mistake; nothing was changed.",
    ]);
    expect(await listEveryRow(db)).toEqual(before);
  });

  test("that leave the bundle are marked deleted, once, and can come back", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    await run(await bundleWith(game, skate));
    const without = await bundleWith(skate);
    const told = [
      "  tickets: 1 removed",
      "    removed opener",
      "  ticket prices: 2 removed",
      "    removed adult",
      "    removed child",
    ];
    expect((await run(without, { dryRun: true })).lines.slice(-6, -1)).toEqual(told);
    expect((await run(without)).lines.slice(1, -1)).toEqual(told);
    const opener = () => db.select().from(tickets).where(eq(tickets.id, "opener"));
    expect(await opener()).toMatchObject([{ deleted: true, featureImage: null, eventId: "g-2" }]);
    const before = await listEveryRow(db);
    expect((await run(without)).lines.at(-1)).toBe("Nothing changed.");
    expect(await listEveryRow(db)).toEqual(before);
    expect((await run(await bundleWith(game, skate))).lines).toContain("  tickets: 1 changed");
    expect(await opener()).toMatchObject([{ deleted: false, featureImage: "crest.png" }]);
  });

  test("leave together with their game and picture, and keep their time", async () => {
    const { db } = await open();
    const run = await createImporter(db);
    const bundle = await bundleWith({ ...game, featureImage: "poster.png", deleted: true });
    await bundle.write("kestrels/images/poster.png", await colorPicture("#fff").png().toBuffer());
    await run(bundle);
    for (const name of ["tickets.json", "games.csv", "articles.json", "images/poster.png"])
      await bundle.remove(`kestrels/${name}`);
    expect((await run(bundle)).code).toBe(0);
    expect(await db.select().from(tickets)).toMatchObject([
      { deleted: true, timeOfEvent: new Date("2026-12-05T00:30:00Z") },
    ]);
  });
});

test.each([
  [
    "a price below the minimum",
    { prices: [{ ...adult, price: 49 }] },
    "price: expected 0, or at least 50 cents, got 49",
  ],
  ["a price below nought", { prices: [{ ...adult, price: -1 }] }, "price: expected 0 or more, got -1"],
  [
    "half a cent",
    { prices: [{ ...adult, price: 99.5 }] },
    "price: expected a whole number of cents, such as 1500 for $15.00, got 99.5",
  ],
  ["no price", { prices: [] }, "prices: expected at least one price, got a list"],
  ["a price twice", { prices: [adult, adult] }, "This is already used at"],
  ["a game that is not there", { eventId: "g-9" }, 'eventId: expected the id of a game, got "g-9"'],
  [
    "an unknown event",
    { eventType: "event", eventId: "e-9" },
    'eventId: expected the id of an event, got "e-9"',
  ],
  ["no game", { eventId: undefined }, "eventId: expected the id of the ticket's game, got nothing"],
  [
    "no time",
    { eventType: "event", eventId: undefined },
    "timeOfEvent: expected a date and time, because the ticket isn't for a game or event, got nothing",
  ],
  [
    "an end before its start",
    { timeOfEvent: "2026-12-05 19:30", endTimeOfEvent: "2026-12-05 19:00" },
    "endTimeOfEvent: expected a time that isn't before timeOfEvent",
  ],
  ["a picture that is not there", { featureImage: "lost.png" }, "featureImage: expected the name of a file"],
  [
    "counts",
    { ticketsSold: 3 },
    "ticketsSold: Fieldhouse doesn't recognize this field. Check its spelling or remove it (see docs/bundles.md).",
  ],
  ["a negative quota", { ticketsTotal: -1 }, "ticketsTotal: expected 0 or more, got -1"],
])("a ticket with %s is refused", async (_what, given, expected) => {
  const mistakes = await readMistakes(await bundleWith({ ...game, ...given }));
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toContain(`kestrels/tickets.json`);
  expect(mistakes[0]).toContain(expected);
});

test("a price id of another ticket is refused, with its line", async () => {
  const mistakes = await readMistakes(await bundleWith(game, { ...skate, prices: [adult] }));
  expect(mistakes).toEqual([
    'kestrels/tickets.json:31 id: "adult". This is already used at kestrels/tickets.json:10. Use another one.',
  ]);
});
