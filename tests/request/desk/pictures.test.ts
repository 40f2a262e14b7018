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
    expect(body).toContain("Not used anywhere");
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

describe("a file sent to the desk", () => {
  const FILES = "/desk/files.json";
  const pdf = new TextEncoder().encode("%PDF-1.7 house rules");

  test("is attached to a page, downloaded by visitors, and removed once nothing uses it", async () => {
    const { status, body } = await send(pdf, { path: `${FILES}?name=House%20rules.PDF` });
    expect([status, JSON.parse(body)]).toEqual([
      200,
      { id: "house-rules.pdf", title: "House rules", isNew: true },
    ]);
    const fields = {
      ...{ intent: "save", versions: "{}", title: "Rules", content: "<p>Read them.</p>", published: "yes" },
      "files.add": "house-rules.pdf",
    };
    const added = await post("/desk/website/pages/~new", fields);
    expect(added.headers.location).toBe("/desk/website/pages/rules?done=draft-published");
    const page = await sendRequest(server.port, "/pages/rules", { host: HOCKEY });
    const [link = ""] = /\/files\/[^"]+\/house-rules\.pdf/.exec(page.body) ?? [];
    const file = await sendRequest(server.port, link, { host: HOCKEY });
    expect([file.status, file.headers["content-disposition"], file.body]).toEqual([
      200,
      'attachment; filename="house-rules.pdf"',
      "%PDF-1.7 house rules",
    ]);
    expect((await look("/desk/website/files")).body).toContain('href="/desk/website/pages/rules"');
    const remove = () => post("/desk/website/files", { intent: "remove", id: "house-rules.pdf" });
    expect([(await remove()).status, (await remove()).body.includes("used here: Rules")]).toEqual([
      409,
      true,
    ]);
    const versions = /name="versions" value="([^"]*)"/.exec(
      (await look("/desk/website/pages/rules")).body,
    )?.[1];
    await post("/desk/website/pages/rules", {
      intent: "remove",
      versions: (versions ?? "").replaceAll("&quot;", '"'),
    });
    expect((await remove()).headers.location).toBe("/desk/website/files?done=file-removed");
    expect((await sendRequest(server.port, link, { host: HOCKEY })).status).toBe(404);
    expect((await look("/desk/history", "owner")).body).toContain("removed the file “house-rules.pdf”");
  });

  test("may come in a plain form, and is refused with a sentence if it is none", async () => {
    const form = new FormData();
    form.set("file", new File([pdf], "by-laws.pdf"));
    const whole = new Response(form);
    const type = whole.headers.get("content-type") ?? "";
    const path = "/desk/website/add-file";
    const { headers } = await send(new Uint8Array(await whole.arrayBuffer()), { path, type });
    expect(headers.location).toBe("/desk/website/files?done=file-added");
    for (const [name, bytes, sentence] of [
      ["page.html", "<script>", "This kind of file can't be added."],
      ["rules.docx", "%PDF-1.7", "This file's contents don't match its name"],
      ["rules.pdf", "", "No file was sent"],
    ] as const) {
      const answer = await send(new TextEncoder().encode(bytes), { path: `${FILES}?name=${name}` });
      expect([name, answer.status, answer.body]).toEqual([
        name,
        expect.any(Number),
        expect.stringContaining(sentence),
      ]);
      expect([name, answer.status >= 400]).toEqual([name, true]);
    }
    const heavy = await send(new Uint8Array(10), {
      path: `${FILES}?name=a.pdf`,
      headers: { "content-length": "1000000000" },
    });
    expect([heavy.status, JSON.parse(heavy.body).problem]).toEqual([413, expect.stringContaining("20 MB")]);
    for (const role of ["treasurer", "door", "scorer"] as const)
      expect((await send(pdf, { role, path: FILES })).headers.location).toBe("/desk/refused");
    expect((await send(pdf, { slug: FOXES, path: FILES })).headers.location).toBe("/desk/sign-in");
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
