import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import { HEIC_PHOTOGRAPH } from "../../factories/heic-photograph.ts";
import { hostilePictures, phonePhoto } from "../../usecases/content/phone-pictures.ts";
import { sendRequest } from "../request.ts";
import { useDeskClubs } from "./desk-clubs.ts";
import { deskCookieOf, sendToDesk } from "./desk-people.ts";

const { server, slugs, hosts } = useDeskClubs("pictures", () => "");
const [KESTRELS, FOXES] = slugs;
const [HOCKEY] = hosts;
const PATH = "/desk/pictures.json";

interface Sent {
  role?: DeskRole;
  slug?: string;
  path?: string;
  type?: string;
  headers?: Record<string, string>;
}

/** Sends a picture as the desk's script does, or as `changes` say. */
function send(body: Uint8Array, { role = "editor", slug = KESTRELS, path = PATH, type, headers }: Sent = {}) {
  const host = `${HOCKEY}:${server.port}`;
  return sendRequest(server.port, path, {
    host,
    method: "POST",
    headers: {
      cookie: `__Host-desk=${deskCookieOf(slug, role)}`,
      origin: `http://${host}`,
      "content-type": type ?? "application/octet-stream",
      "content-length": String(body.byteLength),
      ...headers,
    },
    body,
  });
}

const look = (path: string, role: DeskRole = "editor") =>
  sendToDesk(server, HOCKEY, path, { cookie: deskCookieOf(KESTRELS, role) });
const post = (path: string, form: Record<string, string>) =>
  sendToDesk(server, HOCKEY, path, { cookie: deskCookieOf(KESTRELS, "editor"), form });
const listed = async () => JSON.parse((await look(`${PATH}?q=`)).body) as { id: string }[];

describe("a picture sent to the desk", () => {
  test("is shown upright and without its place, and is known when it's sent again", async () => {
    const photo = await phonePhoto();
    const { status, body } = await send(photo, { path: `${PATH}?name=IMG_0412.HEIC` });
    const added = JSON.parse(body) as { id: string; thumbnail: string };
    expect([status, added]).toMatchObject([200, { id: "IMG_0412.jpg", alt: "", isNew: true }]);
    const { bytes } = await sendRequest(server.port, added.thumbnail, { host: HOCKEY });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 213 });
    const again = await send(photo, { role: "owner", path: `${PATH}?name=another.jpg` });
    expect(JSON.parse(again.body)).toMatchObject({ id: "IMG_0412.jpg", isNew: false });
    expect((await look("/desk/history", "owner")).body).toContain("added the picture “IMG_0412.jpg”");
  });

  test("may be HEIC, in a plain form, and is then described on a page of its own", async () => {
    const form = new FormData();
    form.set("alt", "Our bench");
    form.set("picture", new File([new Uint8Array(HEIC_PHOTOGRAPH)], "bench.heic"));
    const whole = new Response(form);
    const type = whole.headers.get("content-type") ?? "";
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const path = "/desk/website/add-picture";
    expect((await look(path)).body).toMatch(/enctype="multipart\/form-data"/i);
    const { status, headers } = await send(bytes, { path, type });
    expect([status, headers.location]).toEqual([303, "/desk/website/images/bench.jpg?done=picture-added"]);
    const { body } = await look("/desk/website/images/bench.jpg");
    expect(body).toContain('value="Our bench"');
    expect(body).toMatch(/name="focal\.x"[^>]*value="50"/);
    expect(body).not.toContain("Remove");
    const none = await send(new TextEncoder().encode("--x--"), {
      path,
      type: "multipart/form-data; boundary=x",
    });
    expect([none.status, none.body.includes("No picture was sent.")]).toEqual([400, true]);
  });

  test("is put into a gallery, in order, with a caption", async () => {
    const ids = (await listed()).map(({ id }) => id);
    const [first = "", second = ""] = ids;
    const fields = {
      ...{ intent: "save", versions: "{}", title: "Senior night", published: "yes" },
      ...{ "pictures.at": "new-1", "pictures.new-1.image": second, "pictures.new-1.caption": "Before" },
      "pictures.add": first,
    };
    const { headers } = await post("/desk/website/galleries/~new", fields);
    expect(headers.location).toBe("/desk/website/galleries/senior-night?done=draft-published");
    const { body } = await sendRequest(server.port, "/galleries/senior-night", { host: HOCKEY });
    expect(body).toContain("Before");
    const form = (await look("/desk/website/galleries/senior-night")).body;
    const rows = [...form.matchAll(/name="pictures\.\d\.image" value="([^"]+)"/g)].map(([, id]) => id);
    expect(rows).toEqual([second, first]);
  });
});

describe("nothing is stored of", () => {
  test("files that are no pictures, and each gets a plain sentence", async () => {
    const before = await listed();
    for (const [name, bytes] of await hostilePictures()) {
      const { status, body } = await send(bytes, { path: `${PATH}?name=${encodeURIComponent(name)}.jpg` });
      expect([name, status >= 400 && status < 500]).toEqual([name, true]);
      expect([name, JSON.parse(body)]).toEqual([name, { problem: expect.stringMatching(/^[A-Z].+ .+\.$/) }]);
    }
    expect(await listed()).toEqual(before);
  });

  test("a body that announces a gigabyte, which is not read", async () => {
    const { status, body } = await send(new Uint8Array(10), { headers: { "content-length": "1000000000" } });
    expect([status, JSON.parse(body)]).toEqual([
      413,
      { problem: "This picture is larger than 32 MB, so it wasn't added. Send a smaller copy." },
    ]);
  });

  test("somebody who may not, another club's officer, and another site's page", async () => {
    const photo = await phonePhoto(40, 30);
    const before = await listed();
    for (const role of ["treasurer", "door", "scorer"] as const)
      expect([role, (await send(photo, { role })).headers.location]).toEqual([role, "/desk/refused"]);
    expect((await send(photo, { slug: FOXES })).headers.location).toBe("/desk/sign-in");
    expect((await send(photo, { headers: { cookie: "" } })).headers.location).toBe("/desk/sign-in");
    for (const origin of ["https://evil.example", "null"])
      expect((await send(photo, { headers: { origin } })).status).toBe(403);
    expect(await listed()).toEqual(before);
  });
});
