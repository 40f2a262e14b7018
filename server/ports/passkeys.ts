/** The host and origin that a passkey is bound to, and what this ceremony has to sign. */
export interface PasskeyCeremony {
  /** Without scheme and port. */
  host: string;
  origin: string;
  /** In base64url. */
  challenge: string;
}

/** What is kept of a passkey. */
export interface PublicPasskey {
  /** In base64url, as all of these. */
  id: string;
  publicKey: string;
  /** How often it says it was used; 0 for those that do not count. */
  counter: number;
  transports: string[];
}

export interface PasskeyPerson {
  /** The same for a person each time, and tells nothing of them. */
  handle: Uint8Array;
  name: string;
}

/** What authenticators are asked and what they answer. Options are for the browser, as JSON. */
export interface Passkeys {
  creationOptions(
    ceremony: Omit<PasskeyCeremony, "origin"> & { clubName: string },
    person: PasskeyPerson,
    known: Pick<PublicPasskey, "id" | "transports">[],
  ): Promise<object>;
  requestOptions(ceremony: Omit<PasskeyCeremony, "origin">): Promise<object>;
  /** Null if the answer is not one to this ceremony. */
  created(ceremony: PasskeyCeremony, answer: unknown): Promise<PublicPasskey | null>;
  /** The id of the passkey that an answer says it is from, before anything is verified; null if it is no answer. */
  named(answer: unknown): string | null;
  /** The new counter; null if the answer is not this passkey's to this ceremony. */
  verified(ceremony: PasskeyCeremony, passkey: PublicPasskey, answer: unknown): Promise<number | null>;
}
