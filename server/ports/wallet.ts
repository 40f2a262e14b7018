import type { KeyObject } from "node:crypto";
import type { Turn } from "../turns.ts";

/** A ticket for a phone's wallet. Texts are as people read them. */
export interface WalletTicket {
  clubName: string;
  /** Hexadecimal; `onPrimary` is readable on `primary`. */
  primary: string;
  onPrimary: string;
  /** PNG; null if the club has none. */
  crest: Uint8Array | null;
  /** Where anybody can fetch the crest; null if the club has none, or its site has no `https`. */
  crestUrl: string | null;
  title: string;
  details: string;
  code: string;
  /** The ticket's own page, which its code names. */
  url: string;
  /** Null where the club no longer has the event. */
  event: WalletEvent | null;
}

export interface WalletEvent {
  /** The event's name for good: tickets of one event have it in common. */
  uid: string;
  title: string;
  venue: string;
  address: string;
  /** UTC, with an IANA zone; null where the hour is open, or the event does not take place then. */
  time: { start: Date; end: Date; timeZone: string } | null;
  /** What is said instead of a time; empty where there is one. */
  when: string;
}

/** A ticket as a signed pass of Apple's Wallet. @throws TooBusy where too much waits */
export type DrawPass = (ticket: WalletTicket, turn: Turn) => Promise<Uint8Array>;

/** What signs passes: both certificates and the key as PEM, and the names that Apple gave with them. */
export interface PassCertificates {
  passTypeIdentifier: string;
  teamIdentifier: string;
  wwdr: string;
  signerCert: string;
  signerKey: string;
}

/** Google's Wallet, which keeps passes itself. Errors are for the operator, and hold no key, token or ticket's code. */
export interface GoogleWallet {
  /**
   * Makes the ticket's pass, or brings it and its event up to date.
   * @returns the address where whoever presses takes it
   * @throws Error where Google refuses, or does not answer in time
   */
  addTicket(ticket: WalletTicket): Promise<string>;
  /** @throws Error where Google does not take the key, does not let it work for the issuer, or does not answer */
  tryKey(): Promise<void>;
}

/** The service account that makes passes at Google's, as its key file has it, and whose passes they are. */
export interface GoogleAccount {
  email: string;
  keyId: string;
  /** RSA. */
  key: KeyObject;
  /** Where Google gives out tokens. */
  tokenUrl: string;
  issuerId: string;
  /** Replaces the API's address, for tests. */
  apiBase?: string | undefined;
}
