import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PictureToolsTemplate } from "./picture-tools.tsx";

test("asks what has to stay in view of photos only: no page crops a logo", () => {
  const [photo, logo] = [false, true].map((isWhole) =>
    renderToStaticMarkup(<PictureToolsTemplate hasOrder={false} isWhole={isWhole} />),
  );
  expect(photo).toMatch(/<div><p[^>]*>What has to stay in view/);
  // The script still sends the point, as it is stored.
  expect(logo).toMatch(/<div hidden=""><p[^>]*>What has to stay in view/);
});
