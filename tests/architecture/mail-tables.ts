import { MAIL_KINDS } from "../../server/mails/mails.ts";
import { isTestPath, type SourceFile, withoutComments } from "./sources.ts";

const KINDS: readonly string[] = MAIL_KINDS;

/** Matches a key such as `"mail-order": …`, or a type that has every kind of mail as a key. */
const KEY = /"(mail-[\w-]+)"\s*:|\bRecord<\s*MailJobKind\b|\bin MailJobKind\s*\]/g;

/**
 * Finds tables of mails outside server/mails/. Facts about a mail belong in its definition: otherwise whoever
 * adds a mail would have to find every such table.
 */
export function mailTables({ path, text }: SourceFile): string[] {
  if (path.startsWith("server/mails/") || isTestPath(path)) return [];
  const keys = [...withoutComments(text).matchAll(KEY)];
  const isTable = keys.some(([, kind]) => kind === undefined || KINDS.includes(kind));
  return isTable ? [`${path} has a table of mails`] : [];
}
