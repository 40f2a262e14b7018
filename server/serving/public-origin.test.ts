import { expect, test } from "vitest";
import { publicOrigin } from "./public-origin.ts";

test.each([
  ["clubs.example", true, 3000, "https://clubs.example"],
  ["clubs.example", true, 80, "https://clubs.example"],
  ["clubs.example", false, 3000, "http://clubs.example:3000"],
  ["clubs.example", false, 80, "http://clubs.example"],
  ["localhost", true, 3000, "http://localhost:3000"],
  ["foxes.localhost", true, 3000, "http://foxes.localhost:3000"],
  ["foxes.localhost", false, 80, "http://foxes.localhost"],
  ["notlocalhost", true, 3000, "https://notlocalhost"],
])("%s, behind a proxy: %s, at port %i is %s", (host, TRUST_PROXY, PORT, origin) => {
  expect(publicOrigin(host, { TRUST_PROXY, PORT })).toBe(origin);
});
