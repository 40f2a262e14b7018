import { expect, test } from "vitest";
import { parseVenueAddress } from "./venue-address.ts";

test.each([
  ["Iceplex, 12 Main St, Denver, CO 80202", "Iceplex", "12 Main St, Denver, CO 80202"],
  ["Iceplex, Rink 2, 12 Main Street, Denver", "Iceplex, Rink 2", "12 Main Street, Denver"],
  ["Iceplex, 12 Main St, Denver, Rink 2", "Iceplex, Rink 2", "12 Main St, Denver"],
  ["Iceplex\n12 Main St\nDenver, CO 80202, USA", "Iceplex", "12 Main St, Denver, CO 80202, USA"],
  ["Iceplex (12 Main St, Denver)", "Iceplex", "12 Main St, Denver"],
  ["Iceplex - 1200-B W. Elm Avenue NW, Denver", "Iceplex", "1200-B W. Elm Avenue NW, Denver"],
  ["Iceplex, 100 Broadway, Suite 3, Denver", "Iceplex", "100 Broadway, Suite 3, Denver"],
  ["Iceplex, 45 Route 9, Vale", "Iceplex", "45 Route 9, Vale"],
  ["1st Bank Center, 200 Arena Dr", "1st Bank Center", "200 Arena Dr"],
  ["Iceplex, Denver, CO 80202", "Iceplex", "Denver, CO 80202"],
  ["Forum, Kingston, ON K7L 3N6, Canada", "Forum", "Kingston, ON K7L 3N6, Canada"],
])("%j is a venue and its address", (text, venue, address) => {
  expect(parseVenueAddress(text)).toEqual({ venue, address });
});

test.each([
  "Pine Ice, Rink B",
  "12 Rink Road, Pinecrest",
  "12 Main St, Denver, CO 80202",
  "Denver, CO 80202",
  "Ferry Park, Field 2",
  "24 Hour Rink",
  "Iceplex 12 Main St",
  "Vale Arena, Denver",
  "",
])("%j is ambiguous, and stays as it is", (text) => {
  expect(parseVenueAddress(text)).toBeNull();
});
