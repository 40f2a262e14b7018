/** The challenge of one creation or use of a passkey, and the host that the passkey is bound to. */
export interface PasskeyChallenge {
  /** The host without scheme and port. */
  host: string;
  /** In base64url. */
  challenge: string;
}

/** What the answer to a challenge must belong to. */
export interface PasskeyCeremony extends Pick<PasskeyChallenge, "host"> {
  origin: string;
  /** In base64url. There are two while the installation's secret changes: the answer is to one of them. */
  challenges: readonly string[];
}

/** The part of a passkey that is stored. */
export interface PublicPasskey {
  /** In base64url, like `publicKey`. */
  id: string;
  publicKey: string;
  /**
   * How often the passkey was used, according to its authenticator; 0 if the authenticator does not count.
   */
  counter: number;
  transports: string[];
}

export interface PasskeyPerson {
  /** An id that is always the same for a person, but reveals nothing about them. */
  handle: Uint8Array;
  name: string;
}

/** Makes the options for authenticators (JSON for the browser), and verifies their answers. */
export interface Passkeys {
  creationOptions(
    ceremony: PasskeyChallenge & { clubName: string },
    person: PasskeyPerson,
    known: Pick<PublicPasskey, "id" | "transports">[],
  ): Promise<object>;
  requestOptions(ceremony: PasskeyChallenge): Promise<object>;
  /** The new passkey; null if the answer does not belong to this ceremony. */
  created(ceremony: PasskeyCeremony, answer: unknown): Promise<PublicPasskey | null>;
  /** The passkey's id in an answer that is not verified yet; null if it is not an answer of a passkey. */
  named(answer: unknown): string | null;
  /** The new counter; null if the answer was not made by this passkey for this ceremony. */
  verified(ceremony: PasskeyCeremony, passkey: PublicPasskey, answer: unknown): Promise<number | null>;
}
