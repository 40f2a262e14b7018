import { expect, test } from "vitest";
import { settingsAt, withSettings } from "./settings-paths.ts";

const record = {
  teamName: "Kestrels",
  seoInfo: { title: "Kestrels" },
  websiteImages: [
    { id: "featureImage1", image: "rink.webp", title: "Hold the valley" },
    { id: "bannerImage1", image: "band.webp" },
  ],
};

test("names the fields of groups, and the entries of lists by their ids", () => {
  const paths = ["teamName", "seoInfo.title", "websiteImages.featureImage1.title", "socials.tiktokURL"];
  expect(settingsAt(record, paths)).toEqual({
    teamName: "Kestrels",
    "seoInfo.title": "Kestrels",
    "websiteImages.featureImage1.title": "Hold the valley",
    "socials.tiktokURL": undefined,
  });
});

test("changes one field, and leaves the others and the record itself", () => {
  const before = structuredClone(record);
  expect(withSettings(record, { "seoInfo.title": "Ashford", "policies.refund": "None." })).toEqual({
    ...record,
    seoInfo: { title: "Ashford" },
    policies: { refund: "None." },
  });
  expect(record).toEqual(before);
  expect(Object.keys(withSettings(record, { "seoInfo.title": undefined }).seoInfo ?? {})).toEqual([]);
});

test("puts a new picture at its place, and leaves out one that is taken away", () => {
  const changed = {
    "websiteImages.featureImage2.image": "goal.webp",
    "websiteImages.bannerImage1.image": null,
  };
  expect(withSettings(record, changed).websiteImages).toEqual([
    record.websiteImages[0],
    { id: "featureImage2", image: "goal.webp" },
  ]);
});

test("finds nothing that an object inherits", () => {
  expect(settingsAt(record, ["constructor.name", "seoInfo.toString", "__proto__.x"])).toEqual({
    "constructor.name": undefined,
    "seoInfo.toString": undefined,
    "__proto__.x": undefined,
  });
});
