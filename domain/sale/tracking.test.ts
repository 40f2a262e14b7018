import { describe, expect, test } from "vitest";
import { parseTrackingNumber, trackingLink } from "./tracking.ts";

describe("a parcel's number", () => {
  test.each([
    ["1z 999 aa1 01 2345 6784", "1Z999AA10123456784"],
    ["ab-12", "AB-12"],
    ["", null],
    ["   ", null],
    ["12<b>", null],
    ["1".repeat(41), null],
  ])("%j is stored as %j", (typed, stored) => expect(parseTrackingNumber(typed)).toBe(stored));
});

describe("a link to the carrier", () => {
  test.each([
    ["1Z999AA10123456784", "UPS"],
    ["9400111202555842332669", "USPS"],
    // One digit off.
    ["1Z999AA10123456785", undefined],
    ["9400111202555842332668", undefined],
    // Several carriers, such as FedEx, have numbers like this.
    ["123456789012", undefined],
    ["AB-12", undefined],
  ])("of %s is %s's", (number, carrier) => expect(trackingLink(number)?.carrier).toBe(carrier));
});
