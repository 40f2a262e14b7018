import { z } from "zod";
import { ABOUT_KINDS } from "../../domain/club/about.ts";
import { acrossFields } from "./across-fields.ts";
import { attachedFiles, htmlText, id, imageFile, moment, requiredSingleLine, singleLine } from "./fields.ts";

/** The format of pages.json and about.json. Longer texts may be files in the bundle's pages folder. */

/** A file name without a path: each collection has its own folder. */
export const textFile = (folder: string) =>
  z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.(?:html|md)$/,
      `the name of an .html or .md file in ${folder}/`,
    );

const text = {
  id,
  title: requiredSingleLine(120),
  content: htmlText.default(""),
  /** Instead of `content`: an .html or .md file in the bundle's pages folder. */
  contentFile: textFile("pages").optional(),
  featureImage: imageFile.nullable().default(null),
};

const isOne = ({ content, contentFile }: { content?: string; contentFile?: string | undefined }) =>
  Boolean(content) !== Boolean(contentFile);
const oneText = acrossFields("content", "either content or contentFile");

export const page = z
  .strictObject({
    ...text,
    files: attachedFiles,
    published: z.boolean().default(true),
    timeCreated: moment.nullable().default(null),
  })
  .refine(isOne, oneText);

export const aboutSection = z
  .strictObject({ ...text, kind: z.enum(ABOUT_KINDS).default("other"), address: singleLine(200).default("") })
  .refine(isOne, oneText);
