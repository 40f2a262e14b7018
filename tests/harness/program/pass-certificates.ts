import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import forge from "node-forge";
import { SCRATCH_FOLDER } from "../run/scratch.ts";

/** A self-made certificate, which no phone trusts. */
function makeCertificate(subject: forge.pki.CertificateField[]) {
  const keys = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = "01";
  certificate.validity.notBefore = new Date("2026-01-01");
  certificate.validity.notAfter = new Date("2036-01-01");
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  return {
    certificate: forge.pki.certificateToPem(certificate),
    key: forge.pki.privateKeyToPem(keys.privateKey),
  };
}

/**
 * Makes a folder for APPLE_WALLET and the content of its files. `write` writes the files; a test can change
 * the content and write them again.
 */
export function makePassCertificates() {
  const own = makeCertificate([
    { type: "0.9.2342.19200300.100.1.1", value: "pass.example.tickets" } as forge.pki.CertificateField,
    { shortName: "CN", value: "Pass Type ID: pass.example.tickets" },
    { shortName: "OU", value: "TEAM123456" },
  ]);
  const root = makeCertificate([{ shortName: "CN", value: "A root" }]);
  const folder = mkdtempSync(join(SCRATCH_FOLDER, "fieldhouse-wallet-"));
  return {
    folder,
    own,
    root,
    write: () => {
      writeFileSync(join(folder, "pass.pem"), own.certificate);
      writeFileSync(join(folder, "pass-key.pem"), own.key);
      writeFileSync(join(folder, "wwdr.pem"), root.certificate);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The files of a pass: a ZIP whose entries are stored uncompressed. */
export function unzipPass(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const [size, name, extra] = [
      zip.readUInt32LE(at + 18),
      zip.readUInt16LE(at + 26),
      zip.readUInt16LE(at + 28),
    ];
    const from = at + 30 + name + extra;
    files.set(zip.toString("utf8", at + 30, at + 30 + name), zip.subarray(from, from + size));
    at = from + size;
  }
  return files;
}
