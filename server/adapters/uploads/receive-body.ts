import { open } from "node:fs/promises";

/** Writes a body to a file as it arrives. The rest of one with more bytes than `max` is not read. */
export async function receiveInto(
  path: string,
  body: ReadableStream<Uint8Array>,
  max: number,
): Promise<"whole" | "empty" | "too-heavy" | "incomplete"> {
  const reader = body.getReader();
  const file = await open(path, "wx", 0o600);
  let size = 0;
  try {
    for (;;) {
      const part = await reader.read().catch(() => null);
      if (part === null) return "incomplete";
      if (part.done) return size === 0 ? "empty" : "whole";
      size += part.value.byteLength;
      if (size > max) return "too-heavy";
      await file.appendFile(part.value);
    }
  } finally {
    await file.close();
  }
}

const FORM = "multipart/form-data";

/** The file that a body is, or that a form in it has. Without bytes if there is none. */
export async function fileInBody(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  field: "picture" | "file",
): Promise<{ file: Uint8Array<ArrayBuffer>; fileName: string; alt: string }> {
  if (!type.toLowerCase().startsWith(FORM)) return { file: bytes, fileName: "", alt: "" };
  try {
    const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    const [file, alt] = [form.get(field), form.get("alt")];
    if (!(file instanceof File)) throw new TypeError("No file");
    const content = new Uint8Array(await file.arrayBuffer());
    return { file: content, fileName: file.name, alt: typeof alt === "string" ? alt : "" };
  } catch {
    return { file: new Uint8Array(), fileName: "", alt: "" };
  }
}
