import type { WalletEvent, WalletTicket } from "../../../server/ports/wallet.ts";

export const WALLET_EVENT: WalletEvent = {
  uid: "game-7@ashford.fieldhouse",
  title: "vs East Lanyon",
  venue: "Marlow Ice Center",
  address: "1 Rink Road\nAshford",
  time: {
    start: new Date("2026-11-28T00:30:00Z"),
    end: new Date("2026-11-28T03:30:00Z"),
    timeZone: "America/New_York",
  },
  when: "",
};

/** A ticket as it is passed to both wallet adapters. */
export const WALLET_TICKET: WalletTicket = {
  clubName: "Ashford Kestrels",
  primary: "#0a2a52",
  onPrimary: "#ffffff",
  crest: null,
  crestUrl: "https://kestrels.example/images/ashford/0f/1024.png",
  title: "General 球迷",
  details: "Adult · Ticket 1 of 2",
  code: "0123456789ABCDEFGHJKMNPQRST",
  url: "https://kestrels.example/admissions/0123456789ABCDEFGHJKMNPQRST",
  event: WALLET_EVENT,
};
