import { expect, test } from "vitest";
import { robotsText } from "./robots.ts";

test("everything may be read but what is no page and what is somebody's own", () => {
  const lines = robotsText("https://owls.example/sitemap.xml").split("\n");
  expect(lines[0]).toBe("User-agent: *");
  expect(lines).toContain("Disallow: /orders/");
  expect(lines).not.toContain("Disallow: /");
  expect(lines).toContain("Sitemap: https://owls.example/sitemap.xml");
});
