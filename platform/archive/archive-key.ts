import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

/** A new key as text: `AGE-SECRET-KEY-1…`. */
export const createArchiveKey = (): Promise<string> => generateX25519Identity();

/** Encrypts and decrypts with one key, in age's format. */
export interface ArchiveKey {
  /** Names the key without revealing it: eight hexadecimal digits. */
  id: string;
  encrypt(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>;
  /** @throws an error of age if the bytes were encrypted for another key, or changed */
  decrypt(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>;
  encryptWhole(bytes: Uint8Array): Promise<Uint8Array>;
  decryptWhole(bytes: Uint8Array): Promise<Uint8Array>;
  /** The number of bytes that so many bytes have when they are encrypted. */
  encryptedSize(bytes: number): number;
}

const ID_LENGTH = 8;

/** @throws Error if the text is no key */
export async function openArchiveKey(identity: string): Promise<ArchiveKey> {
  const recipient = await identityToRecipient(identity);
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const { size } = await encrypter.encrypt(asWeb(Readable.from([])));
  return {
    id: createHash("sha256").update(recipient).digest("hex").slice(0, ID_LENGTH),
    encrypt: async (bytes) => asNode(await encrypter.encrypt(asWeb(bytes))),
    decrypt: async (bytes) => asNode(await decrypter.decrypt(asWeb(bytes))),
    encryptWhole: (bytes) => encrypter.encrypt(bytes),
    decryptWhole: (bytes) => decrypter.decrypt(bytes),
    encryptedSize: size,
  };
}

/** The types of the library's streams are the browser's, which Node's own have. */
type WebStream = globalThis.ReadableStream<Uint8Array>;

const asWeb = (bytes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(bytes, { objectMode: true })) as unknown as WebStream;
const asNode = (stream: WebStream): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>);
