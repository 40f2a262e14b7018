import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { FormElement } from "../../domain/forms/form.ts";
import { FormField } from "../forms/form-field.tsx";
import { ImageWords } from "../site/image-words.tsx";
import { RefundPolicy } from "../tickets/refund-policy.tsx";

const TEXT = "See www.ashford.example or https://ashford.example/ice. Ask ann@ashford.example!";
const HREFS = ["http://www.ashford.example", "https://ashford.example/ice", "mailto:ann@ashford.example"];

const field = (given: Partial<FormElement>): FormElement => ({
  id: "size",
  type: "TEXTFIELD_TEXT",
  title: "Size",
  subtitle: "",
  helperText: "",
  text: "",
  required: true,
  format: null,
  options: [],
  ...given,
});

test.each<[string, ReactNode]>([
  [
    "a picture's description",
    <ImageWords key="image" image={{ title: "", description: TEXT, href: null }} heading="p" />,
  ],
  ["a field's subtitle", <FormField key="about" element={field({ subtitle: TEXT })} />],
  ["a field's help", <FormField key="help" element={field({ helperText: TEXT })} />],
  ["the refund rule", <RefundPolicy key="refund" refund={{ text: TEXT, link: "" }} />],
])("turns addresses in %s into links", (_what, drawn) => {
  const links = [...renderToString(drawn).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(HREFS);
});
