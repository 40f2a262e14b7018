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
const logoPath = (size: number) => `/images/ashford/0/${size}.png`;

test("has the club's data, and its logo in four sizes", () => {
  const manifest = webManifest(TEAM, { teamParam: null, logoPath });
  expect(manifest).toMatchObject({
    name: "Ashford Valley Kestrels",
    short_name: "Ashford Kestrels",
    description: "Men's Ice Hockey Ashford Kestrels",
    start_url: "/",
    theme_color: "#0d2b52",
  });
  expect(manifest.icons.map(({ sizes, src }) => [sizes, src])).toEqual(
    [32, 196, 512, 1024].map((size) => [`${size}x${size}`, logoPath(size)]),
  );
});

test("keeps the team of the query in the start URL", () => {
  const { id, start_url } = webManifest(TEAM, { teamParam: "a b", logoPath });
  expect([id, start_url]).toEqual(["/?team=a+b", "/?team=a+b"]);
});

test("a club without a logo has no icons", () => {
  expect(webManifest(TEAM, { teamParam: null, logoPath: null }).icons).toEqual([]);
});
