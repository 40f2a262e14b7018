import type { Handler } from "hono";
import { isPictureFormat, isPictureHash, isPictureWidth } from "../../domain/picture.ts";
import type { Services } from "../services.ts";

const FILE = /^(\d{1,4})\.([a-z]{3,4})$/;

/** GET /images/{hash}/{width}.{format}: a size of a picture. The address names the very bytes, so it never changes. */
export function pictures({ images }: Services): Handler {
  return async (c) => {
    const hash = c.req.param("hash") ?? "";
    const [, digits, format = ""] = FILE.exec(c.req.param("file") ?? "") ?? [];
    const width = Number(digits);
    if (!isPictureHash(hash) || !isPictureWidth(width) || !isPictureFormat(format))
      return c.text("Not found", 404);
    const bytes = await images.variant(hash, width, format);
    if (!bytes) return c.text("Not found", 404);
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": `image/${format}`,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "same-site",
    });
  };
}
