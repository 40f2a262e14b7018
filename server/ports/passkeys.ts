/** One creation or use of a passkey: the host and origin it is bound to, and the challenge to sign. */
export interface PasskeyCeremony {
  /** Without scheme and port. */
  host: string;
  origin: string;
  /** In base64url. */
  challenge: string;
}

/** The stored part of a passkey. */
export interface PublicPasskey {
  /** In base64url, like `publicKey`. */
  id: string;
  publicKey: string;
  /** How often the authenticator says it was used; 0 if it does not count. */
  counter: number;
  transports: string[];
}

export interface PasskeyPerson {
  /** Always the same for a person, without revealing anything about them. */
  handle: Uint8Array;
  name: string;
}

/** Makes the options for authenticators (JSON for the browser), and verifies their answers. */
export interface Passkeys {
  creationOptions(
    ceremony: Omit<PasskeyCeremony, "origin"> & { clubName: string },
    person: PasskeyPerson,
    known: Pick<PublicPasskey, "id" | "transports">[],
  ): Promise<object>;
  requestOptions(ceremony: Omit<PasskeyCeremony, "origin">): Promise<object>;
  /** The new passkey; null if the answer does not belong to this ceremony. */
  created(ceremony: PasskeyCeremony, answer: unknown): Promise<PublicPasskey | null>;
  /** The passkey's id in an answer, not verified yet; null if it is no answer. */
  named(answer: unknown): string | null;
  /** The new counter; null if this passkey did not make the answer for this ceremony. */
  verified(ceremony: PasskeyCeremony, passkey: PublicPasskey, answer: unknown): Promise<number | null>;
}
