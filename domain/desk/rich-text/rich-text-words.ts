/** Words of the desk's editor for texts. */

export const RICH_TEXT_WORDS = {
  tools: "Formatting",
  style: "Style",
  more: "More",
  paragraph: "Text",
  heading2: "Heading",
  heading3: "Subheading",
  heading4: "Small heading",
  caption: "Caption (optional)",
  kept: "This part can't be edited here. It stays as it is on the website. Press Backspace to remove it.",
} as const;

/** The editor's buttons by command, in their order: what they say to screen readers, and as a hint. */
export const RICH_TEXT_TOOLS = {
  strong: "Bold",
  em: "Italic",
  bulletList: "List",
  link: "Link",
  picture: "Insert picture",
  orderedList: "Numbered list",
  quote: "Quote",
  video: "Video",
  table: "Table",
  file: "File",
  undo: "Undo typing",
  redo: "Redo typing",
  sub: "Subscript",
  sup: "Superscript",
  rule: "Line",
  indent: "Move list item in",
  outdent: "Move list item out",
} as const;

/** The buttons that a phone shows in two rows. The others are behind the button "More". */
export const EVERYDAY_TOOLS = 5;

export type RichTextTool = keyof typeof RICH_TEXT_TOOLS;

/** What the buttons show, if it is shorter than what they say. */
export const RICH_TEXT_TOOL_LABELS: Readonly<Partial<Record<RichTextTool, string>>> = {
  strong: "B",
  em: "I",
  undo: "Undo",
  redo: "Redo",
};

/** The buttons that appear while a table is being edited. */
export const TABLE_TOOLS = {
  addRow: "Add row",
  addColumn: "Add column",
  deleteRow: "Delete row",
  deleteColumn: "Delete column",
  tableCaption: "Caption",
  headingCell: "Heading cell",
  alignCenter: "Align center",
  alignRight: "Align right",
  mergeCells: "Merge cells",
  splitCell: "Split cell",
  deleteTable: "Delete table",
} as const;

export type TableTool = keyof typeof TABLE_TOOLS;

/** The buttons that appear while a picture is selected. */
export const PICTURE_TOOLS = {
  describe: "Describe picture",
  removePicture: "Remove picture",
} as const;

/** The buttons that appear while a video is selected. */
export const VIDEO_TOOLS = {
  describeVideo: "Change video or caption",
  removeVideo: "Remove video",
} as const;

/** `Video: The goal` */
export const videoTitle = (title: string) => `Video: ${title}`;

export const RICH_TEXT_DIALOGS = {
  cancel: "Cancel",
  insert: "Insert",
  link: {
    title: "Link",
    label: "Address",
    help: "A website, an email address, or a page of your own site such as /roster.",
    set: "Set link",
    remove: "Remove link",
    wrong: "Enter an address such as https://example.com, /roster or name@example.com.",
  },
  picture: {
    title: "Picture",
    search: "Search your club's pictures",
    alt: "What's in the picture?",
    altHelp: "Read aloud to people who can't see it, such as: Goalie making a save.",
    none: "No pictures found.",
    add: "Add a picture",
    chooseFirst: "Choose a picture first, or add one.",
    altNeeded:
      "Say in a few words what's in the picture, for people who can't see it. If it's only decoration, press Insert again.",
  },
  describe: { title: "Describe picture", set: "Set description" },
  video: {
    title: "Video",
    label: "Address of the video",
    help: "From YouTube, Vimeo, Hudl or Instagram.",
    caption: "What it shows",
    captionHelp: "Shown with the video, and read aloud.",
    wrong: "Enter the address of a video on YouTube, Vimeo, Hudl or Instagram.",
  },
  caption: {
    title: "Caption of the table",
    label: "Caption",
    help: "Shown above the table. Leave it empty for none.",
    set: "Set caption",
  },
  table: { title: "Table", rows: "Rows", columns: "Columns", help: "The first row has the headings." },
  file: {
    title: "File",
    search: "Search your club's files",
    none: "No files found.",
    add: "Add a file",
    chooseFirst: "Choose a file first, or add one.",
  },
  paste: {
    title: "Pasted text, as it will look",
    empty: "Nothing you pasted can be shown on the website.",
    offline: "There's no connection, so only the plain text was inserted.",
    tooLong: "That's too much to paste at once. Paste it in smaller parts.",
    signIn: "You've been signed out. Sign in again in another tab, then paste again.",
  },
  choosing: "Searching…",
  offline: "There's no connection. Try again.",
} as const;
