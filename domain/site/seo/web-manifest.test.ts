import { expect, test } from "vitest";
import { SPORTS } from "../../sports/sports.ts";
import { webManifest } from "./web-manifest.ts";

const TEAM = {
  teamName: "Ashford Valley Kestrels",
  teamAlias: "Ashford Kestrels",
  sportsType: SPORTS.MENSICEHOCKEY,
  seoInfo: { title: "", description: "" },
  websiteStyles: { colors: { primaryColor: "#0d2b52" } },
};
const logo = {
  path: (size: number) => `/images/ashford/0/${size}.png`,
  maskablePath: (size: number) => `/images/ashford/0/${size}.mask`,
};

test("has the club's data, and its logo in four sizes and as one that phones may cut", () => {
  const manifest = webManifest(TEAM, { teamParam: null, logo });
  expect(manifest).toMatchObject({
    name: "Ashford Valley Kestrels",
    short_name: "Ashford Kestrels",
    description: "Men's Ice Hockey Ashford Kestrels",
    start_url: "/",
    theme_color: "#0d2b52",
  });
  expect(manifest.icons.map(({ sizes, src }) => [sizes, src])).toEqual([
    ...[32, 196, 512, 1024].map((size) => [`${size}x${size}`, logo.path(size)]),
    ["512x512", logo.maskablePath(512)],
  ]);
});

test("keeps the team of the query in the start URL", () => {
  const { id, start_url } = webManifest(TEAM, { teamParam: "a b", logo });
  expect([id, start_url]).toEqual(["/?team=a+b", "/?team=a+b"]);
});

test("a club without a logo has no icons", () => {
  expect(webManifest(TEAM, { teamParam: null, logo: null }).icons).toEqual([]);
});
