import { expect, test } from "vitest";
import { robotsText } from "./robots.ts";

test("allows every page but the closed paths", () => {
  const lines = robotsText("https://owls.example/sitemap.xml").split("\n");
  expect(lines[0]).toBe("User-agent: *");
  expect(lines).toContain("Disallow: /orders/");
  expect(lines).not.toContain("Disallow: /");
  expect(lines).toContain("Sitemap: https://owls.example/sitemap.xml");
});
