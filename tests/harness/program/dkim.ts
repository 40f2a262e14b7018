import { createHash, verify } from "node:crypto";

/**
 * True if a received mail has a DKIM signature that the public key (PEM) verifies, for rsa-sha256 and
 * relaxed/relaxed (RFC 6376). Implements the standard, independently of the library that signs.
 */
export function isSignedBy(mail: string, key: string): boolean {
  const end = mail.indexOf("\r\n\r\n");
  const fields = mail
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((field) => ({ name: field.slice(0, field.indexOf(":")).trim().toLowerCase(), field }));
  const signature = fields.find(({ name }) => name === "dkim-signature")?.field;
  if (signature === undefined) return false;
  const tags = tagsOf(signature.slice(signature.indexOf(":") + 1));
  if (tags.a !== "rsa-sha256" || tags.c !== "relaxed/relaxed") return false;
  const body = createHash("sha256")
    .update(relaxedBody(mail.slice(end + 4)))
    .digest("base64");
  if (tags.bh !== body) return false;
  // If a field occurs several times, its last occurrence is signed first.
  const left = [...fields].reverse();
  const signed = (tags.h ?? "").split(":").map((name) => {
    const at = left.findIndex((one) => one.name === name.trim().toLowerCase());
    return at < 0 ? "" : `${relaxedField(left.splice(at, 1)[0]?.field ?? "")}\r\n`;
  });
  const unsigned = relaxedField(signature.replace(/(;\s*b=)[^;]*/, "$1"));
  return verify("sha256", Buffer.from(signed.join("") + unsigned), key, Buffer.from(tags.b ?? "", "base64"));
}

/** The tags of a DKIM field, by name. White space is removed, because no tag's value needs it. */
const tagsOf = (text: string): Record<string, string | undefined> =>
  Object.fromEntries(
    text
      .replace(/\s/g, "")
      .split(";")
      .map((tag) => [tag.slice(0, tag.indexOf("=")), tag.slice(tag.indexOf("=") + 1)]),
  );

function relaxedField(field: string): string {
  const colon = field.indexOf(":");
  const value = field
    .slice(colon + 1)
    .replace(/\s+/g, " ")
    .trim();
  return `${field.slice(0, colon).trim().toLowerCase()}:${value}`;
}

function relaxedBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
  const text = lines.join("\r\n").replace(/(?:\r\n)+$/, "");
  return text === "" ? "" : `${text}\r\n`;
}
