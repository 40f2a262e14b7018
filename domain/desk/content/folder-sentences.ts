/**
 * Sentences that the checks of a club's folder write for the operator, with the names of fields, and what the
 * desk says instead.
 */
const SENTENCES: readonly (readonly [pattern: RegExp, officers: string])[] = [
  [/^either content or contentFile, or only a url$/, "some text, or a link to another site"],
  [/^either content or contentFile$/, "some text"],
  [/^a form type that takes money \(/, "a kind that takes payments, because this form has amounts"],
  [/^at least one price or an amount range,/, "at least one amount, because this form takes payments"],
  [/^an amount that isn't less than "least"$/, "an amount that isn't less than the first one"],
  [/^no format, because/, "another kind of answer"],
  [/^a path or web address for an external item,/, "a page of your site such as /schedule, or a web address"],
  [/^a path, a web address, or the id of a page or form$/, "a page of your site, or a web address"],
  [/^a path such as \/schedule, or a web address/, "a page of your site such as /schedule, or a web address"],
  [/^the path of a page on the site, /, "a page of your site such as /schedule, or a web address"],
  [/^(?:a path with )?the id of one of the \w+ that visitors can see$/, "a page that visitors can see"],
  [/^the id of (an? [a-z ]+)$/, "$1 from the list"],
];

/** What a field should have been, in words of the desk: "a season from the list" for "the id of a season". */
export function inDeskWords(expected: string): string {
  for (const [pattern, officers] of SENTENCES) {
    const found = pattern.exec(expected);
    if (found) return officers.replace("$1", found[1] ?? "");
  }
  return expected;
}
