import { describe, expect, test } from "vitest";
import { sponsorUrl } from "./sponsor-url.ts";

describe("sponsorUrl", () => {
  test.each([
    ["diner.example.com", "http://diner.example.com"],
    ["  www.diner.example/menu?a=b ", "http://www.diner.example/menu?a=b"],
    ["diner.example:8080/menu", "http://diner.example:8080/menu"],
    ["//diner.example", "http://diner.example"],
    ["http://diner.example", "http://diner.example"],
    ["https://diner.example/", "https://diner.example/"],
    ["HTTPS://diner.example", "HTTPS://diner.example"],
  ])("%j opens %j", (url, href) => {
    expect(sponsorUrl(url)).toBe(href);
  });

  test.each([
    ["an empty text", ""],
    ["blanks", "   "],
    ["a script", "javascript:alert(1)"],
    ["a script that looks like a port", "javascript:1"],
    ["data", "data:text/html,x"],
    ["mail", "mailto:office@diner.example"],
    ["user info that hides the host", "https://diner.example@evil.example"],
    ["a word", "diner"],
    ["two addresses", "diner.example, cafe.example"],
    ["a path", "/sponsors"],
    ["two colons", "http://http://diner.example"],
  ])("%s is no link", (_edge, url) => {
    expect(sponsorUrl(url)).toBeNull();
  });
});
