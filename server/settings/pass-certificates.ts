import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Configuration, ConfigurationError } from "../env.ts";
import type { PassCertificates } from "../ports/wallet.ts";

/** The files of APPLE_WALLET, as docs/install.md names them. */
const FILES = { signerCert: "pass.pem", signerKey: "pass-key.pem", wwdr: "wwdr.pem" } as const;

/**
 * Reads the certificates and the key that sign passes; null if none are configured. The certificate contains
 * the identifiers that Apple assigned.
 * @throws ConfigurationError if a file is missing or wrong: otherwise buyers would get passes that no phone
 * accepts
 */
export function readPassCertificates({
  APPLE_WALLET: folder,
}: Pick<Configuration, "APPLE_WALLET">): PassCertificates | null {
  if (folder === undefined) return null;
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name), "utf8");
    } catch (error) {
      throw wrong(name, `can't be read (${(error as NodeJS.ErrnoException).code})`);
    }
  };
  const files = {
    signerCert: read(FILES.signerCert),
    signerKey: read(FILES.signerKey),
    wwdr: read(FILES.wwdr),
  };
  const certificate = certificateOf(FILES.signerCert, files.signerCert);
  certificateOf(FILES.wwdr, files.wwdr);
  const named = (field: string) => new RegExp(`^${field}=(.+)$`, "m").exec(certificate.subject)?.[1];
  const [passTypeIdentifier, teamIdentifier] = [named("UID"), named("OU")];
  if (passTypeIdentifier === undefined || teamIdentifier === undefined)
    throw wrong(FILES.signerCert, "isn't a pass type certificate");
  if (!isKeyOf(certificate, files.signerKey))
    throw wrong(
      FILES.signerKey,
      "doesn't match the certificate. It must be the certificate's private key (PEM, no password)",
    );
  return { ...files, passTypeIdentifier, teamIdentifier };
}

const wrong = (name: string, words: string) => new ConfigurationError([`APPLE_WALLET: ${name} ${words}`]);

function certificateOf(name: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw wrong(name, "isn't a certificate (PEM)");
  }
}

/**
 * True if the key belongs to the certificate. False for an unreadable key, because the error's message may
 * quote it.
 */
function isKeyOf(certificate: X509Certificate, pem: string): boolean {
  try {
    return certificate.checkPrivateKey(createPrivateKey(pem));
  } catch {
    return false;
  }
}
