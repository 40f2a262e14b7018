import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { qrSymbol } from "../../../platform/images/qr-symbol.ts";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { peopleSql } from "../../request/desk/desk-people.ts";
import { doorCode, doorSaleSql, doorSalesSql, TONIGHT_EVENT } from "../../request/desk/door-sales.ts";
import { signInPage } from "./sign-in-page.ts";

const KESTRELS = "ashford-kestrels";

/** Doors are offline in some of these tests, so failed requests are expected. */
const browser = useBrowser({
  own: "PostgreSQL",
  changes: `${peopleSql(KESTRELS)} ${doorSalesSql(KESTRELS)}
    ${doorSaleSql(KESTRELS, "DOOR000007", "Sue Slow", "tonight", ["slow1", "slow2"])}`,
  mayAsk: /\/doors\/|\/desk\/door/,
});

const signIn = (page: Page, role: "owner" | "door") => signInPage(browser, page, role);

/** Opens a door from the desk, as an officer with the door's role. */
async function openDoor(label: string, page?: Page): Promise<Page> {
  const opened = page ?? (await browser.openNew("phone"));
  await signIn(opened, "door");
  await opened.goto(browser.at("/desk/doors"));
  await opened.getByLabel("Event").selectOption({ label: "Game night, Nov 20, 2026, 1:30 PM EST" });
  await opened.getByLabel("Name this door").fill(label);
  await opened.getByRole("button", { name: "Open door" }).click();
  await opened.getByRole("heading", { level: 1, name: label }).waitFor();
  return opened;
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const said = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: false }).first().waitFor();

/** The number of admitted people that the page shows. */
const counted = async (page: Page) =>
  Number.parseInt((await page.getByText(/^\d+ in$/).textContent()) ?? "", 10);

/** Returns the field for codes and names, unfolding it first if necessary. */
async function lookup(page: Page) {
  const field = page.getByLabel("Code (the first 8");
  if (!(await field.isVisible())) await page.getByText("Type a code or find a name").click();
  return field;
}

async function typeCode(page: Page, code: string) {
  await (await lookup(page)).fill(code);
  await press(page, "Check code");
}

/**
 * Gives the page a camera whose picture the test draws; the returned function sets the code in the picture.
 */
async function withCamera(page: Page): Promise<(text: string | null) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 480;
    const draw = canvas.getContext("2d");
    let shown: { size: number; dark: number[] } | null = null;
    const frame = () => {
      if (!draw) return;
      draw.fillStyle = "#fff";
      draw.fillRect(0, 0, 640, 480);
      draw.fillStyle = "#000";
      if (!shown) return;
      const { size, dark } = shown;
      const side = Math.floor(400 / size);
      for (const [at, isDark] of dark.entries())
        if (isDark) draw.fillRect(100 + (at % size) * side, 40 + Math.floor(at / size) * side, side, side);
    };
    setInterval(frame, 50);
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    Object.defineProperty(navigator, "vibrate", { value: () => heard.push("buzz") });
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function () {
      heard.push("tone");
      return createOscillator.call(this);
    };
    Object.assign(globalThis, {
      showCode: (symbol: typeof shown) => {
        shown = symbol;
      },
    });
    Object.defineProperty(navigator.mediaDevices, "getUserMedia", {
      value: async () => {
        const stream = canvas.captureStream(20);
        const [track] = stream.getVideoTracks();
        if (track) {
          track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
          track.applyConstraints = async (asked) => void Object.assign(globalThis, { asked });
        }
        return stream;
      },
    });
  });
  return async (text) => {
    const symbol = text === null ? null : qrSymbol(text);
    const sent = symbol && { size: symbol.size, dark: [...symbol.data] };
    await page.evaluate((shown) => Reflect.get(globalThis, "showCode")(shown), sent);
  };
}

const admissionOf = (code: string) => `https://kestrels.example/admissions/${doorCode(code)}`;

test("the door's page is accessible in light and dark in every state, and fits a phone and a desktop", async () => {
  const page = await openDoor("Main entrance");
  const look = async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    for (const landmark of ["main", "banner", "contentinfo"] as const)
      expect(await page.getByRole(landmark).count(), landmark).toBe(1);
    // A wide window has the same colors and names, so it is not checked.
    await checkAccessibility(page);
  };
  await look();
  await typeCode(page, doorCode("ann6").slice(0, 8));
  await said(page, "Checked in");
  await look();
  await typeCode(page, doorCode("ann6").slice(0, 8));
  await said(page, "Already used");
  await typeCode(page, doorCode("nobody"));
  await said(page, "Unknown code");
  await look();
  await typeCode(page, doorCode("goods1"));
  await said(page, "Pick-up");
  await look();
  await (await lookup(page)).fill("buyer");
  await press(page, "Find name");
  await page.getByText("Ticket 3 of 6").waitFor();
  await look();
});

test("a code before the camera admits once, with light and sound, and the same door can undo it", async () => {
  const page = await browser.openNew("phone");
  const show = await withCamera(page);
  await openDoor("Camera", page);
  await press(page, "Scan with camera");
  await page.getByLabel("Camera view").waitFor();
  const before = await counted(page);
  await press(page, "Light");
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, "asked")))
    .toEqual({ advanced: [{ torch: true }] });
  await show(admissionOf("zoe1"));
  await said(page, "Checked in");
  await said(page, "Game night, Adult · Ticket 1 of 2");
  const heard = () => page.evaluate(() => Reflect.get(globalThis, "heard"));
  expect(await heard()).toEqual(["buzz", "tone", "tone"]);
  await expect.poll(() => counted(page)).toBe(before + 1);
  await press(page, "Undo");
  await said(page, "Undone");
  await expect.poll(() => counted(page)).toBe(before);
  await show(null);
  await typeCode(page, doorCode("zoe1"));
  await said(page, "Checked in");
  await show(admissionOf("void1"));
  await said(page, "Void");
  await show(admissionOf("skate1"));
  await said(page, "This ticket is for “Public skating, Nov 20, 2026”.");
  await show(admissionOf("eat1"));
  await said(page, "Wrong day");
});

/** Delays the server's answer about a code until the returned function is called. */
async function withSlowAnswer(page: Page, slow: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/doors/**", async (route) => {
    if (route.request().postData()?.includes(slow)) await released;
    await route.continue();
  });
  return release;
}

test.each([
  { order: "first", good: "slow1", isGoodSlow: true },
  { order: "second", good: "slow2", isGoodSlow: false },
] as const)(
  "no guest is admitted by another's answer if the $order one is slow",
  async ({ order, ...of }) => {
    const page = await openDoor(`Slow ${order}`);
    const [good, bad] = [doorCode(of.good), doorCode("void1")];
    const release = await withSlowAnswer(page, of.isGoodSlow ? good : bad);
    const comeIn = page.getByRole("status").getByText("Checked in");
    await typeCode(page, good);
    if (!of.isGoodSlow) await comeIn.waitFor();
    await typeCode(page, bad);
    await said(page, "Checking…");
    await said(page, `Code ${bad.slice(0, 8)}…`);
    expect(await comeIn.count()).toBe(0);
    release();
    await said(page, "Void");
    expect(await comeIn.count()).toBe(0);
    const late = page.getByRole("region", { name: "Results of earlier scans" }).getByRole("listitem");
    expect(await late.allTextContents()).toEqual(
      of.isGoodSlow ? [`Code ${good.slice(0, 8)}…: Checked in`] : [],
    );
    if (of.isGoodSlow) await checkAccessibility(page);
  },
);

test("a scanner that types works with any focus and presses nothing; names are found, and goods handed out once", async () => {
  const page = await openDoor("Scanner");
  const scan = async (code: string) => {
    await page.keyboard.type(admissionOf(code));
    await page.keyboard.press("Enter");
  };
  await page.getByRole("button", { name: "Scan with camera" }).focus();
  await scan("zoe2");
  await said(page, "Checked in");
  await (await lookup(page)).focus();
  await scan("void1");
  await said(page, "Void");
  expect(await page.getByLabel("Code (the first 8").inputValue()).toBe("");
  // A busy device pauses in the middle of a scanned address.
  const text = admissionOf("void1");
  await (await lookup(page)).focus();
  await page.keyboard.type(text.slice(0, 15));
  await page.keyboard.type(text.slice(15, 18), { delay: 150 });
  await page.keyboard.type(text.slice(18));
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Code (the first 8").inputValue()).toBe("");

  await (await lookup(page)).fill("pia");
  await press(page, "Find name");
  await press(page, "Hand out Pia Pickup, 2 × Scarf, Red");
  await said(page, "Handed out");
  await press(page, "Undo");
  await said(page, "Undone");
  await typeCode(page, doorCode("goods1"));
  await press(page, "Hand out");
  await said(page, "Handed out");
  await typeCode(page, doorCode("goods1"));
  await said(page, "Already handed out");
  await (await lookup(page)).fill("ann buyer");
  await press(page, "Find name");
  await press(page, "Check in Ann Buyer, Game night, Adult · Ticket 1 of 6");
  await said(page, "Checked in");
});

test("a volunteer's link opens the door without an account until it is closed", async () => {
  const owner = await browser.open("desktop");
  await signIn(owner, "owner");
  await owner.goto(browser.at("/desk/links"));
  const linkFor = async (name: string) => {
    await owner.getByLabel("Who it's for").fill(name);
    await owner.getByLabel("What it's for").selectOption(TONIGHT_EVENT);
    await press(owner, "Create link");
    return owner.getByRole("textbox", { name: `Link for ${name}` }).inputValue();
  };
  const link = await linkFor("Sam");
  const sam = await browser.openNew("phone");
  await openAndWait(sam, link);
  await sam.getByRole("heading", { level: 1, name: "Sam" }).waitFor();
  // Two tabs would overwrite each other's records: the second waits for the first.
  const second = await sam.context().newPage();
  await second.goto(link);
  await second.getByRole("alert").getByText("open in another tab").waitFor();
  await sam.close();
  await second.getByRole("heading", { level: 1, name: "Sam" }).waitFor();
  await press(owner, "Close link for Sam");
  await owner.getByRole("status").getByText("Link closed").waitFor();
  await typeCode(second, doorCode("ann2"));
  await second.getByRole("alert").getByText("has expired or was closed").waitFor();
  await lookup(second);
  for (const name of ["Check code", "Scan with camera"])
    expect(await second.getByRole("button", { name }).isDisabled()).toBe(true);
  // The next link differs only in its fragment, so the browser does not load a page.
  await second.goto(await linkFor("Sam again"));
  await second.getByRole("heading", { level: 1, name: "Sam again" }).waitFor();
  await typeCode(second, doorCode("ann2"));
  await said(second, "Checked in");
});

test("an offline door works by a signed list only, also after a reload, and both doors synchronize once it is back", async () => {
  const [north, south] = [await openDoor("North"), await openDoor("South")];
  await south.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const named = document.documentElement.outerHTML.match(/\/assets\/[\w.-]+\.\w+/g) ?? [];
    const kept = async () =>
      (await (await caches.open("door")).keys()).map(({ url }) => new URL(url).pathname);
    const areKept = async () => {
      const there = await kept();
      return [location.pathname, ...named].every((path) => there.includes(path));
    };
    while (!(await areKept())) await new Promise(requestAnimationFrame);
  });
  await south.context().setOffline(true);
  await typeCode(south, doorCode("ann3"));
  await said(south, "Checked in");
  await said(south, "Checked offline against the list on this phone");
  await south.getByText("1 scan waiting to sync").waitFor();
  await typeCode(south, doorCode("ann3"));
  await said(south, "Already used");
  await typeCode(south, doorCode("void1"));
  await said(south, "Void");
  await typeCode(south, doorCode("latecomer"));
  await said(south, "Not on the list");
  // Meanwhile the other door admits the same code.
  await typeCode(north, doorCode("ann3"));
  await said(north, "Checked in");
  await south.reload();
  await south.getByRole("heading", { level: 1, name: "South" }).waitFor();
  await typeCode(south, doorCode("ann4"));
  await said(south, "Checked in");
  await typeCode(south, doorCode("ann5"));
  await said(south, "Checked in");
  await press(south, "Undo");
  await said(south, "Undone");
  await south.context().setOffline(false);
  await south.getByText("Scanned offline: please review").waitFor();
  await south.getByText(/Ticket 3 of 6: Already used: At .*“North”/).waitFor();
  await expect.poll(() => south.getByText("waiting to sync").count()).toBe(0);
  await checkAccessibility(south);
  await typeCode(north, doorCode("ann4"));
  await said(north, "“South”");
  await typeCode(north, doorCode("ann5"));
  await said(north, "Checked in");
  await signIn(north, "owner");
  await north.goto(browser.at("/desk/doors"));
  await north.getByText(/“South” accepted a code offline, but it was also used at .* at “North”/).waitFor();

  // A list without a valid signature by the event's key is not used.
  await south.evaluate(() => {
    const [name = ""] = Object.keys(localStorage).filter((key) => key.endsWith("/list"));
    const list = JSON.parse(localStorage.getItem(name) ?? "{}");
    localStorage.setItem(name, JSON.stringify({ ...list, text: list.text.replace("South", "Mouth") }));
  });
  await south.context().setOffline(true);
  await south.reload();
  await south.getByText("Offline, and this event").waitFor();
  await typeCode(south, doorCode("ann2"));
  await expect.poll(() => south.getByText("Checked in").count()).toBe(0);
});
