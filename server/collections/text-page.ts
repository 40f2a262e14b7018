import { z } from "zod";
import type { RawRecord } from "../intake/records/record.ts";
import type { ClubContext } from "./definition/define-collection.ts";
import { fieldsRule, htmlText, id, imageFile, requiredSingleLine } from "./fields/fields.ts";

/**
 * The fields that custom pages have in common with sections of the About page. Texts may be files in the
 * bundle's pages folder.
 */

/** A file name without a path, because each collection has its own folder. */
export const textFile = (folder: string) =>
  z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.(?:html|md)$/,
      `the name of an .html or .md file in ${folder}/`,
    );

export const textPageFields = {
  id,
  title: requiredSingleLine(120),
  content: htmlText.default(""),
  /** May replace `content`: the name of an .html or .md file in the bundle's pages folder. */
  contentFile: textFile("pages").optional(),
  featureImage: imageFile.nullable().default(null),
};

export const hasOneText = ({
  content,
  contentFile,
}: {
  content?: string;
  contentFile?: string | undefined;
}) => Boolean(content) !== Boolean(contentFile);
export const EXACTLY_ONE_TEXT = fieldsRule("content", "either content or contentFile");

interface TextPage {
  content: string;
  contentFile?: string | undefined;
}

/** The page's fields, with the text of its file instead of the file's name. */
export function textPageRow<T extends TextPage>(value: T, raw: RawRecord, club: ClubContext) {
  const { contentFile: _file, ...fields } = value;
  return { ...fields, teamId: club.teamId, content: club.pageHtml(raw, value) };
}
