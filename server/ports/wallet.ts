/** A ticket for a phone's wallet. Texts are as people read them. */
export interface WalletTicket {
  clubName: string;
  /** Hexadecimal; `onPrimary` is readable on `primary`. */
  primary: string;
  onPrimary: string;
  /** PNG; null if the club has none. */
  crest: Uint8Array | null;
  title: string;
  details: string;
  code: string;
  /** The ticket's own page, which its code names. */
  url: string;
  /** Null where the club no longer has the event. Instants are UTC. */
  event: { title: string; venue: string; start: Date; end: Date } | null;
}

/** A ticket as a signed pass of Apple's Wallet. */
export type DrawPass = (ticket: WalletTicket) => Promise<Uint8Array>;

/** What signs passes: both certificates and the key as PEM, and the names that Apple gave with them. */
export interface PassCertificates {
  passTypeIdentifier: string;
  teamIdentifier: string;
  wwdr: string;
  signerCert: string;
  signerKey: string;
}
