import { z } from "zod";
import { HIDING_HELP } from "../../domain/desk/content/content-words.ts";
import { ATTACHED_FILES_FIELD } from "../../domain/desk/content/file-words.ts";
import { articles } from "../db/schema/news/articles.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { ARTICLE_FILES_TARGET, DOWNLOAD_FILES_TARGET, IMAGE_FILES_TARGET } from "./definition/references.ts";
import { attachedFilesOf, creationTime, instantOrNull } from "./definition/row-values.ts";
import {
  attachedFiles,
  fieldsRule,
  htmlText,
  id,
  imageFile,
  momentField,
  prose,
  requiredSingleLine,
  singleLine,
  webUrl,
} from "./fields/fields.ts";
import { galleriesCollection } from "./galleries.ts";
import { gamesCollection } from "./games.ts";
import { seasonsCollection } from "./seasons.ts";
import { tagsCollection } from "./tags.ts";
import { textFile } from "./text-page.ts";

const article = z
  .strictObject({
    id,
    title: requiredSingleLine(160),
    url: webUrl.default(""),
    author: singleLine(80).default(""),
    content: htmlText.default(""),
    /** May replace `content`: the name of an .html or .md file in the bundle's articles folder. */
    contentFile: textFile("articles").optional(),
    mobileContent: htmlText.default(""),
    notes: prose(5000).default(""),
    tagIds: z.array(id).default([]),
    published: z.boolean().default(true),
    seasonId: id.nullable().default(null),
    gameId: id.nullable().default(null),
    galleryId: id.nullable().default(null),
    featureImage: imageFile.nullable().default(null),
    files: attachedFiles,
    timeOfArticle: momentField.nullable().default(null),
    timeCreated: momentField.nullable().default(null),
  })
  .refine(
    (a) => (a.contentFile ? 1 : 0) + (a.content ? 1 : 0) === 1 || (!a.contentFile && !a.content && a.url),
    fieldsRule("content", "either content or contentFile, or only a url"),
  );

export const articlesCollection = defineCollection({
  name: "articles",
  schema: article,
  key: "id",
  idFrom: { noun: "article", fields: ["title"] },
  words: ["formerName"],
  wordLists: ["tags"],
  renamed: [
    { name: "different", facts: ["text"] },
    { name: "alike", facts: ["day"] },
  ],
  sheet: null,
  asReference: null,
  refers: {
    tagIds: tagsCollection,
    seasonId: seasonsCollection,
    gameId: gamesCollection,
    galleryId: galleriesCollection,
    featureImage: IMAGE_FILES_TARGET,
    contentFile: ARTICLE_FILES_TARGET,
    files: { file: DOWNLOAD_FILES_TARGET },
  },
  max: 3000,
  tables: { articles: clubTable(articles) },
  rows: (records, { club }) => ({
    articles: records.map(({ value, raw }) => {
      const { contentFile: _file, ...fields } = value;
      return {
        ...fields,
        ...club.articleHtml(raw, value),
        files: attachedFilesOf(value, club),
        teamId: club.teamId,
        timeOfArticle: instantOrNull(value.timeOfArticle, club),
        ...creationTime(value, club),
      };
    }),
  }),
  records: ({ articles }, { textOf, withNames }) =>
    articles.map(({ content, mobileContent, ...row }) => ({
      ...row,
      mobileContent: withNames(mobileContent),
      ...(content === "" && row.url !== "" ? {} : textOf("articles", row.id, content)),
    })),
  drafts: true,
  desk: {
    noun: "article",
    title: "Articles",
    group: "News and pictures",
    alsoCalled: "article news story stories recap blog post write publish",
    about: "News, recaps and features",
    needs: "content",
    titleField: "title",
    listed: ["timeOfArticle", "published"],
    newestBy: "timeOfArticle",
    pathOf: (id) => `/articles/${id}`,
    fields: {
      title: { label: "Title", as: "line", isRequired: true },
      content: { label: "Text", as: "html" },
      featureImage: { label: "Cover picture", as: "picture" },
      author: { label: "Author", as: "line" },
      timeOfArticle: { label: "Date", help: "Leave blank to use the time when you add it.", as: "moment" },
      files: ATTACHED_FILES_FIELD,
      published: { label: "Show on the website", help: HIDING_HELP, as: "yes-no", isRare: true },
      tagIds: { label: "Tags", as: "tags" },
      gameId: { label: "About the game", as: "record", of: ["games"], isRare: true },
      galleryId: { label: "With the gallery", as: "record", of: ["galleries"], isRare: true },
      url: {
        label: "Link to another site",
        help: "For an article that was published elsewhere. It needs no text then.",
        as: "url",
        isRare: true,
      },
    },
    notAtDesk: {
      contentFile: "the text stands in the record itself",
      mobileContent: "a second text for phones, from former sites",
      notes: "set in the folder",
      seasonId: "which season an article belongs to is set in the folder",
    },
  },
  edits: { entryKeys: { tagIds: "", files: "file" } },
});
