import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import forge from "node-forge";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { makePassCertificates, unzipPass } from "../../../tests/harness/program/pass-certificates.ts";
import { WALLET_EVENT, WALLET_TICKET } from "../../../tests/harness/program/wallet-ticket.ts";
import type { WalletTicket } from "../../ports/wallet.ts";
import { readPassCertificates } from "../../settings/pass-certificates.ts";
import { applePasses } from "./apple-passes.ts";

describe("a pass", () => {
  const { folder, own, root, write, remove } = makePassCertificates();
  const settings = () => ({ APPLE_WALLET: folder });
  beforeEach(write);
  afterAll(remove);

  test("is signed, has the ticket's address in its code, and lists every file in its manifest", async () => {
    const certificates = readPassCertificates(settings());
    if (!certificates) throw new Error("There are certificates");
    const files = unzipPass(Buffer.from(await applePasses(certificates)(WALLET_TICKET)));
    const pass = JSON.parse(files.get("pass.json")?.toString() ?? "{}");
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: "pass.example.tickets",
      teamIdentifier: "TEAM123456",
      serialNumber: WALLET_TICKET.code,
      backgroundColor: "rgb(10, 42, 82)",
      barcodes: [{ message: WALLET_TICKET.url, format: "PKBarcodeFormatQR" }],
      eventTicket: {
        primaryFields: [{ value: "vs East Lanyon" }],
        auxiliaryFields: [{ value: expect.stringContaining("球迷") }],
      },
    });
    const manifest: Record<string, string> = JSON.parse(files.get("manifest.json")?.toString() ?? "{}");
    for (const name of ["icon.png", "icon@2x.png", "pass.json"])
      expect(manifest[name], name).toBe(
        createHash("sha1")
          .update(files.get(name) ?? "")
          .digest("hex"),
      );
    const signature = forge.pkcs7.messageFromAsn1(
      forge.asn1.fromDer(files.get("signature")?.toString("binary") ?? ""),
    ) as forge.pkcs7.PkcsSignedData;
    const signers = signature.certificates.map((one) => forge.pki.certificateToPem(one));
    expect(signers).toContain(own.certificate);
  });

  const passOf = async (ticket: WalletTicket) => {
    const certificates = readPassCertificates(settings());
    const bytes = certificates && (await applePasses(certificates)(ticket));
    return JSON.parse(
      unzipPass(Buffer.from(bytes ?? []))
        .get("pass.json")
        ?.toString() ?? "{}",
    );
  };

  test("of an event without a time names its day and venue, and never expires", async () => {
    const when = "Saturday, Nov 28, 2026, Time to be announced";
    const pass = await passOf({ ...WALLET_TICKET, event: { ...WALLET_EVENT, time: null, when } });
    expect(pass.eventTicket.secondaryFields).toMatchObject([{ value: when }, { value: "Marlow Ice Center" }]);
    expect(pass).not.toHaveProperty("relevantDate");
    expect(pass).not.toHaveProperty("expirationDate");
  });

  test("of a ticket whose event was deleted has the ticket's title", async () => {
    const pass = await passOf({ ...WALLET_TICKET, event: null });
    expect(pass.eventTicket.primaryFields).toMatchObject([{ value: WALLET_TICKET.title }]);
    expect(pass).not.toHaveProperty("relevantDate");
  });

  test("needs valid certificates: otherwise the start names the wrong file", () => {
    expect(readPassCertificates({ APPLE_WALLET: undefined })).toBeNull();
    const refusal = () => {
      try {
        readPassCertificates(settings());
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    };
    writeFileSync(join(folder, "pass-key.pem"), root.key);
    expect(refusal()).toContain("APPLE_WALLET: pass-key.pem doesn't match the certificate");
    writeFileSync(join(folder, "pass.pem"), root.certificate);
    expect(refusal()).toContain("APPLE_WALLET: pass.pem isn't a pass type certificate");
    writeFileSync(join(folder, "pass.pem"), "nonsense");
    expect(refusal()).toContain("APPLE_WALLET: pass.pem isn't a certificate (PEM)");
    rmSync(join(folder, "wwdr.pem"));
    expect(refusal()).toContain("APPLE_WALLET: wwdr.pem can't be read (ENOENT)");
  });
});
