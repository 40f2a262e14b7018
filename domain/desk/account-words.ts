/** What the payment provider waits for, in words; its own names are like "company.tax_id" and "person_1a.dob.day". */

const PERSON = /^(?:individual|representative|owners|directors|executives|person_\w+)(?:\.|$)/;

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^external_account/, "The bank account that money is paid out to"],
  [/^business_profile\.url/, "The club’s website"],
  [/^business_profile\./, "What the club sells, and how people reach it"],
  [/^business_type/, "What kind of organization the club is"],
  [/^company\.tax_id/, "The club’s tax number"],
  [/^company\./, "The club’s name and address as an organization"],
  [/^tos_acceptance/, "Agreement to the provider’s terms"],
  [/\bverification\./, "A document that shows who stands for the club"],
  [PERSON, "Who stands for the club: name, address, date of birth"],
];

/** Each thing once, in the order they are first named; a name without words as it is. */
export function missingWords(names: readonly string[]): string[] {
  const wordsOf = (name: string) => WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? name;
  return [...new Set(names.map(wordsOf))];
}
