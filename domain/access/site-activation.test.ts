import { describe, expect, test } from "vitest";
import type { AdminInfo, SubscriptionInfo } from "../club/team.ts";
import { type ActivationFacts, siteActivation, trialEnd } from "./site-activation.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const FLAGS = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
const admin = (active: boolean): AdminInfo => ({ active, showAds: true, client: FLAGS });
const info = (rest: Partial<SubscriptionInfo> = {}): SubscriptionInfo => ({
  websiteCharge: false,
  websiteTrialValidity: null,
  domain: "",
  domainCharge: false,
  emailCharge: false,
  domainEmails: [],
  ...rest,
});
const NOBODY = { website: false, domain: false, email: false };
const paid = (rest: Partial<ActivationFacts> = {}): ActivationFacts => ({
  licensingAgreement: { licensingSignatureNeeded: false },
  adminInfo: admin(true),
  subscriptionInfo: info({ websiteCharge: true }),
  subscribed: NOBODY,
  isSpecialMode: false,
  ...rest,
});
const reasonsOf = (facts: ActivationFacts) => {
  const verdict = siteActivation(facts, NOW);
  return verdict.active ? [] : verdict.reasons;
};

const either = [true, false];
/** All combinations of the lists' values: [first of a, first of b], [first of a, second of b], … */
function product<T extends readonly (readonly unknown[])[]>(...lists: T): { [I in keyof T]: T[I][number] }[] {
  const all = lists.reduce<unknown[][]>(
    (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  );
  return all as { [I in keyof T]: T[I][number] }[];
}

describe("every combination of the gate's inputs", () => {
  const agreements = [null, { licensingSignatureNeeded: false }, { licensingSignatureNeeded: true }];
  const admins = [null, admin(true), admin(false)];
  const trials = [null, "2026-11-20T16:59:59.999Z", "2026-11-20T17:00:00.000Z"];
  const charges = product(either, either, either);
  const infos = [
    null,
    ...product(charges, trials, ["", "kestrels.example"], [[], ["gm@kestrels.example"]]).map(
      ([[websiteCharge, domainCharge, emailCharge], websiteTrialValidity, domain, domainEmails]) =>
        info({ websiteCharge, domainCharge, emailCharge, websiteTrialValidity, domain, domainEmails }),
    ),
  ];
  const subscribed = charges.map(([website, domain, email]) => ({ website, domain, email }));

  test("opens if every requirement holds, and never otherwise", () => {
    const all = product(agreements, admins, infos, subscribed, either);
    const wrong = all.filter(([licensingAgreement, adminInfo, subscriptionInfo, derived, isSpecialMode]) => {
      const facts = { licensingAgreement, adminInfo, subscriptionInfo, subscribed: derived, isSpecialMode };
      const holds =
        adminInfo?.active &&
        !licensingAgreement?.licensingSignatureNeeded &&
        subscriptionInfo &&
        (subscriptionInfo.websiteCharge ||
          derived.website ||
          subscriptionInfo.websiteTrialValidity === trials[2]) &&
        (!subscriptionInfo.domain || subscriptionInfo.domainCharge || derived.domain) &&
        (subscriptionInfo.domainEmails.length === 0 || subscriptionInfo.emailCharge || derived.email);
      const isInactive = licensingAgreement !== null && !isSpecialMode && !holds;
      return siteActivation(facts, NOW).active !== !isInactive;
    });
    expect(all.length).toBeGreaterThan(10_000);
    expect(wrong).toEqual([]);
  });

  test("has a reason whenever it locks", () => {
    for (const [adminInfo, subscriptionInfo, derived] of product(admins, infos, subscribed)) {
      const verdict = siteActivation(paid({ adminInfo, subscriptionInfo, subscribed: derived }), NOW);
      expect(verdict.active || verdict.reasons.length > 0).toBe(true);
    }
  });
});

describe("the reasons", () => {
  test("are all listed at once", () => {
    const facts = paid({
      licensingAgreement: { licensingSignatureNeeded: true },
      adminInfo: admin(false),
      subscriptionInfo: info({ domain: "kestrels.example", domainEmails: ["gm@kestrels.example"] }),
    });
    expect(reasonsOf(facts)).toEqual([
      "admin-inactive",
      "signature-needed",
      "website-unpaid",
      "domain-unpaid",
      "email-unpaid",
    ]);
  });

  test("without subscription info name only that, not three unpaid charges", () => {
    expect(reasonsOf(paid({ subscriptionInfo: null }))).toEqual(["no-subscription-info"]);
  });
});

describe("a trial", () => {
  const onTrial = (websiteTrialValidity: string | null) =>
    paid({ subscriptionInfo: info({ websiteTrialValidity }) });

  test.each([
    ["lasts up to and including its instant", "2026-11-20T17:00:00.000Z", []],
    ["is over one millisecond later", "2026-11-20T16:59:59.999Z", ["website-unpaid"]],
    ["with an invalid instant does not count", "soon", ["website-unpaid"]],
  ])("%s", (_what, until, reasons) => {
    expect(reasonsOf(onTrial(until))).toEqual(reasons);
  });

  test.each([
    ["its last instant while it runs", "2026-11-20T17:00:00.000Z", "2026-11-20T17:00:00.000Z"],
    ["no instant once it is over", "2026-11-20T16:59:59.999Z", undefined],
    ["no instant without a trial", null, undefined],
    ["no instant if the stored one is invalid", "soon", undefined],
  ])("ends at %s", (_what, until, end) => {
    expect(trialEnd(info({ websiteTrialValidity: until }), NOW)?.toISOString()).toBe(end);
  });

  test("pays only for the website", () => {
    const facts = paid({
      subscriptionInfo: info({ websiteTrialValidity: "2027-01-01T00:00:00Z", domain: "kestrels.example" }),
    });
    expect(reasonsOf(facts)).toEqual(["domain-unpaid"]);
  });
});

test("a subscription pays only for its own product", () => {
  const facts = paid({
    subscriptionInfo: info({ domain: "kestrels.example", domainEmails: ["gm@kestrels.example"] }),
    subscribed: { ...NOBODY, domain: true },
  });
  expect(reasonsOf(facts)).toEqual(["website-unpaid", "email-unpaid"]);
});

test("a club without a licensing agreement, or in a special mode, is never locked", () => {
  expect(reasonsOf(paid({ licensingAgreement: null, adminInfo: null, subscriptionInfo: null }))).toEqual([]);
  expect(reasonsOf(paid({ isSpecialMode: true, adminInfo: null, subscriptionInfo: null }))).toEqual([]);
});
