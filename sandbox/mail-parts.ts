/** A mail from our own outbox. The parser supports only the MIME forms that the program writes. */
export interface ParsedMail {
  /** Lower-case name → decoded value. */
  headers: Map<string, string>;
  text: string;
  html: string;
  /** Content id → image. */
  images: Map<string, { mediaType: string; content: Buffer }>;
}

interface Part {
  headers: Map<string, string>;
  body: Buffer;
}

export function parseMail(source: Buffer): ParsedMail {
  const whole = partOf(source);
  const mail: ParsedMail = { headers: whole.headers, text: "", html: "", images: new Map() };
  for (const part of leaves(whole)) {
    const [mediaType = "text/plain"] = (part.headers.get("content-type") ?? "").toLowerCase().split(";");
    const content = decoded(part);
    const cid = /^<(.+)>$/.exec(part.headers.get("content-id") ?? "")?.[1];
    if (cid) mail.images.set(cid, { mediaType, content });
    else if (mediaType === "text/html") mail.html = content.toString("utf8");
    else if (mediaType === "text/plain") mail.text = content.toString("utf8");
  }
  return mail;
}

function partOf(source: Buffer): Part {
  const end = source.indexOf("\r\n\r\n");
  const head = source
    .subarray(0, end)
    .toString("utf8")
    .replace(/\r\n[ \t]+/g, " ");
  const headers = head.split("\r\n").map((line): [string, string] => {
    const [name = "", ...value] = line.split(":");
    return [name.toLowerCase(), words(value.join(":").trim())];
  });
  return { headers: new Map(headers), body: source.subarray(end + 4) };
}

function leaves(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(part.headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) return [part];
  const pieces = part.body.toString("latin1").split(`--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => leaves(partOf(Buffer.from(piece.replace(/^\r\n|\r\n$/g, ""), "latin1"))));
}

function decoded({ headers, body }: Part): Buffer {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body.toString("latin1"), "base64");
  return encoding === "quoted-printable" ? unquoted(body.toString("latin1").replace(/=\r\n/g, "")) : body;
}

function unquoted(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1");
}

/** "=?UTF-8?Q?caf=C3=A9?=" → "café" (RFC 2047); adjacent words are joined. */
function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64")
        : unquoted(word.replaceAll("_", " "))
      ).toString("utf8"),
    );
}
