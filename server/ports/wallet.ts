import type { KeyObject } from "node:crypto";
import type { QueueTurn } from "../../platform/serving/fair-queue.ts";

/** A ticket for a phone's wallet. All texts are ready to be read by people. */
export interface WalletTicket {
  clubName: string;
  /** Colors in hexadecimal; text in `onPrimary` is readable on `primary`. */
  primary: string;
  onPrimary: string;
  /** The crest as a PNG; null if the club has none. */
  crest: Uint8Array | null;
  /** A public URL of the crest; null if the club has none, or its site has no `https`. */
  crestUrl: string | null;
  title: string;
  details: string;
  code: string;
  /** The URL of the ticket's own page, which the QR code contains. */
  url: string;
  /** The ticket's event; null if it was deleted. */
  event: WalletEvent | null;
}

export interface WalletEvent {
  /** The event's permanent id, shared by all tickets of the event. */
  uid: string;
  title: string;
  venue: string;
  address: string;
  /** UTC, with an IANA zone; null if the time is not set, or the event does not take place as planned. */
  time: { start: Date; end: Date; timeZone: string } | null;
  /** The text shown instead of a time; empty if there is a time. */
  when: string;
}

/** Draws a ticket as a signed pass for Apple Wallet. @throws TooBusy if too much waits */
export type DrawPass = (ticket: WalletTicket, turn: QueueTurn) => Promise<Uint8Array>;

/** The certificates and the key that sign passes, as PEM, with the identifiers that Apple assigned. */
export interface PassCertificates {
  passTypeIdentifier: string;
  teamIdentifier: string;
  wwdr: string;
  signerCert: string;
  signerKey: string;
}

/**
 * Google Wallet, where Google stores the passes. Its errors are for the operator, and contain no key, token
 * or ticket code.
 */
export interface GoogleWallet {
  /**
   * Creates the ticket's pass, or updates the pass and its event.
   * @returns the URL at which the holder saves the pass
   * @throws Error if Google refuses, or does not answer in time
   */
  addTicket(ticket: WalletTicket): Promise<string>;
  /**
   * Checks the key.
   * @throws Error if Google rejects it, does not allow it for the issuer, or does not answer
   */
  tryKey(): Promise<void>;
}

/**
 * The Google service account that creates passes, read from its key file, and the id of the issuer to which
 * the passes belong.
 */
export interface GoogleAccount {
  email: string;
  keyId: string;
  /** An RSA key. */
  key: KeyObject;
  /** Google's token endpoint. */
  tokenUrl: string;
  issuerId: string;
  /** An address to use instead of the API's, for tests. */
  apiBase?: string | undefined;
}
