import { describe, expect, test } from "vitest";
import type { StoreInfo } from "../club/team.ts";
import {
  buyerPaysFee,
  canSellProducts,
  hasStorefront,
  isSellerAccepted,
  type SaleEligibilityFacts,
  type StoreDepartment,
  storeVerdict,
} from "./store-switches.ts";

const ON: StoreInfo = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
const open: SaleEligibilityFacts = {
  storeInfo: ON,
  adminInfo: { active: true, showAds: true, client: ON },
  stripeAccountId: "acct_1",
  chargesEnabled: true,
};
const own = (changed: Partial<StoreInfo>) => ({ ...open, storeInfo: { ...ON, ...changed } });
const client = (changed: Partial<StoreInfo>) => ({
  ...open,
  adminInfo: { active: true, showAds: true, client: { ...ON, ...changed } },
});

const DEPARTMENTS: StoreDepartment[] = ["store", "products", "tickets", "paid forms", "forms"];
const FLAGS: Record<StoreDepartment, keyof StoreInfo> = {
  store: "storeActive",
  products: "productsActive",
  tickets: "ticketsActive",
  "paid forms": "formsActive",
  forms: "formsActive",
};

describe("a department is open", () => {
  test.each(DEPARTMENTS)("%s, with every switch on", (department) => {
    expect(storeVerdict(department, open)).toEqual({ ok: true });
  });

  test.each(DEPARTMENTS)("%s, while the provider has not reported on the account", (department) => {
    expect(storeVerdict(department, { ...open, chargesEnabled: null })).toEqual({ ok: true });
  });
});

describe("every department that takes money is closed", () => {
  test.each([
    ["without store info", { ...open, storeInfo: null }, "store-off"],
    ["with the store off", own({ storeActive: false }), "store-off"],
    ["without admin info", { ...open, adminInfo: null }, "admin-off"],
    ["with the platform's store flag off", client({ storeActive: false }), "admin-off"],
    ["without an account", { ...open, stripeAccountId: null }, "no-account"],
    ["with an empty account", { ...open, stripeAccountId: "" }, "no-account"],
    ["with an account that cannot take payments", { ...open, chargesEnabled: false }, "charges-off"],
  ])("%s", (_name, switches, reason) => {
    for (const department of DEPARTMENTS.slice(0, -1))
      expect(storeVerdict(department, switches)).toEqual({ ok: false, reason });
  });
});

describe("every combination of the switches", () => {
  const either = [true, false];
  const infos = [null, ...either.flatMap((store) => either.map((flag) => ({ store, flag })))];
  const all = infos.flatMap((storeInfo) =>
    infos.flatMap((adminInfo) =>
      [null, "acct_1"].flatMap((account) =>
        [null, true, false].map((charges) => ({ storeInfo, adminInfo, account, charges })),
      ),
    ),
  );
  const infoOf = (info: { store: boolean; flag: boolean } | null, name: keyof StoreInfo) =>
    info && { ...ON, storeActive: info.store, [name]: name === "storeActive" ? info.store : info.flag };

  test.each(DEPARTMENTS)("opens %s if all its switches are on, and never otherwise", (department) => {
    const name = FLAGS[department];
    for (const { storeInfo, adminInfo, account, charges } of all) {
      const [club, admin] = [infoOf(storeInfo, name), infoOf(adminInfo, name)];
      const switches = {
        storeInfo: club,
        adminInfo: admin && { active: true, showAds: true, client: admin },
        stripeAccountId: account,
        chargesEnabled: charges,
      };
      const sells =
        club?.storeActive && club[name] && admin?.storeActive && admin[name] && account && charges !== false;
      const answersForms = (club === null || club.formsActive) && admin?.formsActive;
      const expected = department === "forms" ? answersForms : sells;
      expect([switches, storeVerdict(department, switches).ok]).toEqual([switches, Boolean(expected)]);
    }
  });
});

test("a flag closes only its own department", () => {
  expect(
    DEPARTMENTS.filter((department) => storeVerdict(department, own({ ticketsActive: false })).ok),
  ).toEqual(["store", "products", "paid forms", "forms"]);
});

test("a club without a store keeps its free forms", () => {
  expect(storeVerdict("forms", { ...open, storeInfo: null, stripeAccountId: null })).toEqual({ ok: true });
  expect(storeVerdict("forms", own({ storeActive: false }))).toEqual({ ok: true });
});

test("a store can show other clubs' products without an account of its own", () => {
  expect(hasStorefront({ ...open, stripeAccountId: null })).toBe(true);
  expect(hasStorefront({ ...open, chargesEnabled: false })).toBe(true);
  expect(hasStorefront(own({ storeActive: false }))).toBe(false);
  expect(hasStorefront(client({ storeActive: false }))).toBe(false);
});

describe("a store accepts products", () => {
  const store = { teamId: "kestrels", organizationId: "college", storeInfo: ON };
  const accepting = (...acceptedSellers: string[]) => ({ ...store, storeInfo: { ...ON, acceptedSellers } });
  const stranger = { teamId: "foxes", organizationId: "elsewhere" };

  test.each([
    ["of a club of its organization", { teamId: "owls", organizationId: "college" }, store, true],
    ["of its own club", store, accepting(), true],
    ["not of another organization's club", stranger, store, false],
    ["of another organization's club that it names", stranger, accepting("owls", "foxes"), true],
    [
      "not of a club whose id only begins like a named one",
      stranger,
      accepting("foxes-juniors", "fox"),
      false,
    ],
    ["not of a club that it no longer names", stranger, accepting(), false],
    ["not without store info", stranger, { ...store, storeInfo: null }, false],
    ["not of a club named like its organization", stranger, accepting("elsewhere"), false],
  ])("%s", (_what, seller, inStore, isAccepted) => {
    expect(isSellerAccepted(inStore, seller)).toBe(isAccepted);
  });
});

describe("a store sells products", () => {
  const store = { ...open, teamId: "kestrels", organizationId: "college" };
  const seller = { ...open, teamId: "foxes", organizationId: "college" };
  const stranger = { ...seller, organizationId: "elsewhere" };

  test.each([
    ["of its own club", store, store, true],
    ["of another club", seller, store, true],
    ["of another club, without an account of its own", seller, { ...store, stripeAccountId: null }, true],
    [
      "of another club, though it sells none of its own",
      seller,
      { ...store, ...own({ productsActive: false }) },
      true,
    ],
    [
      "not of its own club without an account",
      { ...store, stripeAccountId: null },
      { ...store, stripeAccountId: null },
      false,
    ],
    ["not of another organization's club", stranger, store, false],
    [
      "of another organization's club that it accepts",
      stranger,
      { ...store, ...own({ acceptedSellers: ["foxes"] }) },
      true,
    ],
    ["not of another club that sells none", { ...seller, ...own({ productsActive: false }) }, store, false],
    [
      "not of another club while its own store is off",
      seller,
      { ...store, ...own({ storeActive: false }) },
      false,
    ],
  ])("%s", (_what, from, inStore, isSold) => {
    expect(canSellProducts(from, inStore)).toBe(isSold);
  });
});

test("the club pays the fee unless it decides otherwise", () => {
  expect([open, own({ buyerPaysFee: true }), { storeInfo: null }].map(buyerPaysFee)).toEqual([
    false,
    true,
    false,
  ]);
});
